import Search from '@mui/icons-material/Search'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import Tooltip from '@mui/material/Tooltip'
import { styled } from '@mui/material/styles'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { useShortcut, useShortcutHint } from '../layout/shortcuts'
import type { FoundRecord } from './found-groups'
import { SearchResults } from './SearchResults'
import { useRecordSearch } from './use-record-search'

const Frame = styled('div')({ position: 'relative', width: 300, maxWidth: '100%' })

/** The header's search: finds applications over all statuses and dates, gifts, FSPs and interests. `/` focuses it. */
export function RecordSearch() {
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const { groups, failed } = useRecordSearch(text)
  const hint = useShortcutHint('Find an application, gift, FSP or interest by name, email, reference, number or amount', '/')
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
