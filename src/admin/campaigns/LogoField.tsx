import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useRef, useState } from 'react'
import { useDelete } from 'react-admin'
import { useFormContext, type FieldError } from 'react-hook-form'
import type { Media } from '../../shared/api/media'
import { knownName } from '../../shared/media'
import { ConfirmModal } from '../components/ConfirmModal'
import { FieldErrors } from '../components/FieldErrors'
import { FieldGroup } from '../form/FieldGroup'
import { useWait } from '../form/around-form'
import { useAdopt } from '../form/use-adopt'
import { textsOf, useField } from '../form/use-field'
import { warnQuietly } from '../log-quietly'
import { FileName } from '../media/FileName'
import { MediaImage } from '../media/MediaImage'
import { UploadProgress } from '../media/UploadProgress'
import { UploadZone } from '../media/UploadZone'
import { useFocusAfterDelete } from '../components/use-focus-after-delete'
import { useUploads } from '../media/use-uploads'

const Logo = styled('div')({
  display: 'grid',
  justifyItems: 'start',
  gap: 8,
  '& > div': { width: 'min(240px, 100%)', height: 140, border: '1px solid #E4DFD3', borderRadius: 8, background: '#FFFFFF' },
})

interface QuestionProps {
  id: number | null
  onDeleted: (id: number) => void
  onClose: () => void
}

/** A logo that cannot be deleted stays; the browser's console tells why (rule 11.4). */
function DeleteLogo({ id, onDeleted, onClose }: QuestionProps) {
  const [deleteOne] = useDelete()
  const confirm = async () => {
    if (id === null) return
    await deleteOne('media', { id }, { returnPromise: true }).then(
      () => onDeleted(id),
      (error: unknown) => warnQuietly('The logo could not be deleted.', error),
    )
    onClose()
  }
  return (
    <ConfirmModal
      open={id !== null}
      type="danger"
      size="md"
      title="Delete logo"
      confirmLabel="Delete"
      onConfirm={confirm}
      onClose={onClose}
    >
      Are you sure you want to delete this logo?
    </ConfirmModal>
  )
}

/** The logo: upload, replace, and delete after a confirmation (rule 5.6). */
export function LogoField() {
  const [asked, setAsked] = useState<number | null>(null)
  const { value: media } = useField<Media | null>('media', 'Logo', (logo) => (logo ? knownName(logo as Media) : 'None'))
  const { setValue, formState } = useFormContext()
  const adopt = useAdopt()
  const show = (logo: Media) => setValue('media', logo, { shouldDirty: true })
  const uploads = useUploads({ thumbnails: false, onUploaded: show })
  useWait(uploads.state === 'uploading' && 'Uploading...')
  const zone = useRef<HTMLDivElement>(null)
  const deleted = (gone: number) => adopt<Media | null>('media', (logo) => (logo?.id === gone ? null : logo))
  useFocusAfterDelete(media ? 1 : 0, () => zone.current?.querySelector('input')?.focus())
  return (
    <FieldGroup title="Logo (optional)">
      {media && (
        <Logo data-wide>
          <div>
            <MediaImage image={media} fit="contain" />
          </div>
          <FileName image={media} />
          <Button size="small" variant="outlined" color="error" startIcon={<DeleteOutlined />} onClick={() => setAsked(media.id)}>
            Delete logo
          </Button>
        </Logo>
      )}
      <div data-wide ref={zone}>
        <UploadZone label={media ? 'Replace the logo' : 'Upload a logo'} onFiles={uploads.add} />
        <UploadProgress uploads={uploads} />
        <FieldErrors texts={textsOf(formState.errors.media_id as FieldError | undefined)} />
      </div>
      <DeleteLogo id={asked} onDeleted={deleted} onClose={() => setAsked(null)} />
    </FieldGroup>
  )
}
