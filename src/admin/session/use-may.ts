import { useCanAccess } from 'react-admin'
import type { Written } from '../../shared/permissions'
import type { Action, Resource } from '../../shared/resources'

/**
 * Whether whoever is signed in may do something with a resource, or with one of its records: the table of
 * permissions, asked through react-admin. Until it has answered, no.
 */
export function useMay<R extends Resource>(action: Action<R>, resource: R, record?: Written & { id: number }): boolean {
  return useCanAccess({ action, resource, ...(record && { record }) }).canAccess ?? false
}
