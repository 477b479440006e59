import { useQueryClient } from '@tanstack/react-query'
import type { Comment } from '../../shared/api'
import { useAppDataProvider } from '../data-provider'

interface Commented {
  comments: Comment[]
}

/** Adds and removes a record's comments, and keeps the shown record and its list in step. Failures are thrown. */
export function useComments(resource: string, recordId: number) {
  const dataProvider = useAppDataProvider()
  const queryClient = useQueryClient()

  const keepInStep = (change: (comments: Comment[]) => Comment[]) => {
    queryClient.setQueriesData<Commented>({ queryKey: [resource, 'getOne', { id: String(recordId) }] }, (record) =>
      record ? { ...record, comments: change(record.comments) } : record,
    )
    // A list that shows comments is stale now (rule 7.6).
    void queryClient.invalidateQueries({ queryKey: [resource, 'whole'], refetchType: 'none' })
  }

  return {
    add: async (comment: string) => {
      const { data } = await dataProvider.change<Comment>('POST', `${resource}/${recordId}/comments`, { comment, commentable_id: recordId })
      keepInStep((comments) => [...comments, data])
    },
    remove: async (id: number) => {
      await dataProvider.change('DELETE', `${resource}/${recordId}/comments/${id}`)
      keepInStep((comments) => comments.filter((comment) => comment.id !== id))
    },
  }
}
