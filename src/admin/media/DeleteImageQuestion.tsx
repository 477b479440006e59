import { useState } from 'react'
import { ConfirmModal } from '../components/ConfirmModal'
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
  const [problem, setProblem] = useState<string | null>(null)
  const close = () => {
    setProblem(null)
    onClose()
  }
  const confirm = async () => {
    if (id === null) return
    setProblem(null)
    try {
      await deleteImage(id)
      onDeleted(id)
      close()
    } catch {
      setProblem(IMAGE_DELETE_FAILED)
    }
  }
  return (
    <ConfirmModal open={id !== null} type="danger" size="md" title="Delete image" confirmLabel="Delete" problem={problem} onConfirm={confirm} onClose={close}>
      {IMAGE_DELETE_QUESTION}
    </ConfirmModal>
  )
}
