import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { DecoratorBlockNode, type SerializedDecoratorBlockNode } from '@lexical/react/LexicalDecoratorBlockNode'
import { useLexicalEditable } from '@lexical/react/useLexicalEditable'
import { useLexicalNodeSelection } from '@lexical/react/useLexicalNodeSelection'
import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { styled } from '@mui/material/styles'
import {
  $applyNodeReplacement,
  $createParagraphNode,
  $createTextNode,
  $getNodeByKey,
  $getRoot,
  $isElementNode,
  $isParagraphNode,
  type DOMExportOutput,
  type LexicalNode,
  type LexicalUpdateJSON,
  type NodeKey,
  type Spread,
} from 'lexical'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { colors } from '../../../shared/brand/tokens'
import type { BlockFields } from '../../../shared/page-body/blocks'
import { randomHex } from '../../../shared/text'
import { blockEditors } from '../blocks/block-editors'
import { BLOCK_LABELS } from '../blocks/block-labels'
import { blockLines } from '../body-lines'
import { BlockSummary } from '../BodyText'
import { useEditorActions } from './editor-actions'
import { $selectionOrEnd } from './formatting'

const Frame = styled('div')({
  '& .card': { marginBottom: '0.75em', cursor: 'default' },
  '&[data-selected] .card': { outline: `3px solid ${colors.teal}`, outlineOffset: 2 },
  '& button': { padding: 5, color: colors.muted, '&:hover': { color: colors.tealDark, background: colors.tealTint } },
  '& button svg': { fontSize: 18 },
})

interface ActionProps {
  what: string
  kind: string
  onPress: () => void
  children: ReactNode
}

const Action = ({ what, kind, onPress, children }: ActionProps) => (
  <Tooltip title={what}>
    <IconButton
      size="small"
      aria-label={`${what}: ${kind}`}
      onClick={(event: MouseEvent) => {
        event.stopPropagation()
        onPress()
      }}
    >
      {children}
    </IconButton>
  </Tooltip>
)

/** Keeps key presses on the card's buttons from the editor, which would turn Enter into a paragraph. Shortcuts such as Undo pass. */
function useOwnKeys() {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const keep = (event: KeyboardEvent) => {
      if (!event.ctrlKey && !event.metaKey && event.key !== 'Tab') event.stopPropagation()
    }
    const element = frame.current
    element?.addEventListener('keydown', keep)
    return () => element?.removeEventListener('keydown', keep)
  }, [])
  return frame
}

function BlockCard({ nodeKey, block }: { nodeKey: NodeKey; block: BlockFields }) {
  const [editor] = useLexicalComposerContext()
  const editable = useLexicalEditable()
  const [isSelected, setSelected, clearSelected] = useLexicalNodeSelection(nodeKey)
  const { editBlock, say } = useEditorActions()
  const frame = useOwnKeys()
  const kind = BLOCK_LABELS[block.blockType]

  const change = (act: (node: LexicalNode) => string | null, focusAgain: boolean) => {
    const pressed = document.activeElement
    let said: string | null = null
    editor.update(
      () => {
        const node = $getNodeByKey(nodeKey)
        if (node) said = act(node)
      },
      {
        discrete: true,
        onUpdate: () => {
          if (said) say(said)
          if (focusAgain && pressed instanceof HTMLElement) pressed.focus()
          else editor.focus()
        },
      },
    )
  }
  const move = (by: 'up' | 'down') =>
    change((node) => {
      const sibling = by === 'up' ? node.getPreviousSibling() : node.getNextSibling()
      if (!sibling) return `${kind} is already ${by === 'up' ? 'first' : 'last'}.`
      if (by === 'up') sibling.insertBefore(node)
      else sibling.insertAfter(node)
      return `${kind} moved ${by}.`
    }, true)
  const remove = () =>
    change((node) => {
      node.selectPrevious()
      node.remove()
      return `${kind} removed. Choose Undo to bring it back.`
    }, false)
  const select = () => {
    clearSelected()
    setSelected(true)
  }
  return (
    <Frame ref={frame} role="group" aria-label={kind} data-selected={isSelected || undefined} onClick={select}>
      <BlockSummary block={block} className="card">
        {editable && (
          <span className="no-print">
            {blockEditors[block.blockType].fields.length > 0 && (
              <Action what="Edit" kind={kind} onPress={() => editBlock(nodeKey)}>
                <EditOutlined />
              </Action>
            )}
            <Action what="Move up" kind={kind} onPress={() => move('up')}>
              <ArrowUpward />
            </Action>
            <Action what="Move down" kind={kind} onPress={() => move('down')}>
              <ArrowDownward />
            </Action>
            <Action what="Remove" kind={kind} onPress={remove}>
              <DeleteOutlined />
            </Action>
          </span>
        )}
      </BlockSummary>
    </Frame>
  )
}

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

const $createBlockNode = (fields: BlockFields): BlockNode => $applyNodeReplacement(new BlockNode()).setFields(fields)
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
