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

/** Selects the end of the text if nothing is selected yet. */
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

/** Sets the kind of the selected paragraphs; the same kind again makes them plain. */
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
