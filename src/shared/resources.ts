/**
 * Resources: their labels, admin screens (rule 10.1) and rights (rule 9.1). Payload's access rules, the API, the services, the audit trail
 * and the staff area read them here.
 */

/** Visitors too; all staff; admins; admins and the record's author. */
export type Who = 'anyone' | 'staff' | 'admin' | 'author'

export type View = 'list' | 'create' | 'show' | 'edit'

interface Entry {
  /** Labels in the audit trail and in menus. Without `one` the audit trail leaves the resource out. */
  readonly one?: string
  readonly all?: string
  readonly path?: string
  readonly screens?: readonly View[]
  /** Screens that require a right other than the one of their name. */
  readonly opens?: Readonly<Partial<Record<View, string>>>
  readonly only?: number
  readonly inList?: string
  /** An action that isn't listed is no one's. `read` is for services that need a field beyond `show`, such as the name on a record. */
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
    /** Families create applications; admins enter those that came on paper or by phone. */
    rights: {
      ...KEPT,
      ...{ create: 'anyone', enter: 'admin', delete: 'admin', export: 'staff', move: 'admin', resend: 'admin' },
      /** Staff who are no admins email families where a setting says so (rule 2.13); marking a message as answered is for everyone. */
      ...{ reply: 'admin', answer: 'staff' },
      ...{ share: 'staff', assign: 'admin' },
      ...{ recuse: 'staff', liftRecusal: 'admin' },
    },
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
  awards: {
    one: 'Award',
    all: 'Awards',
    path: 'awards',
    screens: ALL_SCREENS,
    rights: { ...KEPT, approve: 'admin', export: 'admin' },
  },
  installments: {
    one: 'Planned payment',
    all: 'Planned payments',
    path: 'awards/payments',
    screens: ['list'],
    rights: { list: 'staff', show: 'staff', edit: 'admin' },
  },
  'disbursement-runs': {
    one: 'Payment run',
    all: 'Payment runs',
    path: 'awards/payments/runs',
    screens: ['list', 'show'],
    rights: { ...KEPT, approve: 'admin' },
  },
  disbursements: {
    one: 'Payment',
    all: 'Payments',
    path: 'awards/payments/issued',
    screens: ['list', 'show'],
    rights: { ...KEPT, export: 'staff' },
  },
  payees: {
    one: 'Payee',
    all: 'Payees',
    path: 'awards/payees',
    screens: ALL_SCREENS,
    rights: { ...KEPT, verify: 'admin', export: 'admin' },
  },
  /** W-9s hold a tax number: `openTaxForm` is for them, `show` for all others. */
  documents: {
    one: 'Document',
    all: 'Documents',
    rights: { list: 'staff', show: 'staff', create: 'staff', openTaxForm: 'admin', request: 'admin', delete: 'admin' },
  },
  confirmations: { one: 'Confirmation', all: 'Confirmations', rights: { list: 'staff', show: 'staff', create: 'admin', edit: 'admin' } },
  letters: { one: 'Letter', all: 'Letters', rights: { list: 'staff', show: 'staff', create: 'admin' } },
  interests: {
    one: 'Interest',
    all: 'Interests',
    path: 'interests',
    screens: ['list', 'show'],
    rights: { list: 'staff', show: 'staff', create: 'anyone' },
  },
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
  donors: {
    one: 'Donor',
    all: 'Donors',
    path: 'donors',
    screens: ['list', 'show'],
    rights: { list: 'staff', show: 'staff', edit: 'admin', export: 'staff' },
  },
  account: { all: 'Sign-in and security', path: 'account', screens: ['list'], rights: { list: 'staff' } },
  books: { one: 'Accounting', all: 'Accounting', path: 'books', screens: ['list'], rights: { list: 'staff', export: 'staff' } },
  messages: {
    one: 'Email',
    all: 'Emails',
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
  retention: { rights: { list: 'admin' } },
  setup: { one: 'Setup', all: 'Setup', rights: { list: 'staff', edit: 'admin' } },
  search: { rights: { list: 'staff' } },
  previews: { rights: { create: 'admin' } },
  plans: { one: 'Monthly gift', all: 'Monthly gifts', rights: { show: 'staff', edit: 'admin' } },
  receipts: { rights: { show: 'staff' } },
  'status-events': { rights: { show: 'staff' } },
} as const satisfies Record<string, Entry>

export type Resource = keyof typeof RESOURCES
export type Action<R extends Resource> = keyof (typeof RESOURCES)[R]['rights'] & string
export type Section = { [R in Resource]: (typeof RESOURCES)[R] extends { path: string } ? R : never }[Resource]
export type ViewOf<S extends Section> = (typeof RESOURCES)[S]['screens'][number]

export const resourceConfig = (resource: Resource): Entry => RESOURCES[resource]
export const isResource = (name: string): name is Resource => Object.hasOwn(RESOURCES, name)

export function nounOf(resource: Resource): string {
  const { one = 'record' } = resourceConfig(resource)
  return /^[A-Z]{2}/.test(one) ? one : one.toLowerCase()
}
