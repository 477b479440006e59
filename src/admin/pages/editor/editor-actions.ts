import { createContext, useContext } from 'react'
import type { NodeKey } from 'lexical'
import type { BlockFields, BlockType } from '../../../shared/page-body/blocks'

/** What the parts of an editor ask of it. */
export interface EditorActions {
  /** Opens the dialog of a block in the text. */
  editBlock: (key: NodeKey) => void
  /** A new one, in its dialog where it asks something. */
  addBlock: (type: BlockType) => void
  editLink: () => void
  /** Says to those who listen what came of a button. */
  say: (words: string) => void
}

const nothing = () => undefined
export const EditorActionsContext = createContext<EditorActions>({ editBlock: nothing, addBlock: nothing, editLink: nothing, say: nothing })
export const useEditorActions = (): EditorActions => useContext(EditorActionsContext)

/** The dialog of a block, given to an editor that takes blocks. */
export interface BlockDialogProps {
  block: Pick<BlockFields, 'id' | 'blockType'>
  isNew: boolean
  onSave: (block: BlockFields) => void
  onClose: () => void
}
