import type { LexicalEditor } from 'lexical'
import { setKind, type Kind } from './formatting'

/** As Google Docs has them. */
export const KEYS: Readonly<Record<Kind, string>> = {
  paragraph: 'Ctrl+Alt+0',
  h2: 'Ctrl+Alt+2',
  h3: 'Ctrl+Alt+3',
  number: 'Ctrl+Shift+7',
  bullet: 'Ctrl+Shift+8',
  quote: 'Ctrl+Shift+9',
}

const BY_KEYS = new Map(Object.entries(KEYS).map(([kind, keys]) => [keys, kind as Kind]))

/** Ctrl, or Command where there is one; digits by their place, since with Shift they are other signs. */
const keysOf = ({ ctrlKey, metaKey, altKey, shiftKey, code }: KeyboardEvent) =>
  [ctrlKey || metaKey ? 'Ctrl' : '', altKey ? 'Alt' : '', shiftKey ? 'Shift' : '', code.replace(/^(Key|Digit)/, '')]
    .filter(Boolean)
    .join('+')

/** Ours, beside Lexical's own for bold, italic, undo and redo. @returns whether the key was one of them */
export function pressKeys(editor: LexicalEditor, event: KeyboardEvent, editLink: () => void): boolean {
  const keys = keysOf(event)
  const kind = BY_KEYS.get(keys)
  if (kind === undefined && keys !== 'Ctrl+K') return false
  event.preventDefault()
  if (kind) setKind(editor, kind)
  else editLink()
  return true
}
