import type { SvgIconComponent } from '@mui/icons-material'
import BlockOutlined from '@mui/icons-material/BlockOutlined'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined'
import ForwardToInboxOutlined from '@mui/icons-material/ForwardToInboxOutlined'
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined'
import MoreHorizOutlined from '@mui/icons-material/MoreHorizOutlined'
import TaskOutlined from '@mui/icons-material/TaskOutlined'
import { styled } from '@mui/material/styles'
import type { ApplicationStatus } from '../../shared/application-status'
import { colors } from '../../shared/brand/tokens'

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

const Chip = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 5,
  maxWidth: '100%',
  padding: '2px 9px 2px 7px',
  borderRadius: 12,
  fontSize: '0.8125rem',
  fontWeight: 550,
  verticalAlign: 'middle',
  '& svg': { fontSize: 16, flex: 'none' },
  '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '@media print': { padding: 0, background: 'none !important' },
})

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
