import { BlockDialog } from '../blocks/BlockDialog'
import { RichTextEditor } from './RichTextEditor'
import type { Stored } from './stored-text'

interface Props {
  label: string
  help: string
  value: Stored
  errors: readonly string[]
  onChange: (value: Stored) => void
}

/** The editor of a page's body: text with blocks. Loaded when a page is first opened. */
export const PageEditor = (props: Props) => <RichTextEditor {...props} BlockDialog={BlockDialog} />
