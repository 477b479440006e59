import { useQueryClient } from '@tanstack/react-query'
import type { AlbumRow } from '../../shared/api'
import { ConfirmModal } from '../components/ConfirmModal'
import { useQuestion } from '../components/use-question'
import { useAppDataProvider } from '../data-provider'
import { dropRecord } from '../state/record-cache'
import { STORY_DELETE_FAILED, STORY_DELETE_QUESTION } from './album-texts'

interface Props {
  /** The story that was chosen; null: the question is closed. */
  album: AlbumRow | null
  onDeleted: () => void
  onClose: () => void
}

/** Asks before a story is deleted; Cancel, Escape and a click outside close it (rule 4.5). */
export function DeleteStory({ album, onDeleted, onClose }: Props) {
  const dataProvider = useAppDataProvider()
  const queryClient = useQueryClient()
  const question = useQuestion({
    act: async () => {
      if (!album) return
      await dataProvider.change('DELETE', `albums/${album.id}`)
      dropRecord(queryClient, 'albums', album.id)
      onDeleted()
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
