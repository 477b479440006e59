import { SwitchInput, TextInput } from '../../form/inputs'
import { AnswerInput } from './AnswerInput'
import type { BlockField } from './block-faces'
import { LinkInput } from './LinkInput'
import { PictureInput } from './PictureInput'
import { StepsInput } from './StepsInput'

function Input({ field, autoFocus }: { field: BlockField; autoFocus: boolean }) {
  switch (field.kind) {
    case 'text': {
      const { source, label, help, optional, rows, inputMode } = field
      return <TextInput {...{ source, label, help, optional, rows, inputMode, autoFocus }} />
    }
    case 'link':
      return <LinkInput source={field.source} label={field.label} />
    case 'switch':
      return <SwitchInput source={field.source} label={field.label} on={field.on} off={field.off} />
    case 'answer':
      return <AnswerInput source={field.source} />
    case 'picture':
      return <PictureInput source={field.source} />
    case 'steps':
      return <StepsInput />
  }
}

/** The inputs of a block, as its face names them. */
export const BlockInputs = ({ fields }: { fields: readonly BlockField[] }) =>
  fields.map((field, place) => <Input key={field.source} field={field} autoFocus={place === 0} />)
