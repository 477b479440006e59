import { $insertGeneratedNodes } from '@lexical/clipboard'
import { $generateNodesFromDOM } from '@lexical/html'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { mergeRegister } from '@lexical/utils'
import {
  CLEAR_HISTORY_COMMAND,
  type EditorState,
  $addUpdateTag,
  $getSelection,
  COMMAND_PRIORITY_LOW,
  PASTE_COMMAND,
  PASTE_TAG,
  type LexicalEditor,
  $createParagraphNode,
  $getRoot,
  $isNodeSelection,
  $isParagraphNode,
  KEY_DOWN_COMMAND,
  type NodeSelection,
} from 'lexical'
import { useEffect, useEffectEvent, useRef } from 'react'
import { pageBody } from '../../../shared/page-body/body'
import { plainTextBody } from '../../../shared/page-body/nodes'
import { cleanPasted } from './clean-pasted'
import { toComparable, toEditor, toStored, type StoredText } from './stored-text'
import { registerNormalization } from './tidy'

/** Some phone keyboards do not report the key. */
const isTypingKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
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

/** Moves the caret below a selected block before a letter is typed: browsers would type at the start of the text. */
const registerSelectedBlock = (editor: LexicalEditor): (() => void) =>
  editor.registerCommand(
    KEY_DOWN_COMMAND,
    (event) => {
      const selection = $getSelection()
      if (!$isNodeSelection(selection)) return false
      if (isTypingKey(event)) $lineBelow(selection)
      else if (event.ctrlKey && event.key === 'End') $getRoot().selectEnd()
      else if (event.ctrlKey && event.key === 'Home') $getRoot().selectStart()
      return false
    },
    COMMAND_PRIORITY_LOW,
  )

function isOurs(data: DataTransfer, namespace: string): boolean {
  try {
    return (JSON.parse(data.getData('application/x-lexical-editor')) as { namespace?: unknown }).namespace === namespace
  } catch {
    return false
  }
}

/** Cleans pasted HTML; Lexical handles plain text and what was copied here. */
const registerPaste = (editor: LexicalEditor): (() => void) =>
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

const textOf = (stored: StoredText) => JSON.stringify(toComparable(stored))

interface Props {
  value: StoredText
  withBlocks: boolean
  onChange: (value: StoredText) => void
}

export function ValuePlugin({ value, withBlocks, onChange }: Props): null {
  const [editor] = useLexicalComposerContext()
  const last = useRef<string | null>(null)
  const schema = withBlocks ? pageBody : plainTextBody

  const tell = useEffectEvent((state: EditorState) => {
    const held = toStored(state.toJSON())
    const parsed = schema.safeParse(held)
    // Keeps content that cannot be saved; the form shows its errors.
    const stored = (parsed.success ? parsed.data : held) as StoredText
    const text = textOf(stored)
    if (text === (last.current ?? textOf(value))) return
    last.current = text
    onChange(stored)
  })
  useEffect(
    () =>
      mergeRegister(
        registerNormalization(editor),
        registerPaste(editor),
        registerSelectedBlock(editor),
        editor.registerUpdateListener(({ editorState, dirtyElements, dirtyLeaves }) => {
          if (dirtyElements.size > 0 || dirtyLeaves.size > 0) tell(editorState)
        }),
      ),
    [editor],
  )
  useEffect(() => {
    const text = textOf(value)
    const known = last.current
    last.current = text
    if (known === null || known === text) return
    editor.setEditorState(editor.parseEditorState(toEditor(value)))
    editor.dispatchCommand(CLEAR_HISTORY_COMMAND)
  }, [editor, value])
  return null
}
