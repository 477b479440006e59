import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { ZodType } from 'zod'
import { colors } from '../../../shared/brand/tokens'
import { BLOCKS, type BlockFields } from '../../../shared/page-body/blocks'
import { DialogForm } from '../../form/DialogForm'
import { SwitchInput, TextInput } from '../../form/inputs'
import { RowsInput } from '../../form/RowsInput'
import { toFormValues } from '../../form/to-form-values'
import { useField, allErrorMessages } from '../../form/use-field'
import type { BlockDialogProps } from '../editor/editor-actions'
import { RichTextEditor } from '../editor/RichTextEditor'
import type { StoredText } from '../editor/stored-text'
import { blockEditors, type BlockField } from './block-faces'
import { BLOCK_LABELS } from './block-labels'
import { LinkInput } from './LinkInput'
import { PictureInput } from './PictureInput'

const Steps = styled(RowsInput)({
  paddingTop: 0,
  borderTop: 0,
  '& > ol > li': { padding: 14, border: `1px solid ${colors.hairline}`, borderRadius: 8, display: 'grid', gap: 10 },
  '& button': { justifySelf: 'start' },
})

const StepsInput = () => (
  <Steps
    source="steps"
    legend="Steps"
    noun="step"
    addLabel="Add a step"
    empty={{ title: '', text: '' }}
    most={12}
    row={(place, isNew) => (
      <>
        <TextInput source={`steps.${place}.title`} label={`Step ${place + 1}`} autoFocus={isNew} />
        <TextInput source={`steps.${place}.text`} label="Details" optional minRows={2} maxRows={8} />
      </>
    )}
  />
)

function AnswerInput({ source }: { source: string }) {
  const { value, change } = useField<StoredText>(source, 'Answer')
  const { errors } = useFormContext().formState
  return <RichTextEditor label="Answer" value={value} errors={[...new Set(allErrorMessages(errors[source]))]} onChange={change} />
}

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

const BlockInputs = ({ fields }: { fields: readonly BlockField[] }) =>
  fields.map((field, place) => <Input key={field.source} field={field} autoFocus={place === 0} />)

export function BlockDialog({ block, isNew, onSave, onClose }: BlockDialogProps) {
  const { teach, fields, empty } = blockEditors[block.blockType]
  const schema = BLOCKS[block.blockType] as unknown as ZodType<BlockFields>
  const [values] = useState(() => toFormValues({ id: '', blockName: '', blockType: '', ...empty }, block))
  const save = (typed: object) => {
    onSave(schema.parse(typed))
    return Promise.resolve()
  }
  return (
    <DialogForm
      title={`${isNew ? 'Add' : 'Edit'}: ${BLOCK_LABELS[block.blockType]}`}
      size="2xl"
      saveLabel={isNew ? 'Add' : 'Done'}
      values={values}
      schema={schema}
      asks
      save={save}
      onClose={onClose}
    >
      <Typography variant="body2" color="textSecondary">
        {teach}
      </Typography>
      <BlockInputs fields={fields} />
    </DialogForm>
  )
}
