import ArrowBack from '@mui/icons-material/ArrowBack'
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined'
import NavigateBefore from '@mui/icons-material/NavigateBefore'
import NavigateNext from '@mui/icons-material/NavigateNext'
import PrintOutlined from '@mui/icons-material/PrintOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useSession } from '../session/session'
import { useShortcut, useShortcutHint } from '../layout/shortcuts'
import { useBack } from '../navigation/use-back'
import { neighborsOf } from '../list/viewed-order'

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  marginBottom: 12,
  '& .end': { marginLeft: 'auto', display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 8 },
  // Three actions fit beside each other on a phone.
  [theme.breakpoints.down('sm')]: { '& .end .MuiButton-root': { paddingInline: 8 } },
}))

interface Props {
  resource: string
  /** The list's path: `/application`. */
  path: string
  /** In labels: `application`. */
  noun: string
  id: number
  /** What the addresses of its neighbors end with: `?year=2026`. */
  query?: string
  /** More to do with the record, such as Edit. */
  children?: ReactNode
}

/** The records before and after this one in the list it was opened from. Going through them leaves no trail, so back is the list. */
function Neighbors({ resource, path, noun, id, query = '' }: Omit<Props, 'children'>) {
  const navigate = useNavigate()
  const neighbors = neighborsOf(resource, id)
  const go = (to: number | null | undefined) => to && navigate(`${path}/${to}${query}`, { replace: true })
  const previous = useShortcutHint('Previous in the list', 'J')
  const next = useShortcutHint('Next in the list', 'K')
  useShortcut('j', () => go(neighbors?.previous))
  useShortcut('k', () => go(neighbors?.next))
  if (!neighbors) return null
  return (
    <>
      <Tooltip title={previous}>
        <span>
          <IconButton size="small" aria-label={`Previous ${noun}`} disabled={!neighbors.previous} onClick={() => go(neighbors.previous)}>
            <NavigateBefore />
          </IconButton>
        </span>
      </Tooltip>
      <Typography variant="body2" color="textSecondary" className="tabular">
        {neighbors.place} of {neighbors.count}
      </Typography>
      <Tooltip title={next}>
        <span>
          <IconButton size="small" aria-label={`Next ${noun}`} disabled={!neighbors.next} onClick={() => go(neighbors.next)}>
            <NavigateNext />
          </IconButton>
        </span>
      </Tooltip>
    </>
  )
}

/** Leads admins to what the audit trail holds of the record. */
function Trail({ resource, noun, id }: Pick<Props, 'resource' | 'noun' | 'id'>) {
  const { user } = useSession()
  if (!user.isAdmin) return null
  return (
    <Tooltip title="Audit trail">
      <IconButton
        component={Link}
        to={`/audit?resource=${resource}&record=${id}`}
        aria-label={`Audit trail of this ${noun}`}
        sx={{ p: '6px' }}
      >
        <FactCheckOutlined />
      </IconButton>
    </Tooltip>
  )
}

/** Above a record: Back to List (of donations always the list itself, rule 10.7), its neighbors in the list, what can be done with it, and print. */
export function RecordActions({ children, ...record }: Props) {
  const navigate = useNavigate()
  const goBack = useBack(`${record.path}${record.query ?? ''}`)
  const back = record.resource === 'donations' ? () => void navigate(record.path) : goBack
  const backHint = useShortcutHint('Back to the list', 'B')
  const printHint = useShortcutHint('Print, or save as PDF', 'P')
  useShortcut('b', back)
  useShortcut('p', () => window.print())
  return (
    <Bar className="no-print">
      <Tooltip title={backHint}>
        <Button variant="outlined" startIcon={<ArrowBack />} onClick={back}>
          Back to List
        </Button>
      </Tooltip>
      <Neighbors {...record} />
      <div className="end">
        {children}
        <Trail {...record} />
        <Tooltip title={printHint}>
          <Button variant="outlined" startIcon={<PrintOutlined />} onClick={() => window.print()}>
            Print/Export
          </Button>
        </Tooltip>
      </div>
    </Bar>
  )
}
