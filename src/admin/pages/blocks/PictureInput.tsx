import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Media } from '../../../shared/api/media'
import { colors } from '../../../shared/brand/tokens'
import { FieldErrors } from '../../components/FieldErrors'
import { useBlockSave } from '../../form/around-form'
import { useField } from '../../form/use-field'
import { FileName } from '../../media/DeleteImageQuestion'
import { MediaImage } from '../../media/MediaImage'
import { UploadProgress } from '../../media/UploadProgress'
import { UploadZone } from '../../media/UploadZone'
import { useUploads } from '../../media/use-uploads'
import { LoadFailed } from '../../record/RecordScreen'
import { usePictures } from '../page-labels'

const Set = styled('fieldset')({
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

export function PictureInput({ source }: { source: string }) {
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
    <Set aria-invalid={errors.length > 0} tabIndex={-1}>
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
    </Set>
  )
}
