import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import type { Media } from '../../../shared/api'
import { colors, fonts } from '../../../shared/brand/tokens'
import { FieldErrors } from '../../components/FieldErrors'
import type { RecordForm } from '../../legacy/use-form'
import { DeleteImageQuestion } from '../../media/DeleteImageQuestion'
import { UploadProgress } from '../../media/UploadProgress'
import { UploadZone } from '../../media/UploadZone'
import { useFocusAfterDelete } from '../../media/use-focus-after-delete'
import type { Uploads } from '../../media/use-uploads'
import { withoutPhoto, type AlbumForm } from '../album-form'
import { PhotoTile } from './PhotoTile'

const Set = styled('fieldset')({
  minWidth: 0,
  margin: 0,
  padding: '14px 0 0',
  border: 0,
  borderTop: `1px solid ${colors.hairline}`,
  display: 'grid',
  gap: 12,
  '& > legend': { float: 'left', padding: 0, fontFamily: fonts.heading, fontWeight: 600, fontSize: '1.0625rem' },
  '& > ol': {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gap: 14,
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(210px, 100%), 1fr))',
  },
})

/** A photo that was moved keeps the focus on the button that moved it, or on its other one at an end. */
function useMoving(of: RecordForm<AlbumForm>) {
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
    const from = of.form.media.findIndex((image) => image.id === id)
    const media = [...of.form.media]
    media.splice(from + by, 0, ...media.splice(from, 1))
    of.change({ media })
    setSaid(`Photo ${from + by + 1} of ${media.length}.`)
  }
  return { list, move, said }
}

/** The photos of a story: upload, order, cover, what they show, and detaching them (rules 4.2 and 4.7). */
export function PhotosField({ of, uploads }: { of: RecordForm<AlbumForm>; uploads: Uploads }) {
  const id = useId()
  const { list, move, said } = useMoving(of)
  const [asked, setAsked] = useState<number | null>(null)
  const { media } = of.form
  useFocusAfterDelete(media.length, () => list.current?.parentElement?.focus())
  const errors = Object.entries(of.errors).flatMap(([field, texts]) => (field.split('.')[0] === 'media' ? texts : []))
  const patch = (image: Media, part: Partial<Media>) =>
    of.change(({ media: all }) => ({ media: all.map((other) => (other.id === image.id ? { ...other, ...part } : other)) }))
  const cover = (chosen: Media) =>
    of.change(({ media: all }) => ({ media: all.map((image) => ({ ...image, primary: image.id === chosen.id })) }))
  const detached = (gone: number) => of.adopt((form) => ({ ...form, media: withoutPhoto(form.media, gone) }))
  return (
    <Set role="radiogroup" tabIndex={-1} aria-invalid={errors.length > 0} aria-describedby={errors.length > 0 ? `${id}-errors` : undefined}>
      <legend>Photos</legend>
      <Typography variant="body2" color="textSecondary">
        {media.length > 0
          ? 'Choose the story cover photo. People see the photos in this order.'
          : 'No photos yet. A story can do without; with photos, one of them is its cover.'}
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
