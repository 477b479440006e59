import { ConfirmModal } from '../components/ConfirmModal'
import { useQuestion } from '../components/use-question'
import { IMAGE_DELETE_FAILED, IMAGE_DELETE_QUESTION } from './media-words'
import { useDeleteImage } from './use-delete-image'

interface Props {
  /** The image that is in question; null while there is none. */
  id: number | null
  onDeleted: (id: number) => void
  onClose: () => void
}

/** Asks before an image is deleted, and says when it could not be. */
export function DeleteImageQuestion({ id, onDeleted, onClose }: Props) {
  const deleteImage = useDeleteImage()
  const question = useQuestion({
    act: async () => {
      if (id === null) return
      await deleteImage(id)
      onDeleted(id)
    },
    failure: IMAGE_DELETE_FAILED,
    onClose,
  })
  return (
    <ConfirmModal open={id !== null} type="danger" size="md" title="Delete image" confirmLabel="Delete" {...question}>
      {IMAGE_DELETE_QUESTION}
    </ConfirmModal>
  )
}
