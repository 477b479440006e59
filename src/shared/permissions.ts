import { RESOURCES, isResource, type Action, type Resource, type Who } from './resources'

/** A staff member; null and undefined for visitors. */
export type Person = { readonly id: number; readonly isAdmin: boolean; readonly disabled?: boolean | null } | null | undefined

export interface Written {
  readonly user?: { readonly id: number } | number | null
}

const isWrittenBy = ({ id }: { id: number }, { user }: Written): boolean => (typeof user === 'object' ? user?.id : user) === id

/** @returns null if no one may do it, or the action is unknown */
export function whoMay(action: string, resource: string): Who | null {
  if (!isResource(resource)) return null
  const rights: Readonly<Record<string, Who>> = RESOURCES[resource].rights
  return Object.hasOwn(rights, action) ? (rights[action] ?? null) : null
}

export function canByName(person: Person, action: string, resource: string, record?: Written | null): boolean {
  const who = whoMay(action, resource)
  if (who === 'anyone') return true
  if (who === null || !person || person.disabled) return false
  return who === 'staff' || person.isAdmin || (who === 'author' && !!record && isWrittenBy(person, record))
}

export const can = <R extends Resource>(person: Person, action: Action<R>, resource: R, record?: Written | null): boolean =>
  canByName(person, action, resource, record)
