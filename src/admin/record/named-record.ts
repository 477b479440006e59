import { useResourceContext } from 'react-admin'
import { useParams } from 'react-router-dom'
import { pathTo } from '../../shared/admin-paths'
import type { Section } from '../../shared/resources'
import { useMay } from '../session/session'

export const useNamedRecord = () => ({ resource: useResourceContext() as Section, id: Number(useParams().id) })

/** Address of the record's audit trail; null for those who may not read it. */
export function useTrail(): string | null {
  const { resource, id } = useNamedRecord()
  return useMay('list', 'audit-events') ? `${pathTo('audit-events')}?resource=${resource}&record=${id}` : null
}
