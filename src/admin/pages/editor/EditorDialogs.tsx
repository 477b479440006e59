import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { $getNodeByKey, COMMAND_PRIORITY_LOW, KEY_DOWN_COMMAND, type NodeKey } from 'lexical'
import { useEffect, useMemo, useRef, useState, type ComponentType, type ReactNode } from 'react'
import type { BlockFields, BlockType } from '../../../shared/page-body/blocks'
import { BLOCK_FACES } from '../blocks/block-faces'
import { BLOCK_LABELS } from '../blocks/block-labels'
import { $isBlockNode, newBlockId } from './BlockNode'
import { EditorActionsContext, type BlockDialogProps, type EditorActions } from './editor-actions'
import { $insertBlock } from './insert-nodes'
import { LinkDialog } from './LinkDialog'
import { pressKeys } from './shortcut-keys'

/** A block of the text, or one that is to come into it. */
interface OpenBlock {
  key: NodeKey | null
  block: Pick<BlockFields, 'id' | 'blockType'>
}

interface Props {
  BlockDialog?: ComponentType<BlockDialogProps>
  children: ReactNode
}

/** The dialogs of an editor: of its links, and of its blocks. Closed, the text has the focus again. */
export function EditorDialogs({ BlockDialog, children }: Props) {
  const [editor] = useLexicalComposerContext()
  const [open, setOpen] = useState<OpenBlock | 'link' | null>(null)
  const [said, say] = useState('')
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !open) editor.focus()
    wasOpen.current = open !== null
  }, [open, editor])

  const actions = useMemo<EditorActions>(
    () => ({
      say,
      editLink: () => setOpen('link'),
      editBlock: (key) => {
        const block = editor.read(() => {
          const node = $getNodeByKey(key)
          return $isBlockNode(node) ? node.getFields() : null
        })
        if (block) setOpen({ key, block })
      },
      addBlock: (type: BlockType) => {
        const block = { id: newBlockId(), blockName: '', blockType: type }
        if (BLOCK_FACES[type].fields.length > 0) return setOpen({ key: null, block: { ...block, ...BLOCK_FACES[type].empty } })
        editor.update(() => $insertBlock(block as BlockFields), { onUpdate: () => editor.focus() })
        say(`${BLOCK_LABELS[type]} added.`)
      },
    }),
    [editor],
  )
  useEffect(
    () => editor.registerCommand(KEY_DOWN_COMMAND, (event) => pressKeys(editor, event, actions.editLink), COMMAND_PRIORITY_LOW),
    [editor, actions],
  )
  const save = (key: NodeKey | null, block: BlockFields) => {
    editor.update(() => {
      const node = key === null ? null : $getNodeByKey(key)
      if ($isBlockNode(node)) node.setFields(block)
      else $insertBlock(block)
    })
    setOpen(null)
  }
  return (
    <EditorActionsContext value={actions}>
      {children}
      <span role="status" className="visually-hidden">
        {said}
      </span>
      {open === 'link' && <LinkDialog onClose={() => setOpen(null)} />}
      {BlockDialog && open !== null && open !== 'link' && (
        <BlockDialog block={open.block} isNew={open.key === null} onSave={(block) => save(open.key, block)} onClose={() => setOpen(null)} />
      )}
    </EditorActionsContext>
  )
}
