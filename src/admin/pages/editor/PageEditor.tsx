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

export const PageEditor = (props: Props) => <RichTextEditor {...props} BlockDialog={BlockDialog} />
