/**
 * Who may do what, in one table (rules 9.2 and 9.3): Payload's access rules, the API's middleware, the services, the
 * back-office and the access test read it; nothing else decides.
 */

/** Visitors too; every member of staff; admins; admins and whoever wrote the record. */
type Who = 'anyone' | 'staff' | 'admin' | 'author'

const RECORDS = { list: 'staff', show: 'staff', create: 'admin', edit: 'admin' } as const

/** An action that is not named is nobody's. `read` is what a service may read for staff beyond `show`: whose name stands on a record. */
const RIGHTS = {
  albums: { ...RECORDS, delete: 'admin' },
  applications: { ...RECORDS, create: 'anyone', export: 'staff', move: 'admin', resend: 'admin' },
  'audit-events': { list: 'admin', export: 'admin' },
  campaigns: RECORDS,
  comments: { show: 'staff', create: 'staff', delete: 'author' },
  dashboard: { list: 'staff' },
  donations: { ...RECORDS, export: 'staff', liftPause: 'admin' },
  fsps: { ...RECORDS, delete: 'admin' },
  interests: { list: 'staff', show: 'staff', create: 'anyone' },
  media: { show: 'staff', create: 'admin', delete: 'admin' },
  messages: { list: 'staff', show: 'staff', resend: 'admin' },
  pages: { list: 'staff' },
  receipts: { show: 'staff' },
  search: { list: 'staff' },
  'site-settings': { show: 'staff', edit: 'admin' },
  statements: { list: 'staff', show: 'staff' },
  'status-events': { show: 'staff' },
  terms: { list: 'staff', show: 'staff', edit: 'admin' },
  users: { list: 'admin', show: 'admin', create: 'admin', edit: 'admin', read: 'staff' },
} as const satisfies Record<string, Readonly<Record<string, Who>>>

export type Resource = keyof typeof RIGHTS
/** What can be done with records of a resource. */
export type Action<R extends Resource> = keyof (typeof RIGHTS)[R] & string

/** Who asks: nobody who is signed in, or a member of staff. */
export type Person = { readonly id: number; readonly isAdmin: boolean; readonly disabled?: boolean | null } | null | undefined

/** What a right may depend on: who wrote the record. */
export interface Written {
  readonly user?: { readonly id: number } | number | null
}

const isWrittenBy = ({ id }: { id: number }, { user }: Written): boolean => (typeof user === 'object' ? user?.id : user) === id

/** Who may do it; null: nobody. */
export function whoMay(action: string, resource: string): Who | null {
  const rights: Readonly<Record<string, Who>> | undefined = Object.hasOwn(RIGHTS, resource) ? RIGHTS[resource as Resource] : undefined
  return rights && Object.hasOwn(rights, action) ? (rights[action] ?? null) : null
}

/** `can`, for names that are not known to be ones of the table: those that are not are nobody's. */
export function canByName(person: Person, action: string, resource: string, record?: Written | null): boolean {
  const who = whoMay(action, resource)
  if (who === 'anyone') return true
  if (who === null || !person || person.disabled) return false
  return who === 'staff' || person.isAdmin || (who === 'author' && !!record && isWrittenBy(person, record))
}

/**
 * Whether a person may do something with a resource, or with one of its records.
 * @param record needed where authors have the right: without it they have not
 */
export const can = <R extends Resource>(person: Person, action: Action<R>, resource: R, record?: Written | null): boolean =>
  canByName(person, action, resource, record)
