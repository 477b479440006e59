import BlockOutlined from '@mui/icons-material/BlockOutlined'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined'
import ForwardToInboxOutlined from '@mui/icons-material/ForwardToInboxOutlined'
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined'
import MoreHorizOutlined from '@mui/icons-material/MoreHorizOutlined'
import Star from '@mui/icons-material/Star'
import TaskOutlined from '@mui/icons-material/TaskOutlined'
import type { ApplicationStatus } from '../../shared/application-status'
import { colors } from '../../shared/brand/tokens'
import { Chip, TONES, type ChipStyle } from '../components/Chip'

export const BookmarkMark = () => <Star titleAccess="Bookmarked" sx={{ fontSize: 18, color: '#B7791F', verticalAlign: 'middle' }} />

export const nameOf = ({ full_name }: { full_name: string }): string => full_name || 'No name yet'

interface StatusLook extends ChipStyle {
  short?: string
}

const LOOKS: Readonly<Record<ApplicationStatus, StatusLook>> = {
  Pending: { Icon: EditNoteOutlined, ...TONES.quiet },
  Completed: { Icon: CheckCircleOutlined, ...TONES.good },
  Denied: { Icon: BlockOutlined, ...TONES.bad },
  'Extended Application Requested': { Icon: ForwardToInboxOutlined, ...TONES.open, short: 'Ext. Requested' },
  'Extended Application Completed': { Icon: TaskOutlined, ...TONES.good, short: 'Ext. Completed' },
  Other: { Icon: MoreHorizOutlined, ink: colors.ink, ground: colors.sand },
  Archived: { Icon: Inventory2Outlined, ...TONES.quiet },
}

export function StatusChip({ status, short = false, draft = false }: { status: ApplicationStatus; short?: boolean; draft?: boolean }) {
  if (draft) return <Chip look={LOOKS.Pending}>Draft</Chip>
  const { short: shortWord, ...look } = LOOKS[status]
  const word = (short && shortWord) || status
  if (word === status) return <Chip look={look}>{status}</Chip>
  return (
    <Chip look={look} title={status}>
      <span aria-hidden="true">{word}</span>
      <span className="visually-hidden">{status}</span>
    </Chip>
  )
}
