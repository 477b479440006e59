import { BlockDialog } from '../blocks/BlockDialog'
import { RichTextEditor } from './RichTextEditor'
import type { StoredText } from './stored-text'

interface Props {
  label: string
  help: string
  value: StoredText
  errors: readonly string[]
  onChange: (value: StoredText) => void
}

export const PageEditor = (props: Props) => <RichTextEditor {...props} BlockDialog={BlockDialog} />
