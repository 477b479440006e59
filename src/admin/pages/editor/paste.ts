import { $insertGeneratedNodes } from '@lexical/clipboard'
import { $generateNodesFromDOM } from '@lexical/html'
import { $addUpdateTag, $getSelection, COMMAND_PRIORITY_LOW, PASTE_COMMAND, PASTE_TAG, type LexicalEditor } from 'lexical'
import { cleanPasted } from './clean-pasted'

/** What was copied in an editor of the same kind comes in as it was. */
function isOurs(data: DataTransfer, namespace: string): boolean {
  try {
    return (JSON.parse(data.getData('application/x-lexical-editor')) as { namespace?: unknown }).namespace === namespace
  } catch {
    return false
  }
}

/** Cleans HTML before it comes in; plain text and what was copied here is Lexical's own matter. */
export const registerPaste = (editor: LexicalEditor): (() => void) =>
  editor.registerCommand(
    PASTE_COMMAND,
    (event) => {
      const data = event instanceof ClipboardEvent ? event.clipboardData : null
      const html = data?.getData('text/html')
      const selection = $getSelection()
      if (!data || !html || !selection || isOurs(data, editor._config.namespace)) return false
      event.preventDefault()
      $addUpdateTag(PASTE_TAG)
      $insertGeneratedNodes(editor, $generateNodesFromDOM(editor, cleanPasted(html)), selection)
      return true
    },
    COMMAND_PRIORITY_LOW,
  )
