import { useResourceContext } from 'react-admin'
import { useParams } from 'react-router-dom'
import { pathTo } from '../../shared/admin-paths'
import type { Section } from '../../shared/resources'
import { useCan } from '../session/session'

export const useRouteRecord = () => ({ resource: useResourceContext() as Section, id: Number(useParams().id) })

/** Address of the record's audit trail; null for those who may not read it. */
export function useAuditTrailPath(): string | null {
  const { resource, id } = useRouteRecord()
  return useCan('list', 'audit-events') ? `${pathTo('audit-events')}?resource=${resource}&record=${id}` : null
}
