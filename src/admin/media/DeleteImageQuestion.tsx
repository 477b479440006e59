import { styled } from '@mui/material/styles'
import { useDelete } from 'react-admin'
import type { Media } from '../../shared/api/media'
import { colors } from '../../shared/brand/tokens'
import { ConfirmModal } from '../components/ConfirmModal'
import { useConfirm } from '../components/use-confirm'

const Name = styled('small')({ display: 'block', fontSize: '0.8125rem', color: colors.muted, overflowWrap: 'anywhere' })

/** Name of the uploaded file; older images may have none. */
export const FileName = ({ image: { file_name } }: { image: Media }) => file_name && <Name dir="auto">{file_name}</Name>

const DELETE_QUESTION = 'Are you sure you want to delete this image?'
const DELETE_FAILED = 'Sorry, there was an error deleting the media image. Please try again at a later time.'

interface Props {
  id: number | null
  onDeleted: (id: number) => void
  onClose: () => void
}

export function DeleteImageQuestion({ id, onDeleted, onClose }: Props) {
  const [deleteOne] = useDelete()
  const question = useConfirm({
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
