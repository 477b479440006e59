import type { QueryClient } from '@tanstack/react-query'
import type { Application, ApplicationRow } from '../../shared/api'

type Patch = Partial<ApplicationRow>

/** Shows an answered record at once; every list of applications or mails is fetched anew when it is next looked at. */
export function keepApplication(queryClient: QueryClient, application: Application): void {
  queryClient.setQueriesData<Application>({ queryKey: ['applications', 'getOne', { id: String(application.id) }] }, application)
  for (const key of [['applications', 'whole'], ['messages']]) void queryClient.invalidateQueries({ queryKey: key, refetchType: 'none' })
}

/** Changes fields of one application wherever it is shown, without asking the server. */
export function patchApplication(queryClient: QueryClient, id: number, patch: Patch): void {
  queryClient.setQueriesData<Application>(
    { queryKey: ['applications', 'getOne', { id: String(id) }] },
    (record) => record && { ...record, ...patch },
  )
  queryClient.setQueriesData<ApplicationRow[]>({ queryKey: ['applications', 'whole'] }, (rows) =>
    rows?.some((row) => row.id === id) ? rows.map((row) => (row.id === id ? { ...row, ...patch } : row)) : rows,
  )
}
