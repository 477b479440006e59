import { RESOURCES, isResource, type Action, type Resource, type Who } from './resources'

/** Who asks: nobody who is signed in, or a member of staff. */
export type Person = { readonly id: number; readonly isAdmin: boolean; readonly disabled?: boolean | null } | null | undefined

/** What a right may depend on: who wrote the record. */
export interface Written {
  readonly user?: { readonly id: number } | number | null
}

const isWrittenBy = ({ id }: { id: number }, { user }: Written): boolean => (typeof user === 'object' ? user?.id : user) === id

/** Who may do it; null: nobody. */
export function whoMay(action: string, resource: string): Who | null {
  if (!isResource(resource)) return null
  const rights: Readonly<Record<string, Who>> = RESOURCES[resource].rights
  return Object.hasOwn(rights, action) ? (rights[action] ?? null) : null
}

/** `can`, for names that are not known to be ones of the table: those that are not are nobody's. */
export function canByName(person: Person, action: string, resource: string, record?: Written | null): boolean {
  const who = whoMay(action, resource)
  if (who === 'anyone') return true
  if (who === null || !person || person.disabled) return false
  return who === 'staff' || person.isAdmin || (who === 'author' && !!record && isWrittenBy(person, record))
}

/**
 * Whether a person may do something with a resource, or with one of its records (rule 9.1).
 * @param record needed where authors have the right: without it they have not
 */
export const can = <R extends Resource>(person: Person, action: Action<R>, resource: R, record?: Written | null): boolean =>
  canByName(person, action, resource, record)
