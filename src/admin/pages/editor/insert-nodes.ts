import { $createParagraphNode, $createTextNode, $getRoot, $isElementNode, $isParagraphNode, type LexicalNode } from 'lexical'
import type { BlockFields } from '../../../shared/page-body/blocks'
import { $createBlockNode } from './BlockNode'
import { $selectionOrEnd } from './formatting'

/** Puts a node below the paragraph that the cursor is in, or in the place of an empty one, and goes on below it. */
function $insertBelow(node: LexicalNode): void {
  const [current] = $selectionOrEnd()?.getNodes() ?? []
  const top = current?.getTopLevelElement() ?? $getRoot().getLastChild()
  if ($isParagraphNode(top) && top.isEmpty()) top.replace(node)
  else if (top) top.insertAfter(node)
  else $getRoot().append(node)
  const next = node.getNextSibling()
  if ($isElementNode(next)) next.selectStart()
  else {
    const line = $createParagraphNode()
    node.insertAfter(line)
    line.select()
  }
}

export const $insertBlock = (fields: BlockFields): void => $insertBelow($createBlockNode(fields))
export const $insertParagraphOf = (text: string): void => $insertBelow($createParagraphNode().append($createTextNode(text)))
