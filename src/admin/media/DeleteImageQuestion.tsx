import { styled } from '@mui/material/styles'
import { useDelete } from 'react-admin'
import type { Media } from '../../shared/api/media'
import { colors } from '../../shared/brand/tokens'
import { ConfirmModal } from '../components/ConfirmModal'
import { useQuestion } from '../components/use-question'

const Name = styled('small')({ display: 'block', fontSize: '0.8125rem', color: colors.muted, overflowWrap: 'anywhere' })

/** The name that an image was uploaded under, where it was kept. */
export const FileName = ({ image: { file_name } }: { image: Media }) => file_name && <Name dir="auto">{file_name}</Name>

const DELETE_QUESTION = 'Are you sure you want to delete this image?'
const DELETE_FAILED = 'Sorry, there was an error deleting the media image. Please try again at a later time.'

interface Props {
  /** The image that is in question; null while there is none. */
  id: number | null
  onDeleted: (id: number) => void
  onClose: () => void
}

/** Asks before an image is deleted, and says when it could not be. */
export function DeleteImageQuestion({ id, onDeleted, onClose }: Props) {
  const [deleteOne] = useDelete()
  const question = useQuestion({
    act: async () => {
      if (id === null) return
      await deleteOne('media', { id }, { returnPromise: true })
      onDeleted(id)
    },
    failure: DELETE_FAILED,
    onClose,
  })
  return (
    <ConfirmModal open={id !== null} type="danger" size="md" title="Delete image" confirmLabel="Delete" {...question}>
      {DELETE_QUESTION}
    </ConfirmModal>
  )
}
