import { useResourceContext } from 'react-admin'
import { useParams } from 'react-router-dom'
import { pathTo } from '../../shared/admin-paths'
import type { Section } from '../../shared/resources'
import { useMay } from '../session/session'

/** The record that the address names, fetched or not. */
export const useNamedRecord = () => ({ resource: useResourceContext() as Section, id: Number(useParams().id) })

/** Where the audit trail tells of it; null to who does not read that. */
export function useTrail(): string | null {
  const { resource, id } = useNamedRecord()
  return useMay('list', 'audit-events') ? `${pathTo('audit-events')}?resource=${resource}&record=${id}` : null
}
