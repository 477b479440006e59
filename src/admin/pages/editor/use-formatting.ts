import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { mergeRegister } from '@lexical/utils'
import { CAN_REDO_COMMAND, CAN_UNDO_COMMAND, COMMAND_PRIORITY_LOW } from 'lexical'
import { useEffect, useState } from 'react'
import { $formatting, NO_FORMATTING, type Formatting } from './formatting'

const isSame = (one: Formatting, other: Formatting) =>
  one.kind === other.kind && one.bold === other.bold && one.italic === other.italic && one.link === other.link

/** How the text is formatted at the cursor, and whether something can be undone or done again. */
export function useFormatting() {
  const [editor] = useLexicalComposerContext()
  const [formatting, setFormatting] = useState(NO_FORMATTING)
  const [canUndo, setCanUndo] = useState(false)
  const [canRedo, setCanRedo] = useState(false)
  useEffect(() => {
    const told = (set: (can: boolean) => void) => (can: boolean) => {
      set(can)
      return false
    }
    return mergeRegister(
      editor.registerUpdateListener(({ editorState }) => {
        const now = editorState.read($formatting)
        setFormatting((before) => (isSame(before, now) ? before : now))
      }),
      editor.registerCommand(CAN_UNDO_COMMAND, told(setCanUndo), COMMAND_PRIORITY_LOW),
      editor.registerCommand(CAN_REDO_COMMAND, told(setCanRedo), COMMAND_PRIORITY_LOW),
    )
  }, [editor])
  return { formatting, canUndo, canRedo }
}
