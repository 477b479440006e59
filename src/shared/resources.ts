/**
 * What the house keeps, resource by resource: how staff call it, where the back-office shows it (rule 10.1), and who may do
 * what with it (rule 9.1). Payload's access rules, the API, the services, the audit trail and the back-office read it here.
 */

/** Visitors too; every member of staff; admins; admins and whoever wrote the record. */
export type Who = 'anyone' | 'staff' | 'admin' | 'author'

/** The kinds of screens that a resource may have. */
export type View = 'list' | 'create' | 'show' | 'edit'

interface Entry {
  /** What staff call one of them, and all: in the audit trail, in menus. Without `one` the trail knows none of it. */
  readonly one?: string
  readonly all?: string
  /** Its path under `/admin`, with the screens that are there; without it the back-office has none of its own. */
  readonly path?: string
  readonly screens?: readonly View[]
  /** Screens that take another right than the one of their name. */
  readonly opens?: Readonly<Partial<Record<View, string>>>
  /** The id of the one record that there is for ever. */
  readonly only?: number
  /** Where a record without a screen of its own is found: in the list's address under this name. */
  readonly inList?: string
  /**
   * Who may do what; an action that is not named is nobody's. `read` is what services may read for staff beyond `show`:
   * whose name stands on a record.
   */
  readonly rights: Readonly<Record<string, Who>>
}

const KEPT = { list: 'staff', show: 'staff', create: 'admin', edit: 'admin' } as const
const ALL_SCREENS = ['list', 'create', 'show', 'edit'] as const

export const RESOURCES = {
  albums: { one: 'Story', all: 'Stories', path: 'album', screens: ALL_SCREENS, rights: { ...KEPT, delete: 'admin' } },
  applications: {
    one: 'Application',
    all: 'Applications',
    path: 'application',
    screens: ALL_SCREENS,
    opens: { create: 'enter' },
    /** Families create them; admins enter those that came on paper or by phone. */
    rights: { ...KEPT, create: 'anyone', enter: 'admin', delete: 'admin', export: 'staff', move: 'admin', resend: 'admin' },
  },
  campaigns: { one: 'Campaign', all: 'Campaigns', path: 'campaign', screens: ALL_SCREENS, rights: KEPT },
  donations: {
    one: 'Donation',
    all: 'Donations',
    path: 'donation',
    screens: ['list', 'create', 'show'],
    rights: { ...KEPT, export: 'staff', liftPause: 'admin' },
  },
  fsps: { one: 'FSP', all: 'FSPs', path: 'fsps', screens: ALL_SCREENS, rights: { ...KEPT, delete: 'admin' } },
  interests: {
    one: 'Interest',
    all: 'Interests',
    path: 'interests',
    screens: ['list', 'show'],
    rights: { list: 'staff', show: 'staff', create: 'anyone' },
  },
  /** One record in its list's place (rule 8.1): staff read it where admins edit it. */
  terms: {
    one: 'Terms, version',
    all: 'Terms',
    path: 'term',
    screens: ['list', 'edit'],
    opens: { edit: 'show' },
    only: 1,
    rights: { list: 'staff', show: 'staff', edit: 'admin' },
  },
  statements: {
    one: 'Year-end statement',
    all: 'Year-end statements',
    path: 'statement',
    screens: ['list', 'show'],
    rights: { list: 'staff', show: 'staff', issue: 'admin', merge: 'admin' },
  },
  /** One's own sign-in: password, second factor, sessions. */
  account: { all: 'Sign-in and security', path: 'account', screens: ['list'], rights: { list: 'staff' } },
  /** What came and went in a month, for bookkeeping. */
  books: { one: 'Books', all: 'Books', path: 'books', screens: ['list'], rights: { list: 'staff', export: 'staff' } },
  messages: {
    one: 'Mail',
    all: 'Mail',
    path: 'mail',
    screens: ['list'],
    inList: 'id',
    rights: { list: 'staff', show: 'staff', resend: 'admin' },
  },
  users: {
    one: 'Staff account',
    all: 'Staff',
    path: 'staff',
    screens: ['list'],
    rights: { list: 'admin', show: 'admin', create: 'admin', edit: 'admin', read: 'staff' },
  },
  'site-settings': {
    one: 'Settings',
    all: 'Settings',
    path: 'settings',
    screens: ['list'],
    opens: { list: 'edit' },
    rights: { show: 'staff', edit: 'admin' },
  },
  'audit-events': {
    one: 'Audit trail',
    all: 'Audit trail',
    path: 'audit',
    screens: ['list'],
    rights: { list: 'admin', export: 'admin' },
  },
  pages: {
    one: 'Page',
    all: 'Pages',
    path: 'page',
    screens: ['list', 'create', 'edit'],
    opens: { edit: 'show' },
    rights: { ...KEPT, delete: 'admin' },
  },
  comments: { one: 'Comment', all: 'Comments', rights: { show: 'staff', create: 'staff', delete: 'author' } },
  media: { one: 'Image', all: 'Images', rights: { list: 'staff', show: 'staff', create: 'admin', delete: 'admin' } },
  dashboard: { rights: { list: 'staff' } },
  /** Which applications are made nameless, and when. */
  retention: { rights: { list: 'admin' } },
  setup: { one: 'Setup', all: 'Setup', rights: { list: 'staff', edit: 'admin' } },
  search: { rights: { list: 'staff' } },
  previews: { rights: { create: 'admin' } },
  plans: { one: 'Monthly gift', all: 'Monthly gifts', rights: { show: 'staff', edit: 'admin' } },
  receipts: { rights: { show: 'staff' } },
  'status-events': { rights: { show: 'staff' } },
} as const satisfies Record<string, Entry>

export type Resource = keyof typeof RESOURCES
/** What can be done with records of a resource. */
export type Action<R extends Resource> = keyof (typeof RESOURCES)[R]['rights'] & string
/** The resources that have screens in the back-office. */
export type Section = { [R in Resource]: (typeof RESOURCES)[R] extends { path: string } ? R : never }[Resource]
/** The screens that a section has. */
export type ViewOf<S extends Section> = (typeof RESOURCES)[S]['screens'][number]

export const entryOf = (resource: Resource): Entry => RESOURCES[resource]
export const isResource = (name: string): name is Resource => Object.hasOwn(RESOURCES, name)

/** What one of a resource's records is called within a sentence: story, FSP. */
export function nounOf(resource: Resource): string {
  const { one = 'record' } = entryOf(resource)
  return /^[A-Z]{2}/.test(one) ? one : one.toLowerCase()
}
