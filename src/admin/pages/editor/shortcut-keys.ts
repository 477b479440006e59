import type { LexicalEditor } from 'lexical'
import { setKind, type Kind } from './formatting'

/** Same keys as in Google Docs. */
export const KEYS: Readonly<Record<Kind, string>> = {
  paragraph: 'Ctrl+Alt+0',
  h2: 'Ctrl+Alt+2',
  h3: 'Ctrl+Alt+3',
  number: 'Ctrl+Shift+7',
  bullet: 'Ctrl+Shift+8',
  quote: 'Ctrl+Shift+9',
}

const BY_KEYS = new Map(Object.entries(KEYS).map(([kind, keys]) => [keys, kind as Kind]))

/** Command counts as Ctrl. Digits are read by their key, because Shift turns them into other characters. */
const keysOf = ({ ctrlKey, metaKey, altKey, shiftKey, code }: KeyboardEvent) =>
  [ctrlKey || metaKey ? 'Ctrl' : '', altKey ? 'Alt' : '', shiftKey ? 'Shift' : '', code.replace(/^(Key|Digit)/, '')]
    .filter(Boolean)
    .join('+')

/** Handles our shortcuts; Lexical handles bold, italic, undo, and redo. @returns whether the key was one of ours */
export function pressKeys(editor: LexicalEditor, event: KeyboardEvent, editLink: () => void): boolean {
  const keys = keysOf(event)
  const kind = BY_KEYS.get(keys)
  if (kind === undefined && keys !== 'Ctrl+K') return false
  event.preventDefault()
  if (kind) setKind(editor, kind)
  else editLink()
  return true
}
