import { createContext, useContext } from 'react'
import type { NodeKey } from 'lexical'
import type { BlockFields, BlockType } from '../../../shared/page-body/blocks'

export interface EditorActions {
  editBlock: (key: NodeKey) => void
  addBlock: (type: BlockType) => void
  editLink: () => void
  say: (words: string) => void
}

const nothing = () => undefined
export const EditorActionsContext = createContext<EditorActions>({ editBlock: nothing, addBlock: nothing, editLink: nothing, say: nothing })
export const useEditorActions = (): EditorActions => useContext(EditorActionsContext)

export interface BlockDialogProps {
  block: Pick<BlockFields, 'id' | 'blockType'>
  isNew: boolean
  onSave: (block: BlockFields) => void
  onClose: () => void
}
