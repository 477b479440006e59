import { styled } from '@mui/material/styles'
import type { ApplicationRow } from '../../shared/api'
import { colors } from '../../shared/brand/tokens'
import type { FoundPeople } from './use-person-search'

const Panel = styled('div')(({ theme }) => ({
  position: 'absolute',
  zIndex: 30,
  top: 'calc(100% + 6px)',
  right: 0,
  width: 'min(440px, calc(100vw - 32px))',
  maxHeight: 'calc(100vh - 130px)',
  overflowY: 'auto',
  background: '#FFFFFF',
  border: `1px solid ${colors.hairline}`,
  borderRadius: 8,
  boxShadow: '0 6px 20px rgba(31, 41, 51, .12)',
  '& > p': { margin: 0, padding: '10px 14px', color: colors.muted, fontSize: '0.875rem' },
  '& [role=option]': { padding: '8px 14px', cursor: 'pointer', borderTop: `1px solid ${colors.hairline}` },
  '& [role=option]:first-of-type': { borderTop: 0 },
  '& [aria-selected=true], & [role=option]:hover': { background: colors.tealTint },
  '& [aria-selected=true]': { boxShadow: `inset 3px 0 ${colors.teal}` },
  '& strong': { fontWeight: 600 },
  '& [role=option], & small': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& small': { display: 'block', color: colors.muted, fontSize: '0.8125rem' },
  [theme.breakpoints.down('sm')]: { left: 0, right: 'auto', width: '100%' },
}))

interface Props extends FoundPeople {
  id: string
  text: string
  active: number
  onPick: (id: number) => void
}

const placeOf = ({ home_city, home_state }: ApplicationRow) => [home_city, home_state].filter(Boolean).join(', ')

function statusText({ rows, total, failed, text }: Pick<Props, 'rows' | 'total' | 'failed' | 'text'>): string | null {
  if (failed) return 'The search did not work just now. Please try again.'
  if (!rows) return 'Searching…'
  if (rows.length === 0) return `Nobody found for “${text}”. Try a part of the name, the email or the reference.`
  return total > rows.length ? `Showing ${rows.length} of ${total}. Type more to narrow it down.` : null
}

/** What the search for a person found, as a list to choose from. */
export function PersonResults({ id, rows, total, failed, text, active, onPick }: Props) {
  const status = statusText({ rows, total, failed, text })
  return (
    <Panel onMouseDown={(event) => event.preventDefault()}>
      <div role="listbox" id={id} aria-label="People found">
        {rows?.map((row, index) => (
          <div key={row.id} id={`${id}-${index}`} role="option" aria-selected={index === active} onClick={() => onPick(row.id)}>
            <strong>{row.full_name}</strong>
            {row.nominated && row.applicant_full_name && ` · nominated by ${row.applicant_full_name}`}
            <small>{[placeOf(row), row.status, row.nice_date, row.reference].filter(Boolean).join(' · ')}</small>
          </div>
        ))}
      </div>
      {status && <p role="status">{status}</p>}
    </Panel>
  )
}
