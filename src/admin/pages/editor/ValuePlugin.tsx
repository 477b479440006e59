import { $insertGeneratedNodes } from '@lexical/clipboard'
import { $generateNodesFromDOM } from '@lexical/html'
import { LinkNode } from '@lexical/link'
import { ListNode } from '@lexical/list'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { HeadingNode, QuoteNode } from '@lexical/rich-text'
import { mergeRegister } from '@lexical/utils'
import {
  $addUpdateTag,
  $createParagraphNode,
  $getRoot,
  $getSelection,
  $isNodeSelection,
  $isParagraphNode,
  CLEAR_HISTORY_COMMAND,
  COMMAND_PRIORITY_LOW,
  type EditorState,
  type ElementNode,
  KEY_DOWN_COMMAND,
  type LexicalEditor,
  type NodeSelection,
  ParagraphNode,
  PASTE_COMMAND,
  PASTE_TAG,
  RootNode,
  TextNode,
} from 'lexical'
import { useEffect, useEffectEvent, useRef } from 'react'
import { pageBody } from '../../../shared/page-body/body'
import { isSafeLink } from '../../../shared/page-body/links'
import { plainTextBody } from '../../../shared/page-body/nodes'
import { $isBlockNode, BlockNode, newBlockId } from './BlockNode'
import { cleanPasted } from './clean-pasted'
import { type StoredText, toComparable, toEditor, toStored } from './stored-text'

const BOLD_AND_ITALIC = 0b11

/** Removes formats that pages do not have; they come from pasted text or Lexical's own shortcuts. */
function $plainText(node: TextNode): void {
  if (node.getFormat() & ~BOLD_AND_ITALIC) node.setFormat(node.getFormat() & BOLD_AND_ITALIC)
  if (node.getStyle()) node.setStyle('')
}

function $plainFrame(node: ElementNode): void {
  if (node.getIndent()) node.setIndent(0)
  if (node.getFormatType()) node.setFormat('')
}

function $plainHeading(node: HeadingNode): void {
  $plainFrame(node)
  const tag = node.getTag()
  if (tag === 'h1') node.setTag('h2')
  else if (tag !== 'h2' && tag !== 'h3') node.setTag('h3')
}

function $plainList(node: ListNode): void {
  if (node.getListType() === 'check') node.setListType('bullet')
}

function $safeLink(node: LinkNode): void {
  if (isSafeLink(node.getURL())) return
  for (const child of node.getChildren()) node.insertBefore(child)
  node.remove()
}

function $ownId(node: BlockNode): void {
  const { id } = node.getFields()
  const others = $getRoot()
    .getChildren()
    .filter((other) => $isBlockNode(other) && !other.is(node) && other.getFields().id === id)
  if (others.length > 0) node.setFields({ ...node.getFields(), id: newBlockId() })
}

function $lineAtEnd(root: RootNode): void {
  if ($isBlockNode(root.getLastChild())) root.append($createParagraphNode())
}

const registerNormalization = (editor: LexicalEditor): (() => void) =>
  mergeRegister(
    editor.registerNodeTransform(TextNode, $plainText),
    editor.registerNodeTransform(ParagraphNode, $plainFrame),
    editor.registerNodeTransform(QuoteNode, $plainFrame),
    editor.registerNodeTransform(HeadingNode, $plainHeading),
    editor.registerNodeTransform(ListNode, $plainList),
    editor.registerNodeTransform(LinkNode, $safeLink),
    ...(editor.hasNodes([BlockNode])
      ? [editor.registerNodeTransform(BlockNode, $ownId), editor.registerNodeTransform(RootNode, $lineAtEnd)]
      : []),
  )

/** Some phone keyboards do not report the key. */
const isTypingKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  !ctrlKey && !metaKey && !altKey && (key.length === 1 || key === 'Unidentified' || key === 'Process')

function $lineBelow(selection: NodeSelection): void {
  const last = selection.getNodes().at(-1)?.getTopLevelElement()
  const next = last?.getNextSibling()
  if ($isParagraphNode(next) && next.isEmpty()) return void next.select()
  const line = $createParagraphNode()
  if (last) last.insertAfter(line)
  else $getRoot().append(line)
  line.select()
}

/** Moves the caret below a selected block before a letter is typed: browsers would type at the start of the text. */
const registerSelectedBlock = (editor: LexicalEditor): (() => void) =>
  editor.registerCommand(
    KEY_DOWN_COMMAND,
    (event) => {
      const selection = $getSelection()
      if (!$isNodeSelection(selection)) return false
      if (isTypingKey(event)) $lineBelow(selection)
      else if (event.ctrlKey && event.key === 'End') $getRoot().selectEnd()
      else if (event.ctrlKey && event.key === 'Home') $getRoot().selectStart()
      return false
    },
    COMMAND_PRIORITY_LOW,
  )

function isOurs(data: DataTransfer, namespace: string): boolean {
  try {
    return (JSON.parse(data.getData('application/x-lexical-editor')) as { namespace?: unknown }).namespace === namespace
  } catch {
    return false
  }
}

/** Cleans pasted HTML; Lexical handles plain text and what was copied here. */
const registerPaste = (editor: LexicalEditor): (() => void) =>
  editor.registerCommand(
    PASTE_COMMAND,
    (event) => {
      const data = event instanceof ClipboardEvent ? event.clipboardData : null
      const html = data?.getData('text/html')
      const selection = $getSelection()
      if (!data || !html || !selection || isOurs(data, editor._config.namespace)) return false
      event.preventDefault()
      $addUpdateTag(PASTE_TAG)
      $insertGeneratedNodes(editor, $generateNodesFromDOM(editor, cleanPasted(html)), selection)
      return true
    },
    COMMAND_PRIORITY_LOW,
  )

const textOf = (stored: StoredText) => JSON.stringify(toComparable(stored))

interface Props {
  value: StoredText
  withBlocks: boolean
  onChange: (value: StoredText) => void
}

export function ValuePlugin({ value, withBlocks, onChange }: Props): null {
  const [editor] = useLexicalComposerContext()
  const last = useRef<string | null>(null)
  const schema = withBlocks ? pageBody : plainTextBody

  const tell = useEffectEvent((state: EditorState) => {
    const held = toStored(state.toJSON())
    const parsed = schema.safeParse(held)
    // Keeps content that cannot be saved; the form shows its errors.
    const stored = (parsed.success ? parsed.data : held) as StoredText
    const text = textOf(stored)
    if (text === (last.current ?? textOf(value))) return
    last.current = text
    onChange(stored)
  })
  useEffect(
    () =>
      mergeRegister(
        registerNormalization(editor),
        registerPaste(editor),
        registerSelectedBlock(editor),
        editor.registerUpdateListener(({ editorState, dirtyElements, dirtyLeaves }) => {
          if (dirtyElements.size > 0 || dirtyLeaves.size > 0) tell(editorState)
        }),
      ),
    [editor],
  )
  useEffect(() => {
    const text = textOf(value)
    const known = last.current
    last.current = text
    if (known === null || known === text) return
    editor.setEditorState(editor.parseEditorState(toEditor(value)))
    editor.dispatchCommand(CLEAR_HISTORY_COMMAND)
  }, [editor, value])
  return null
}
