import { $createLinkNode, $isLinkNode, TOGGLE_LINK_COMMAND } from '@lexical/link'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import Button from '@mui/material/Button'
import {
  $getNodeByKey,
  COMMAND_PRIORITY_LOW,
  KEY_DOWN_COMMAND,
  type NodeKey,
  $createTextNode,
  $findMatchingParent,
  $getSelection,
  $insertNodes,
  $isRangeSelection,
} from 'lexical'
import { useEffect, useMemo, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { z } from 'zod'
import { requiredText } from '../../../shared/form-fields'
import { type BlockFields, type BlockType, linkAddress } from '../../../shared/page-body/blocks'
import { DialogForm } from '../../form/DialogForm'
import { TextInput } from '../../form/inputs'
import { blockEditors } from '../blocks/block-editors'
import { BLOCK_LABELS } from '../blocks/block-labels'
import { LinkInput } from '../blocks/LinkInput'
import { $isBlockNode, newBlockId, $insertBlock } from './BlockNode'
import { EditorActionsContext, type BlockDialogProps, type EditorActions } from './editor-actions'
import { $selectionOrEnd, pressKeys } from './formatting'

function $chosen() {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return { url: null, hasWords: false }
  const link = $findMatchingParent(selection.anchor.getNode(), $isLinkNode)
  return { url: link?.getURL() ?? null, hasWords: link !== null || !selection.isCollapsed() }
}

const address = z.object({ url: linkAddress })
const withWords = address.extend({ words: requiredText('the link text', 300) })

function LinkDialog({ onClose }: { onClose: () => void }) {
  const [editor] = useLexicalComposerContext()
  const [{ url, hasWords }] = useState(() => editor.read($chosen))
  const [values] = useState({ url: url ?? '', words: '' })
  const set = (to: string | null) => {
    editor.dispatchCommand(TOGGLE_LINK_COMMAND, to)
    onClose()
  }
  const save = (typed: typeof values) => {
    const { url } = address.parse(typed)
    if (hasWords) set(url)
    else {
      editor.update(() => {
        $selectionOrEnd()
        $insertNodes([$createLinkNode(url).append($createTextNode(typed.words.trim()))])
      })
      onClose()
    }
    return Promise.resolve()
  }
  return (
    <DialogForm
      title={url === null ? 'Add a link' : 'Edit the link'}
      size="lg"
      saveLabel={url === null ? 'Add' : 'Done'}
      values={values}
      schema={hasWords ? address : withWords}
      save={save}
      onClose={onClose}
    >
      {!hasWords && <TextInput source="words" label="Link text" autoFocus />}
      <LinkInput source="url" label="Link to" autoFocus={hasWords} />
      {url !== null && (
        <Button variant="outlined" color="error" sx={{ justifySelf: 'start' }} onClick={() => set(null)}>
          Remove the link
        </Button>
      )}
    </DialogForm>
  )
}

interface OpenBlock {
  key: NodeKey | null
  block: Pick<BlockFields, 'id' | 'blockType'>
}

interface Props {
  BlockDialog?: ComponentType<BlockDialogProps>
  children: ReactNode
}

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
        if (blockEditors[type].fields.length > 0) return setOpen({ key: null, block: { ...block, ...blockEditors[type].empty } })
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
