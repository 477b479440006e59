import { useQueryClient } from '@tanstack/react-query'
import type { Application } from '../../../shared/api'
import { useAppDataProvider } from '../../data-provider'
import { useStaleEdit } from '../../legacy/use-stale-edit'
import { keepApplication } from '../application-cache'

/**
 * Saves edits of one application against the state that was on screen.
 * @param toBody the body of `PUT /api/application/{id}` for an edit
 */
export function useApplicationEdit<Edit>(id: number, toBody: (edit: Edit, updatedAt: string) => object) {
  const dataProvider = useAppDataProvider()
  const queryClient = useQueryClient()
  const keep = (application: Application) => {
    keepApplication(queryClient, application)
    return application
  }
  return useStaleEdit<Application, Edit>({
    reload: async () => keep((await dataProvider.getOne<Application>('applications', { id })).data),
    send: async (edit, updatedAt) => {
      const { data } = await dataProvider.change<{ application: Application }>('PUT', `application/${id}`, toBody(edit, updatedAt))
      keep(data.application)
    },
  })
}
