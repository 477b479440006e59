import Search from '@mui/icons-material/Search'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import Tooltip from '@mui/material/Tooltip'
import { styled } from '@mui/material/styles'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { useShortcut, useShortcutHint } from '../state/shortcuts'
import { PersonResults } from './PersonResults'
import { usePersonSearch } from './use-person-search'

const Frame = styled('div')({ position: 'relative', width: 300, maxWidth: '100%' })

/** The header's search: finds a person by name, e-mail or reference over all statuses and dates. `/` focuses it. */
export function PersonSearch() {
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const { rows, total, failed } = usePersonSearch(text)
  const hint = useShortcutHint('Find a person by name, email or reference', '/')
  useShortcut('/', () => input.current?.focus())

  const shown = open && text.trim() !== ''
  const results = rows ?? []

  const type = (value: string) => {
    setText(value)
    setOpen(true)
    setActive(-1)
  }
  const pick = (id: number) => {
    type('')
    setOpen(false)
    void navigate(`/application/${id}`)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return shown ? setOpen(false) : type('')
    if (event.key === 'Enter') {
      const row = results[active] ?? (results.length === 1 ? results[0] : undefined)
      if (shown && row) pick(row.id)
      else setOpen(true)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      const step = event.key === 'ArrowDown' ? 1 : -1
      if (results.length) setActive((active + step + (active < 0 && step < 0 ? 1 : 0) + results.length) % results.length)
    }
  }

  return (
    <Frame className="person-search" role="search" aria-label="People" onBlur={() => setOpen(false)}>
      <Tooltip title={shown ? '' : hint}>
        <OutlinedInput
          inputRef={input}
          fullWidth
          type="search"
          placeholder="Find a person…"
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
            'aria-label': 'Find a person',
            'aria-expanded': shown,
            'aria-controls': shown ? listId : undefined,
            'aria-autocomplete': 'list',
            'aria-activedescendant': shown && results[active] ? `${listId}-${active}` : undefined,
            autoComplete: 'off',
            spellCheck: false,
          }}
        />
      </Tooltip>
      {shown && <PersonResults id={listId} text={text.trim()} rows={rows} total={total} failed={failed} active={active} onPick={pick} />}
    </Frame>
  )
}
