import { styled } from '@mui/material/styles'
import { useEffect } from 'react'
import { colors } from '../../shared/brand/tokens'
import { figure } from '../../shared/text'
import type { FoundGroup, FoundRecord } from './found-groups'
import type { FoundRecords } from './use-record-search'

const Panel = styled('div')(({ theme }) => ({
  position: 'absolute',
  zIndex: 30,
  top: 'calc(100% + 6px)',
  right: 0,
  width: 'min(440px, calc(100vw - 32px))',
  overflow: 'hidden',
  background: '#FFFFFF',
  border: `1px solid ${colors.hairline}`,
  borderRadius: 8,
  boxShadow: '0 6px 20px rgba(31, 41, 51, .12)',
  '& [role=listbox]': { maxHeight: 'calc(100vh - 130px)', overflowY: 'auto' },
  '& > p': { margin: 0, padding: '10px 14px', color: colors.muted, fontSize: '0.875rem' },
  '& [role=group] > p': {
    margin: 0,
    padding: '8px 14px 4px',
    fontSize: '0.8125rem',
    fontWeight: 600,
    color: colors.muted,
    background: colors.sand,
  },
  '& [role=option]': { padding: '8px 14px', cursor: 'pointer', borderTop: `1px solid ${colors.hairline}` },
  '& [aria-selected=true], & [role=option]:hover': { background: colors.tealTint },
  '& [aria-selected=true]': { boxShadow: `inset 3px 0 ${colors.teal}` },
  '& strong': { fontWeight: 600 },
  '& [role=option], & small': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& small': { display: 'block', color: colors.muted, fontSize: '0.8125rem' },
  [theme.breakpoints.down('sm')]: { left: 0, right: 'auto', width: '100%' },
}))

interface Props extends FoundRecords {
  id: string
  text: string
  /** Position among all that was found. */
  active: number
  onPick: (record: FoundRecord) => void
}

function statusText({ groups, failed, text }: Pick<Props, 'groups' | 'failed' | 'text'>): string | null {
  if (failed) return 'The search did not work just now. Please try again.'
  if (!groups) return 'Searching…'
  return groups.length === 0
    ? `Nothing found for “${text}”. Try part of a name, an email or a reference; for a gift also its receipt or check number, or its amount.`
    : null
}

const headingOf = ({ label, total, records }: FoundGroup) =>
  total > records.length ? `${label}: the first ${records.length} of ${figure(total)}` : label

/** What the header's search found, by resource, as one list to choose from. */
export function SearchResults({ id, groups, failed, text, active, onPick }: Props) {
  const status = statusText({ groups, failed, text })
  const all = groups?.flatMap(({ records }) => records) ?? []
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  return (
    <Panel onMouseDown={(event) => event.preventDefault()}>
      <div role="listbox" id={id} aria-label="Records found">
        {groups?.map((group) => (
          <div key={group.label} role="group" aria-label={headingOf(group)}>
            <p aria-hidden="true">{headingOf(group)}</p>
            {group.records.map((record) => {
              const position = all.indexOf(record)
              return (
                <div
                  key={record.path}
                  id={`${id}-${position}`}
                  role="option"
                  aria-selected={position === active}
                  onClick={() => onPick(record)}
                >
                  <strong>{record.name}</strong>
                  {record.aside}
                  <small>{record.details}</small>
                </div>
              )
            })}
          </div>
        ))}
      </div>
      {status && <p role="status">{status}</p>}
    </Panel>
  )
}
