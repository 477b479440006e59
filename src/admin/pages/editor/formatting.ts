import { $isLinkNode } from '@lexical/link'
import { INSERT_ORDERED_LIST_COMMAND, INSERT_UNORDERED_LIST_COMMAND, ListNode, REMOVE_LIST_COMMAND } from '@lexical/list'
import { $createHeadingNode, $createQuoteNode, $isHeadingNode, $isQuoteNode } from '@lexical/rich-text'
import { $setBlocksType } from '@lexical/selection'
import { $getNearestNodeOfType } from '@lexical/utils'
import {
  $createParagraphNode,
  $findMatchingParent,
  $getRoot,
  $getSelection,
  $isRangeSelection,
  type ElementNode,
  type LexicalEditor,
} from 'lexical'

export type Kind = 'paragraph' | 'h2' | 'h3' | 'bullet' | 'number' | 'quote'

export interface Formatting {
  kind: Kind | null
  bold: boolean
  italic: boolean
  link: boolean
}

export const NO_FORMATTING: Formatting = { kind: null, bold: false, italic: false, link: false }

export function $formatting(): Formatting {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return NO_FORMATTING
  const node = selection.anchor.getNode()
  const list = $getNearestNodeOfType(node, ListNode)
  const top = node.getTopLevelElement()
  const kind = list
    ? list.getListType() === 'number'
      ? 'number'
      : 'bullet'
    : $isHeadingNode(top)
      ? top.getTag()
      : $isQuoteNode(top)
        ? 'quote'
        : 'paragraph'
  return {
    kind: kind as Kind,
    bold: selection.hasFormat('bold'),
    italic: selection.hasFormat('italic'),
    link: $findMatchingParent(node, $isLinkNode) !== null,
  }
}

export function $selectionOrEnd() {
  const selection = $getSelection()
  if (selection) return selection
  $getRoot().selectEnd()
  return $getSelection()
}

const ELEMENTS: Readonly<Record<'paragraph' | 'h2' | 'h3' | 'quote', () => ElementNode>> = {
  paragraph: $createParagraphNode,
  h2: () => $createHeadingNode('h2'),
  h3: () => $createHeadingNode('h3'),
  quote: () => $createQuoteNode(),
}

export function setKind(editor: LexicalEditor, asked: Kind): void {
  editor.update(() => {
    const selection = $selectionOrEnd()
    const current = $formatting().kind
    const kind = current === asked ? 'paragraph' : asked
    if (kind === 'bullet') editor.dispatchCommand(INSERT_UNORDERED_LIST_COMMAND)
    else if (kind === 'number') editor.dispatchCommand(INSERT_ORDERED_LIST_COMMAND)
    else if (kind === 'paragraph' && (current === 'bullet' || current === 'number')) editor.dispatchCommand(REMOVE_LIST_COMMAND)
    else $setBlocksType(selection, ELEMENTS[kind])
  })
}

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
