import Search from '@mui/icons-material/Search'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import Tooltip from '@mui/material/Tooltip'
import { useEffect, useRef, useState } from 'react'
import { SEARCH_DEBOUNCE_MS } from '../../shared/constants'
import { useShortcut, useShortcutHint } from '../layout/shortcuts'

interface Props {
  label: string
  value: string
  onChange: (text: string) => void
}

/** The list's search: takes effect 300 ms after the last key, at once on Enter, and Escape empties it. `f` focuses it. */
export function SearchBox({ label, value, onChange }: Props) {
  const [text, setText] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hint = useShortcutHint('Search in this list', 'F')
  useShortcut('f', () => input.current?.focus())
  useEffect(() => setText(value), [value])
  /** What was typed and has not taken effect yet; leaving the list within the delay must not lose it. */
  const pending = useRef<(() => void) | null>(null)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      pending.current?.()
    },
    [],
  )

  const change = (next: string, delay: number) => {
    setText(next)
    clearTimeout(timer.current)
    pending.current = () => {
      pending.current = null
      onChange(next)
    }
    timer.current = setTimeout(pending.current, delay)
  }
  return (
    <Tooltip title={hint} disableFocusListener disableTouchListener enterDelay={600}>
      <OutlinedInput
        inputRef={input}
        className="list-search"
        type="search"
        value={text}
        placeholder={label}
        onChange={(event) => change(event.target.value, SEARCH_DEBOUNCE_MS)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') change(text, 0)
          if (event.key === 'Escape') change('', 0)
        }}
        startAdornment={
          <InputAdornment position="start">
            <Search fontSize="small" />
          </InputAdornment>
        }
        inputProps={{ 'aria-label': label.replace(/…|\.{3}/, ''), autoComplete: 'off', spellCheck: false }}
      />
    </Tooltip>
  )
}
