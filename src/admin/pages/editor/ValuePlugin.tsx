import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { mergeRegister } from '@lexical/utils'
import { CLEAR_HISTORY_COMMAND, type EditorState } from 'lexical'
import { useEffect, useEffectEvent, useRef } from 'react'
import { pageBody } from '../../../shared/page-body/body'
import { plainTextBody } from '../../../shared/page-body/nodes'
import { registerPaste } from './paste'
import { registerSelectedBlock } from './selected-block'
import { comparable, toEditor, toStored, type Stored } from './stored-text'
import { registerTidy } from './tidy'

const textOf = (stored: Stored) => JSON.stringify(comparable(stored))

interface Props {
  value: Stored
  withBlocks: boolean
  onChange: (value: Stored) => void
}

/** Keeps the form's value and the editor's the same: what is typed goes out, what comes from elsewhere begins the editor anew. */
export function ValuePlugin({ value, withBlocks, onChange }: Props): null {
  const [editor] = useLexicalComposerContext()
  const last = useRef<string | null>(null)
  const schema = withBlocks ? pageBody : plainTextBody

  const tell = useEffectEvent((state: EditorState) => {
    const held = toStored(state.toJSON())
    const parsed = schema.safeParse(held)
    // What may not be saved is kept all the same; the form says what is wrong with it.
    const stored = (parsed.success ? parsed.data : held) as Stored
    const text = textOf(stored)
    if (text === (last.current ?? textOf(value))) return
    last.current = text
    onChange(stored)
  })
  useEffect(
    () =>
      mergeRegister(
        registerTidy(editor),
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
