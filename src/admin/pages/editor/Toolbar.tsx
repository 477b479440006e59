import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { mergeRegister } from '@lexical/utils'
import FormatBold from '@mui/icons-material/FormatBold'
import FormatItalic from '@mui/icons-material/FormatItalic'
import FormatListBulleted from '@mui/icons-material/FormatListBulleted'
import FormatListNumbered from '@mui/icons-material/FormatListNumbered'
import FormatQuote from '@mui/icons-material/FormatQuote'
import InsertLink from '@mui/icons-material/InsertLink'
import Notes from '@mui/icons-material/Notes'
import Redo from '@mui/icons-material/Redo'
import Undo from '@mui/icons-material/Undo'
import { styled } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import { FORMAT_TEXT_COMMAND, REDO_COMMAND, UNDO_COMMAND, CAN_REDO_COMMAND, CAN_UNDO_COMMAND, COMMAND_PRIORITY_LOW } from 'lexical'
import { type ReactNode, useEffect, useState, useRef, type KeyboardEvent } from 'react'
import { colors } from '../../../shared/brand/tokens'
import { SCROLLS_WHEN_SHORT } from '../../theme/global-styles'
import { useEditorActions } from './editor-actions'
import { setKind, type Kind, $formatting, NO_FORMATTING, type Formatting, KEYS } from './formatting'
import { InsertMenu } from './InsertMenu'

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_at, last) => last,
}

/** Makes the toolbar one Tab stop, with arrow keys inside (https://www.w3.org/WAI/ARIA/apg/patterns/toolbar). */
function useRovingFocus() {
  const bar = useRef<HTMLDivElement>(null)
  const at = useRef(0)
  const buttons = () => [...(bar.current?.querySelectorAll<HTMLButtonElement>('button') ?? [])]
  const settle = () => buttons().forEach((button, index) => (button.tabIndex = index === at.current ? 0 : -1))
  useEffect(settle)
  return {
    ref: bar,
    onKeyDown: (event: KeyboardEvent) => {
      const all = buttons()
      const next = STEPS[event.key]?.(all.indexOf(event.target as HTMLButtonElement), all.length - 1)
      if (next === undefined) return
      event.preventDefault()
      at.current = next
      settle()
      all[next]?.focus()
    },
    onFocus: (event: { target: EventTarget }) => {
      at.current = Math.max(0, buttons().indexOf(event.target as HTMLButtonElement))
      settle()
    },
  }
}

const isSame = (one: Formatting, other: Formatting) =>
  one.kind === other.kind && one.bold === other.bold && one.italic === other.italic && one.link === other.link

function useFormatting() {
  const [editor] = useLexicalComposerContext()
  const [formatting, setFormatting] = useState(NO_FORMATTING)
  const [canUndo, setCanUndo] = useState(false)
  const [canRedo, setCanRedo] = useState(false)
  useEffect(() => {
    const handle = (set: (can: boolean) => void) => (can: boolean) => {
      set(can)
      return false
    }
    return mergeRegister(
      editor.registerUpdateListener(({ editorState }) => {
        const now = editorState.read($formatting)
        setFormatting((before) => (isSame(before, now) ? before : now))
      }),
      editor.registerCommand(CAN_UNDO_COMMAND, handle(setCanUndo), COMMAND_PRIORITY_LOW),
      editor.registerCommand(CAN_REDO_COMMAND, handle(setCanRedo), COMMAND_PRIORITY_LOW),
    )
  }, [editor])
  return { formatting, canUndo, canRedo }
}

