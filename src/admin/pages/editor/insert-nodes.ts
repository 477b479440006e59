import { $createParagraphNode, $createTextNode, $getRoot, $isElementNode, $isParagraphNode, type LexicalNode } from 'lexical'
import type { BlockFields } from '../../../shared/page-body/blocks'
import { $createBlockNode } from './BlockNode'
import { $selectionOrEnd } from './formatting'

/** Inserts a node below the cursor's paragraph, or in place of an empty one, and moves the cursor below it. */
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
