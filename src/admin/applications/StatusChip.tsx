import type { SvgIconComponent } from '@mui/icons-material'
import BlockOutlined from '@mui/icons-material/BlockOutlined'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined'
import ForwardToInboxOutlined from '@mui/icons-material/ForwardToInboxOutlined'
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined'
import MoreHorizOutlined from '@mui/icons-material/MoreHorizOutlined'
import TaskOutlined from '@mui/icons-material/TaskOutlined'
import type { ApplicationStatus } from '../../shared/application-status'
import { colors } from '../../shared/brand/tokens'
import { Chip } from '../components/Chip'

interface Look {
  Icon: SvgIconComponent
  ink: string
  ground: string
  /** Where there is no room for the whole word. */
  short?: string
}

const LOOKS: Readonly<Record<ApplicationStatus, Look>> = {
  Pending: { Icon: EditNoteOutlined, ink: colors.muted, ground: colors.sand },
  Completed: { Icon: CheckCircleOutlined, ink: colors.tealDark, ground: colors.tealTint },
  Denied: { Icon: BlockOutlined, ink: colors.red, ground: colors.redTint },
  'Extended Application Requested': { Icon: ForwardToInboxOutlined, ink: colors.ink, ground: colors.yellowTint, short: 'Ext. Requested' },
  'Extended Application Completed': { Icon: TaskOutlined, ink: colors.tealDark, ground: colors.tealTint, short: 'Ext. Completed' },
  Other: { Icon: MoreHorizOutlined, ink: colors.ink, ground: colors.sand },
  Archived: { Icon: Inventory2Outlined, ink: colors.muted, ground: colors.sand },
}

/** A status by word and icon, never by colour alone. */
export function StatusChip({ status, short = false }: { status: ApplicationStatus; short?: boolean }) {
  const { Icon, ink, ground, short: shortWord } = LOOKS[status]
  const word = (short && shortWord) || status
  return (
    <Chip style={{ color: ink, background: ground }} title={word === status ? undefined : status}>
      <Icon aria-hidden="true" />
      {word === status ? (
        <span>{status}</span>
      ) : (
        <>
          <span aria-hidden="true">{word}</span>
          <span className="visually-hidden">{status}</span>
        </>
      )}
    </Chip>
  )
}