const Bar = styled('div')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: 5,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  padding: 4,
  background: colors.sand,
  borderBottom: `1px solid ${colors.hairline}`,
  borderRadius: '8px 8px 0 0',
  ...SCROLLS_WHEN_SHORT,
  '& .tool': {
    display: 'inline-grid',
    placeItems: 'center',
    minWidth: 34,
    height: 34,
    padding: '0 6px',
    border: 0,
    borderRadius: 6,
    background: 'none',
    font: 'inherit',
    fontWeight: 700,
    fontSize: '0.875rem',
    color: colors.ink,
    cursor: 'pointer',
    '& svg': { fontSize: 20 },
    '&:hover': { background: '#FFFFFF' },
    '&[aria-pressed=true]': { background: colors.tealTint, color: colors.tealDark, boxShadow: `inset 0 0 0 1px ${colors.teal}` },
    '&[aria-disabled=true]': { color: '#8A8577', cursor: 'default', background: 'none' },
    '@media (pointer: coarse)': { minWidth: 44, height: 44 },
  },
  '& .gap': { width: 1, height: 22, margin: '0 3px', background: '#CFC8B8' },
  // Sticks below the page header.
  '.page &': { [theme.breakpoints.up('md')]: { top: 60 } },
}))

interface ToolProps {
  name: string
  keys?: string
  pressed?: boolean
  disabled?: boolean
  onPress: () => void
  children: ReactNode
}

/** Keeps the text's selection while a button is pressed. */
const Tool = ({ name, keys, pressed, disabled, onPress, children }: ToolProps) => (
  <Tooltip title={keys ? `${name} (${keys})` : name}>
    <button
      type="button"
      className="tool"
      aria-label={name}
      aria-pressed={pressed}
      aria-disabled={disabled || undefined}
      aria-keyshortcuts={keys?.replace('Ctrl', 'Control')}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !disabled && onPress()}
    >
      {children}
    </button>
  </Tooltip>
)

const KINDS: readonly [kind: Kind, name: string, sign: ReactNode][] = [
  ['paragraph', 'Paragraph', <Notes key="p" />],
  ['h2', 'Heading', 'H2'],
  ['h3', 'Small heading', 'H3'],
  ['bullet', 'Bullet list', <FormatListBulleted key="ul" />],
  ['number', 'Numbered list', <FormatListNumbered key="ol" />],
  ['quote', 'Quotation', <FormatQuote key="q" />],
]

interface Props {
  label: string
  withBlocks: boolean
}

export function Toolbar({ label, withBlocks }: Props) {
  const [editor] = useLexicalComposerContext()
  const { formatting, canUndo, canRedo } = useFormatting()
  const { editLink } = useEditorActions()
  const roving = useRovingFocus()
  return (
    <Bar role="toolbar" aria-label={`Format: ${label}`} className="no-print" {...roving}>
      {KINDS.map(([kind, name, sign]) => (
        <Tool key={kind} name={name} keys={KEYS[kind]} pressed={formatting.kind === kind} onPress={() => setKind(editor, kind)}>
          {sign}
        </Tool>
      ))}
      <span className="gap" />
      <Tool name="Bold" keys="Ctrl+B" pressed={formatting.bold} onPress={() => editor.dispatchCommand(FORMAT_TEXT_COMMAND, 'bold')}>
        <FormatBold />
      </Tool>
      <Tool name="Italic" keys="Ctrl+I" pressed={formatting.italic} onPress={() => editor.dispatchCommand(FORMAT_TEXT_COMMAND, 'italic')}>
        <FormatItalic />
      </Tool>
      <Tool name="Link" keys="Ctrl+K" pressed={formatting.link} onPress={editLink}>
        <InsertLink />
      </Tool>
      <span className="gap" />
      <Tool name="Undo" keys="Ctrl+Z" disabled={!canUndo} onPress={() => editor.dispatchCommand(UNDO_COMMAND)}>
        <Undo />
      </Tool>
      <Tool name="Redo" keys="Ctrl+Y" disabled={!canRedo} onPress={() => editor.dispatchCommand(REDO_COMMAND)}>
        <Redo />
      </Tool>
      <span className="gap" />
      <InsertMenu withBlocks={withBlocks} />
    </Bar>
  )
}
