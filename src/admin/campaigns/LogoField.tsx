import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useRef, useState } from 'react'
import { ConfirmModal } from '../components/ConfirmModal'
import { FieldErrors } from '../components/FieldErrors'
import { FieldGroup } from '../form/FieldGroup'
import type { RecordForm } from '../legacy/use-form'
import { warnQuietly } from '../log-quietly'
import { MediaImage } from '../media/MediaImage'
import { UploadProgress } from '../media/UploadProgress'
import { UploadZone } from '../media/UploadZone'
import { useDeleteImage } from '../media/use-delete-image'
import { useFocusAfterDelete } from '../media/use-focus-after-delete'
import type { Uploads } from '../media/use-uploads'
import type { CampaignForm } from './campaign-form'

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
  const deleteImage = useDeleteImage()
  const confirm = async () => {
    if (id === null) return
    await deleteImage(id).then(
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
export function LogoField({ of, uploads }: { of: RecordForm<CampaignForm>; uploads: Uploads }) {
  const [asked, setAsked] = useState<number | null>(null)
  const { media } = of.form
  const zone = useRef<HTMLDivElement>(null)
  const deleted = (gone: number) => of.adopt((form) => (form.media_id === gone ? { ...form, media: null, media_id: null } : form))
  useFocusAfterDelete(media ? 1 : 0, () => zone.current?.querySelector('input')?.focus())
  return (
    <FieldGroup title="Logo (optional)">
      {media && (
        <Logo data-wide>
          <div>
            <MediaImage image={media} fit="contain" />
          </div>
          <Button size="small" variant="outlined" color="error" startIcon={<DeleteOutlined />} onClick={() => setAsked(media.id)}>
            Delete logo
          </Button>
        </Logo>
      )}
      <div data-wide ref={zone}>
        <UploadZone label={media ? 'Replace the logo' : 'Upload a logo'} onFiles={uploads.add} />
        <UploadProgress uploads={uploads} />
        <FieldErrors texts={of.errors.media_id ?? []} />
      </div>
      <DeleteLogo id={asked} onDeleted={deleted} onClose={() => setAsked(null)} />
    </FieldGroup>
  )
}
