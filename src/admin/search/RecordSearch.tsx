import Search from '@mui/icons-material/Search'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import { useId, useRef, useState, type KeyboardEvent, useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { colors } from '../../shared/brand/tokens'
import { formatCount } from '../../shared/text'
import { useShortcut, useShortcutHint } from '../layout/shortcuts'
import { type FoundGroup, type FoundRecord, type FoundRecords, useRecordSearch } from './use-record-search'

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

interface SearchResultsProps extends FoundRecords {
  id: string
  text: string
  active: number
  onPick: (record: FoundRecord) => void
}

function statusText({ groups, failed, text }: Pick<SearchResultsProps, 'groups' | 'failed' | 'text'>): string | null {
  if (failed) return 'Search isn’t working right now. Please try again.'
  if (!groups) return 'Searching…'
  return groups.length === 0
    ? `No results for “${text}.” Try part of the name, email, or reference number, or the whole phone number. For a gift, you can also try the amount, receipt number, or check number.`
    : null
}

const headingOf = ({ label, total, records }: FoundGroup) =>
  total > records.length ? `${label}: showing ${records.length} of ${formatCount(total)}` : label

function SearchResults({ id, groups, failed, text, active, onPick }: SearchResultsProps) {
  const status = statusText({ groups, failed, text })
  const all = groups?.flatMap(({ records }) => records) ?? []
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  return (
    <Panel onMouseDown={(event) => event.preventDefault()}>
      <div role="listbox" id={id} aria-label="Search results">
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

const Frame = styled('div')({ position: 'relative', width: 300, maxWidth: '100%' })

export function RecordSearch() {
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const { groups, failed } = useRecordSearch(text)
  const hint = useShortcutHint('Find an application, gift, FSP, or interest by name, email, number, or amount', '/')
  useShortcut('/', () => input.current?.focus())

  const shown = open && text.trim() !== ''
  const results = groups?.flatMap(({ records }) => records) ?? []

  const type = (value: string) => {
    setText(value)
    setOpen(true)
    setActive(-1)
  }
  const pick = ({ path }: FoundRecord) => {
    type('')
    setOpen(false)
    void navigate(path)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return shown ? setOpen(false) : type('')
    if (event.key === 'Enter') {
      const record = results[active] ?? (results.length === 1 ? results[0] : undefined)
      if (shown && record) pick(record)
      else setOpen(true)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      const step = event.key === 'ArrowDown' ? 1 : -1
      if (results.length) setActive((active + step + (active < 0 && step < 0 ? 1 : 0) + results.length) % results.length)
    }
  }

  return (
    <Frame className="record-search" role="search" aria-label="Records" onBlur={() => setOpen(false)}>
      <Tooltip title={shown ? '' : hint}>
        <OutlinedInput
          inputRef={input}
          fullWidth
          type="search"
          placeholder="Find a person, gift, or FSP…"
          value={text}
          onChange={(event) => type(event.target.value)}
          onFocus={() => setOpen(true)}
          onKeyDown={onKeyDown}
          startAdornment={
            <InputAdornment position="start">
              <Search fontSize="small" />
            </InputAdornment>
          }
          inputProps={{
            role: 'combobox',
            'aria-label': 'Find a person, gift, or FSP',
            'aria-expanded': shown,
            'aria-controls': shown ? listId : undefined,
            'aria-autocomplete': 'list',
            'aria-activedescendant': shown && results[active] ? `${listId}-${active}` : undefined,
            autoComplete: 'off',
            spellCheck: false,
          }}
        />
      </Tooltip>
      {shown && <SearchResults id={listId} text={text.trim()} groups={groups} failed={failed} active={active} onPick={pick} />}
    </Frame>
  )
}
