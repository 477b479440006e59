import { useDelete } from 'react-admin'
import type { AlbumRow } from '../../shared/api/albums'
import { ConfirmModal } from '../components/ConfirmModal'
import { useQuestion } from '../components/use-question'
import { STORY_DELETE_FAILED, STORY_DELETE_QUESTION } from './album-texts'

interface Props {
  /** The story that was chosen; null: the question is closed. */
  album: AlbumRow | null
  onClose: () => void
}

/** Asks before a story is deleted; Cancel, Escape and a click outside close it (rule 4.5). */
export function DeleteStory({ album, onClose }: Props) {
  const [deleteOne] = useDelete()
  const question = useQuestion({
    act: async () => {
      if (album) await deleteOne('albums', { id: album.id, previousData: album }, { returnPromise: true })
    },
    failure: STORY_DELETE_FAILED,
    onClose,
  })
  return (
    <ConfirmModal
      open={album !== null}
      type="danger"
      title={album ? `Delete the story of ${album.family}` : ''}
      confirmLabel="Delete"
      {...question}
    >
      {STORY_DELETE_QUESTION}
    </ConfirmModal>
  )
}
