import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { ZodType } from 'zod'
import type { Media } from '../../../shared/api/media'
import { colors } from '../../../shared/brand/tokens'
import { type BlockFields, BLOCKS } from '../../../shared/page-body/blocks'
import { FieldErrors } from '../../components/Field'
import { useBlockSave } from '../../form/around-form'
import { DialogForm } from '../../form/DialogForm'
import { allErrorMessages, useField } from '../../form/form-fields'
import { SwitchInput, TextInput } from '../../form/inputs'
import { RowsInput } from '../../form/RowsInput'
import { toFormValues } from '../../form/to-form-values'
import { FileName, MediaImage } from '../../media/MediaImage'
import { UploadProgress, UploadZone } from '../../media/UploadZone'
import { useUploads } from '../../media/use-uploads'
import { LoadFailed } from '../../record/RecordScreen'
import type { BlockDialogProps } from '../editor/editor-actions'
import { RichTextEditor } from '../editor/RichTextEditor'
import type { StoredText } from '../editor/stored-text'
import { usePictures } from '../page-labels'
import { blockEditors, type BlockField } from './block-editors'
import { BLOCK_LABELS } from './block-labels'
import { LinkInput } from './LinkInput'

const Fieldset = styled('fieldset')({
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  display: 'grid',
  gap: 8,
  '& legend': { padding: 0, marginBottom: 4, fontSize: '0.8125rem', fontWeight: 600 },
  '& .chosen': { height: 200 },
})

const Choices = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(116px, 30%), 1fr))',
  gap: 8,
  maxHeight: 232,
  overflowY: 'auto',
  padding: 5,
  '& label': { position: 'relative', display: 'block', aspectRatio: '4 / 3', borderRadius: 8, cursor: 'pointer' },
  '& input': { position: 'absolute', inset: 0, opacity: 0, margin: 0, cursor: 'pointer' },
  '& label:has(:checked)': { outline: `3px solid ${colors.teal}`, outlineOffset: 1 },
  '& label:has(:focus-visible)': { outline: `3px solid ${colors.ink}`, outlineOffset: 1 },
})

const nameOf = ({ alt, file_name, width, height }: Media, place: number) =>
  alt || `${file_name ?? `Picture ${place}`}, ${width} by ${height} pixels`

interface ChoiceProps {
  pictures: readonly Media[]
  chosen: number | null
  onChoose: (image: Media) => void
}

function Choice({ pictures, chosen, onChoose }: ChoiceProps) {
  const name = useId()
  return (
    <Choices>
      {pictures.map((image, index) => (
        <label key={image.id} title={image.file_name ?? undefined}>
          <input
            type="radio"
            name={name}
            checked={image.id === chosen}
            onChange={() => onChoose(image)}
            aria-label={nameOf(image, index + 1)}
          />
          <MediaImage image={image} described={false} />
        </label>
      ))}
    </Choices>
  )
}

function PictureInput({ source }: { source: string }) {
  const { value: chosen, errors, change } = useField<number | null>(source, 'Picture')
  const { getValues, setValue } = useFormContext<{ alt: string }>()
  const queryClient = useQueryClient()
  const { data: pictures, error, refetch } = usePictures()
  const choose = (image: Media) => {
    change(image.id)
    if (!getValues('alt').trim() && image.alt) setValue('alt', image.alt, { shouldDirty: true })
  }
  const uploads = useUploads({
    thumbnails: true,
    onUploaded: (image) => {
      queryClient.setQueriesData<Media[]>({ queryKey: ['read', 'media'] }, (all) => all && [image, ...all])
      choose(image)
    },
  })
  useBlockSave(uploads.state === 'uploading' && 'Uploading...')
  const image = pictures?.find(({ id }) => id === chosen)
  return (
    <Fieldset aria-invalid={errors.length > 0} tabIndex={-1}>
      <legend>Picture</legend>
      {image && (
        <div className="chosen">
          <MediaImage image={image} large fit="contain" described={false} />
        </div>
      )}
      {image && <FileName image={image} />}
      {error && <LoadFailed onRetry={() => void refetch()} />}
      {!pictures && !error && <Skeleton variant="rounded" height={92} />}
      {pictures?.length === 0 && <Typography color="textSecondary">No pictures for pages yet. Upload the first one.</Typography>}
      {pictures && pictures.length > 0 && <Choice pictures={pictures} chosen={chosen} onChoose={choose} />}
      <UploadZone label="Upload a picture" onFiles={uploads.add} />
      <UploadProgress uploads={uploads} />
      <FieldErrors texts={errors} />
    </Fieldset>
  )
}

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
