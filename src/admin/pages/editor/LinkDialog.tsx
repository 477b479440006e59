import Button from '@mui/material/Button'
import { $createLinkNode, $isLinkNode, TOGGLE_LINK_COMMAND } from '@lexical/link'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { $createTextNode, $findMatchingParent, $getSelection, $insertNodes, $isRangeSelection } from 'lexical'
import { useState } from 'react'
import { z } from 'zod'
import { requiredText } from '../../../shared/form-fields'
import { linkAddress } from '../../../shared/page-body/blocks'
import { DialogForm } from '../../form/DialogForm'
import { TextInput } from '../../form/inputs'
import { LinkInput } from '../blocks/LinkInput'
import { $selectionOrEnd } from './formatting'

/** What the link would be of: one that is there, words that are chosen, or nothing yet. */
function $chosen() {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return { url: null, hasWords: false }
  const link = $findMatchingParent(selection.anchor.getNode(), $isLinkNode)
  return { url: link?.getURL() ?? null, hasWords: link !== null || !selection.isCollapsed() }
}

const address = z.object({ url: linkAddress })
const withWords = address.extend({ words: requiredText('the words that lead there', 300) })

/** Where a link leads, and its words where none are chosen. */
export function LinkDialog({ onClose }: { onClose: () => void }) {
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
      title={url === null ? 'Add a link' : 'Change the link'}
      size="lg"
      saveLabel={url === null ? 'Add' : 'Change'}
      values={values}
      schema={hasWords ? address : withWords}
      save={save}
      onClose={onClose}
    >
      {!hasWords && <TextInput source="words" label="Words" autoFocus />}
      <LinkInput source="url" label="Where it leads" autoFocus={hasWords} />
      {url !== null && (
        <Button variant="outlined" color="error" sx={{ justifySelf: 'start' }} onClick={() => set(null)}>
          Remove the link
        </Button>
      )}
    </DialogForm>
  )
}
