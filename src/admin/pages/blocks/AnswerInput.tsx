import { useFormContext } from 'react-hook-form'
import { useField, allTextsOf } from '../../form/use-field'
import { RichTextEditor } from '../editor/RichTextEditor'
import type { Stored } from '../editor/stored-text'

/** A text within a block: the page's editor without blocks. */
export function AnswerInput({ source }: { source: string }) {
  const { value, change } = useField<Stored>(source, 'Answer')
  const { errors } = useFormContext().formState
  return <RichTextEditor label="Answer" value={value} errors={[...new Set(allTextsOf(errors[source]))]} onChange={change} />
}
