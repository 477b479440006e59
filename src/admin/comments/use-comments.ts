import { useRecordContext, useResourceContext, type RaRecord } from 'react-admin'
import type { Comment } from '../../shared/api/comments'
import { useAppDataProvider } from '../data-provider'
import { useChangeShown } from '../record/shown-record'

type Commented = RaRecord & { comments: Comment[] }

/** The comments of the record in context, and adding and removing them. Failures are thrown. */
export function useComments() {
  const dataProvider = useAppDataProvider()
  const path = `${useResourceContext()}/${useRecordContext()?.id}/comments`
  const comments = useRecordContext<Commented>()?.comments ?? []
  const changeShown = useChangeShown<Commented>()
  return {
    comments,
    add: async (comment: string) => {
      const { data } = await dataProvider.change<Comment>('POST', path, { comment })
      changeShown((record) => ({ comments: [...record.comments, data] }))
    },
    remove: async (id: number) => {
      await dataProvider.change('DELETE', `${path}/${id}`)
      changeShown((record) => ({ comments: record.comments.filter((comment) => comment.id !== id) }))
    },
  }
}
