import {
  $createParagraphNode,
  $getRoot,
  $getSelection,
  $isNodeSelection,
  $isParagraphNode,
  COMMAND_PRIORITY_LOW,
  KEY_DOWN_COMMAND,
  type LexicalEditor,
  type NodeSelection,
} from 'lexical'

/** Some keyboards of phones do not tell which key it is. */
const types = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  !ctrlKey && !metaKey && !altKey && (key.length === 1 || key === 'Unidentified' || key === 'Process')

function $lineBelow(selection: NodeSelection): void {
  const last = selection.getNodes().at(-1)?.getTopLevelElement()
  const next = last?.getNextSibling()
  if ($isParagraphNode(next) && next.isEmpty()) return void next.select()
  const line = $createParagraphNode()
  if (last) last.insertAfter(line)
  else $getRoot().append(line)
  line.select()
}

/** While a block is selected there is no caret, and browsers would type at the start of the text: letters go on below the block. */
export const registerSelectedBlock = (editor: LexicalEditor): (() => void) =>
  editor.registerCommand(
    KEY_DOWN_COMMAND,
    (event) => {
      const selection = $getSelection()
      if (!$isNodeSelection(selection)) return false
      if (types(event)) $lineBelow(selection)
      else if (event.ctrlKey && event.key === 'End') $getRoot().selectEnd()
      else if (event.ctrlKey && event.key === 'Home') $getRoot().selectStart()
      // The key itself goes its way, now that there is a caret.
      return false
    },
    COMMAND_PRIORITY_LOW,
  )
