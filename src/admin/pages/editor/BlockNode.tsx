import { DecoratorBlockNode, type SerializedDecoratorBlockNode } from '@lexical/react/LexicalDecoratorBlockNode'
import {
  $applyNodeReplacement,
  type DOMExportOutput,
  type LexicalNode,
  type LexicalUpdateJSON,
  type Spread,
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $isElementNode,
  $isParagraphNode,
} from 'lexical'
import type { BlockFields } from '../../../shared/page-body/blocks'
import { randomHex } from '../../../shared/text'
import { BLOCK_LABELS } from '../blocks/block-labels'
import { blockLines } from '../body-lines'
import { BlockCard } from './BlockCard'
import { $selectionOrEnd } from './formatting'

type SerializedBlockNode = Spread<{ fields: BlockFields }, SerializedDecoratorBlockNode>

const NOTHING: BlockFields = { id: 'new', blockName: '', blockType: 'quotes' }

export class BlockNode extends DecoratorBlockNode {
  __fields: BlockFields = NOTHING

  override $config() {
    return this.config('block', { extends: DecoratorBlockNode })
  }

  override afterCloneFrom(before: this): void {
    super.afterCloneFrom(before)
    this.__fields = before.__fields
  }

  override updateFromJSON(json: LexicalUpdateJSON<SerializedBlockNode>): this {
    return super.updateFromJSON(json).setFields(json.fields)
  }

  override exportJSON(): SerializedBlockNode {
    return { ...super.exportJSON(), version: 2, fields: this.getFields() }
  }

  getFields(): BlockFields {
    return this.getLatest().__fields
  }

  setFields(fields: BlockFields): this {
    const block = this.getWritable()
    block.__fields = fields
    return block
  }

  override getTextContent(): string {
    const block = this.getFields()
    return [BLOCK_LABELS[block.blockType], ...blockLines(block)].join('\n')
  }

  override exportDOM(): DOMExportOutput {
    const element = document.createElement('p')
    element.textContent = this.getTextContent()
    return { element }
  }

  override decorate() {
    return <BlockCard nodeKey={this.getKey()} block={this.getFields()} />
  }
}

/** 24 hexadecimal digits, like Payload's ids. */
export const newBlockId = (): string => randomHex(12)

export const $createBlockNode = (fields: BlockFields): BlockNode => $applyNodeReplacement(new BlockNode()).setFields(fields)
export const $isBlockNode = (node: LexicalNode | null | undefined): node is BlockNode => node instanceof BlockNode

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
