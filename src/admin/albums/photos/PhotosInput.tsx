import ArrowBack from '@mui/icons-material/ArrowBack'
import ArrowForward from '@mui/icons-material/ArrowForward'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import type { Media } from '../../../shared/api/media'
import { colors } from '../../../shared/brand/tokens'
import { Field, FieldErrors } from '../../components/Field'
import { useFocusAfterDelete } from '../../components/ConfirmModal'
import { useBlockSave, usePatchSavedField } from '../../form/around-form'
import { allErrorMessages, ListFieldset, useField } from '../../form/form-fields'
import { DeleteImageQuestion, FileName, MediaImage } from '../../media/MediaImage'
import { UploadProgress, UploadZone } from '../../media/UploadZone'
import { useUploads } from '../../media/use-uploads'
import { describePhotos, withoutPhoto } from '../album-form'

const Tile = styled('li')({
  display: 'grid',
  gap: 8,
  alignContent: 'start',
  minWidth: 0,
  padding: 10,
  border: `1px solid ${colors.hairline}`,
  borderRadius: 10,
  background: '#FFFFFF',
  '&:has(input[type=radio]:checked)': { borderColor: colors.teal, background: colors.tealTint },
  '& .picture': { aspectRatio: '4 / 3' },
  '& .cover': { display: 'flex', alignItems: 'center', gap: 8, minHeight: 32, fontSize: '0.875rem', fontWeight: 500, cursor: 'pointer' },
  '& .cover input': { width: 18, height: 18, margin: 0, accentColor: colors.teal },
  '& .tools': { display: 'flex', gap: 2, '& > :last-child': { marginLeft: 'auto' } },
  '@media (pointer: coarse)': { '& .cover': { minHeight: 44 } },
})

interface ToolProps {
  label: string
  name: string
  disabled?: boolean
  move?: number
  onClick: () => void
  children: ReactNode
}

const Tool = ({ label, name, disabled, move, onClick, children }: ToolProps) => (
  <Tooltip title={label}>
    <span>
      <IconButton size="small" aria-label={name} disabled={disabled} data-move={move} onClick={onClick}>
        {children}
      </IconButton>
    </span>
  </Tooltip>
)

interface PhotoTileProps {
  image: Media
  place: number
  count: number
  onCover: () => void
  onAlt: (alt: string) => void
  /** @param by -1 is earlier, 1 is later */
  onMove: (by: number) => void
  onDelete: () => void
}

function PhotoTile({ image, place, count, onCover, onAlt, onMove, onDelete }: PhotoTileProps) {
  const photo = `photo ${place + 1}`
  return (
    <Tile>
      <div className="picture">
        <MediaImage image={image} />
      </div>
      <FileName image={image} />
      <label className="cover">
        <input type="radio" name="cover" checked={image.primary} onChange={onCover} aria-label={`Story Cover Photo: ${photo}`} />
        Story Cover Photo
      </label>
      <Field label="Description for screen readers (optional)">
        {(ids) => (
          <OutlinedInput
            size="small"
            value={image.alt}
            onChange={(event) => onAlt(event.target.value)}
            inputProps={{ ...ids, maxLength: 300, 'data-description': image.id }}
          />
        )}
      </Field>
      <div className="tools">
        <Tool label="Move earlier" name={`Move ${photo} earlier`} move={image.id} disabled={place === 0} onClick={() => onMove(-1)}>
          <ArrowBack fontSize="small" />
        </Tool>
        <Tool label="Move later" name={`Move ${photo} later`} move={image.id} disabled={place === count - 1} onClick={() => onMove(1)}>
          <ArrowForward fontSize="small" />
        </Tool>
        <Tool label="Delete image" name={`Delete ${photo}`} onClick={onDelete}>
          <DeleteOutlined fontSize="small" />
        </Tool>
      </div>
    </Tile>
  )
}

const Set = styled(ListFieldset)({
  '& > ol': { gridTemplateColumns: 'repeat(auto-fill, minmax(min(210px, 100%), 1fr))' },
})

/** Updates start from the form's current photos, which an upload may have changed since the last render. */
function usePhotos() {
  const { value: media, change } = useField<readonly Media[]>('media', 'Photos', (photos) => describePhotos(photos as readonly Media[]))
  const { getValues } = useFormContext()
  const { errors } = useFormState()
  const update = (done: (photos: readonly Media[]) => readonly Media[]) => change(done(getValues('media') as readonly Media[]))
  return { media, update, errors: allErrorMessages(errors.media) }
}

function useMoving({ media, update }: Pick<ReturnType<typeof usePhotos>, 'media' | 'update'>) {
  const list = useRef<HTMLOListElement>(null)
  const moved = useRef<{ id: number; by: number } | null>(null)
  const [said, setSaid] = useState('')
  useLayoutEffect(() => {
    if (!moved.current) return
    const { id, by } = moved.current
    moved.current = null
    const buttons = [...(list.current?.querySelectorAll<HTMLButtonElement>(`[data-move="${id}"]`) ?? [])]
    const wanted = buttons[by < 0 ? 0 : 1]
    ;(wanted?.disabled ? buttons.find((button) => !button.disabled) : wanted)?.focus()
  })
  const move = (id: number, by: number) => {
    moved.current = { id, by }
    const from = media.findIndex((image) => image.id === id)
    update((photos) => {
      const next = [...photos]
      next.splice(from + by, 0, ...next.splice(from, 1))
      return next
    })
    setSaid(`Photo ${from + by + 1} of ${media.length}.`)
  }
  return { list, move, said }
}

export function PhotosInput() {
  const id = useId()
  const photos = usePhotos()
  const { media, update, errors } = photos
  const { list, move, said } = useMoving(photos)
  const adopt = usePatchSavedField()
  const [asked, setAsked] = useState<number | null>(null)
  const uploads = useUploads({ thumbnails: true, onUploaded: (image) => update((all) => [...all, image]) })
  useBlockSave(uploads.state === 'uploading' && 'Uploading...')
  useFocusAfterDelete(media.length, () => list.current?.parentElement?.focus())
  const patch = (image: Media, part: Partial<Media>) =>
    update((all) => all.map((other) => (other.id === image.id ? { ...other, ...part } : other)))
  const cover = (chosen: Media) => update((all) => all.map((image) => ({ ...image, primary: image.id === chosen.id })))
  const detached = (gone: number) => adopt<readonly Media[] | undefined>('media', (all = []) => withoutPhoto(all, gone))
  return (
    <Set role="radiogroup" tabIndex={-1} aria-invalid={errors.length > 0} aria-describedby={errors.length > 0 ? `${id}-errors` : undefined}>
      <legend>Photos</legend>
      <Typography variant="body2" color="textSecondary">
        {media.length > 0
          ? 'Choose a story cover photo. Photos appear in this order.'
          : 'No photos yet. Photos are optional. If you add any, choose one as the cover.'}
      </Typography>
      <FieldErrors id={`${id}-errors`} texts={errors} />
      <ol ref={list}>
        {media.map((image, place) => (
          <PhotoTile
            key={image.id}
            image={image}
            place={place}
            count={media.length}
            onCover={() => cover(image)}
            onAlt={(alt) => patch(image, { alt })}
            onMove={(by) => move(image.id, by)}
            onDelete={() => setAsked(image.id)}
          />
        ))}
      </ol>
      <span role="status" className="visually-hidden">
        {said}
      </span>
      <UploadZone label="Upload images" multiple onFiles={uploads.add} />
      <UploadProgress uploads={uploads} />
      <DeleteImageQuestion id={asked} onDeleted={detached} onClose={() => setAsked(null)} />
    </Set>
  )
}
