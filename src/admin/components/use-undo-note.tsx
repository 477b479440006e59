import Button from '@mui/material/Button'
import { useCloseNotification, useNotify, useRefresh } from 'react-admin'
import { errorText } from '../http/problem-error'
import { focusContent } from '../layout/focus'

/** Closes the note, which would hold back the next one and offer a second undo. The focus would go with it. */
function UndoButton({ onUndo }: { onUndo: () => void }) {
  const close = useCloseNotification()
  const undo = () => {
    close()
    focusContent()
    onUndo()
  }
  return (
    <Button size="small" color="inherit" onClick={undo}>
      Undo
    </Button>
  )
}

/**
 * Notifies of a change to many records, and offers to undo it until the note is closed: no one can take hundreds back one by one.
 * @returns a function of the text and of what undoes it, which resolves to what to say then
 */
export function useUndoNote(): (text: string, undo: (() => Promise<string>) | null) => void {
  const notify = useNotify()
  const refresh = useRefresh()
  const takeBack = async (undo: () => Promise<string>) => {
    try {
      notify(await undo(), { type: 'success' })
    } catch (error) {
      notify(errorText(error), { type: 'error' })
    }
    refresh()
  }
  return (text, undo) =>
    notify(text, {
      type: 'success',
      autoHideDuration: null,
      action: undo && <UndoButton onUndo={() => void takeBack(undo)} />,
    })
}
