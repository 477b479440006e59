import { LinkNode } from '@lexical/link'
import { ListNode } from '@lexical/list'
import { HeadingNode, QuoteNode } from '@lexical/rich-text'
import { mergeRegister } from '@lexical/utils'
import { $createParagraphNode, $getRoot, ParagraphNode, RootNode, TextNode, type ElementNode, type LexicalEditor } from 'lexical'
import { isSafeLink } from '../../../shared/page-body/links'
import { $isBlockNode, BlockNode, newBlockId } from './BlockNode'

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

/** Gives a pasted copy of a block its own id. */
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

export const registerNormalization = (editor: LexicalEditor): (() => void) =>
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
