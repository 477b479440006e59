import { DecoratorBlockNode, type SerializedDecoratorBlockNode } from '@lexical/react/LexicalDecoratorBlockNode'
import { $applyNodeReplacement, type DOMExportOutput, type LexicalNode, type LexicalUpdateJSON, type Spread } from 'lexical'
import type { BlockFields } from '../../../shared/page-body/blocks'
import { randomHex } from '../../../shared/random-hex'
import { blockLines } from '../body-lines'
import { BLOCK_LABELS } from '../blocks/block-labels'
import { BlockCard } from './BlockCard'

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
