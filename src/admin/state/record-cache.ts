import type { QueryClient } from '@tanstack/react-query'

/** What a change makes stale: the resource's lists, and what is worked out from them. */
function staleLists(queryClient: QueryClient, resource: string): void {
  for (const queryKey of [[resource, 'whole'], ['dashboard'], ['search']])
    void queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
}

/** Shows an answered record at once; the resource's list is fetched anew when it is next looked at (rule 10.7). */
export function keepRecord<Kept extends { id: number }>(queryClient: QueryClient, resource: string, record: Kept): void {
  queryClient.setQueriesData<Kept>({ queryKey: [resource, 'getOne', { id: String(record.id) }] }, record)
  staleLists(queryClient, resource)
}

/** Forgets a record that was deleted. */
export function dropRecord(queryClient: QueryClient, resource: string, id: number): void {
  queryClient.removeQueries({ queryKey: [resource, 'getOne', { id: String(id) }] })
  staleLists(queryClient, resource)
}
