import { canByName, type Person, type Resource } from './permissions'

/** The back-office's route table (rule 10.1), read by the server's redirects and by the back-office alike. */
export type ViewType = 'index' | 'create' | 'show' | 'edit'

export interface AdminRoute {
  /** Path under `/admin`, with `:id` for a record's id. */
  readonly path: string
  readonly view: ViewType
  readonly resource: Resource
  /** The page's name in the header and the title. */
  readonly name: string
  /** What it takes to open it (`shared/permissions.ts`). */
  readonly action: string
}

/** `path` is the singular of the route table; `resource` the plural of the API. */
export interface AdminSection {
  readonly resource: Resource
  readonly path: string
  /** The label in the navigation; sections without one are reached from elsewhere. */
  readonly label: string
  /** In the bar for every member of staff (`main`) or in the account menu. */
  readonly menu: 'main' | 'account'
  readonly routes: readonly AdminRoute[]
}

/** `action` where the screen takes another right than the one of its name. */
type View = [view: ViewType, name: string, action?: string]
const SUFFIX: Record<ViewType, string> = { index: '', create: '/create', show: '/:id', edit: '/:id/edit' }
const ACTIONS: Record<ViewType, string> = { index: 'list', create: 'create', show: 'show', edit: 'edit' }

const section = (resource: Resource, path: string, label: string, menu: 'main' | 'account', views: readonly View[]): AdminSection => ({
  resource,
  path,
  label,
  menu,
  routes: views.map(([view, name, action = ACTIONS[view]]) => ({ path: `/${path}${SUFFIX[view]}`, view, resource, name, action })),
})

export const ADMIN_SECTIONS: readonly AdminSection[] = [
  section('albums', 'album', 'Stories', 'main', [
    ['index', 'Stories'],
    ['create', 'Create Story'],
    ['show', 'Review Story'],
    ['edit', 'Edit Story'],
  ]),
  section('applications', 'application', 'Applications', 'main', [
    ['index', 'Applications'],
    ['show', 'Review Application'],
  ]),
  section('campaigns', 'campaign', 'Campaigns', 'main', [
    ['index', 'Campaigns'],
    ['create', 'Create Campaign'],
    ['show', 'Review Campaign'],
    ['edit', 'Edit Campaign'],
  ]),
  section('donations', 'donation', 'Donations', 'main', [
    ['index', 'Donations'],
    ['create', 'Add Donation Check'],
    ['show', 'Review Donation'],
  ]),
  section('fsps', 'fsps', 'FSPs', 'main', [
    ['index', 'FSPs'],
    ['create', 'Create FSP'],
    ['show', 'Review FSP'],
    ['edit', 'Edit FSP'],
  ]),
  section('interests', 'interests', 'Interests', 'main', [
    ['index', 'Interests'],
    ['show', 'Review Interest'],
  ]),
  section('terms', 'term', 'Terms', 'main', [
    ['index', 'Terms'],
    ['edit', 'Terms', 'show'],
  ]),
  section('statements', 'statement', 'Year-end statements', 'account', [
    ['index', 'Year-end statements'],
    ['show', 'Year-end statement'],
  ]),
  section('messages', 'mail', 'Mail', 'account', [['index', 'Mail']]),
  section('users', 'staff', 'Staff', 'account', [['index', 'Staff']]),
  section('site-settings', 'settings', 'Settings', 'account', [['index', 'Settings', 'edit']]),
  section('audit-events', 'audit', 'Audit trail', 'account', [['index', 'Audit trail']]),
  section('pages', 'page', 'Pages', 'account', [['index', 'Pages']]),
]

export const ADMIN_ROUTES: readonly AdminRoute[] = [
  { path: '', view: 'index', resource: 'dashboard', name: 'Dashboard', action: 'list' },
  ...ADMIN_SECTIONS.flatMap((s) => s.routes),
]

/** Terms have no list: their one record stands in its place (rule 8.1). */
export const TERMS_PATH = '/term/1/edit'
export const isTermsList = ({ resource, view }: AdminRoute): boolean => resource === 'terms' && view === 'index'

const patternOf = (route: AdminRoute) => new RegExp(`^${route.path.replace(':id', '[^/]+')}/?$`, 'i')
const patterns = ADMIN_ROUTES.map((route) => ({ route, pattern: patternOf(route) }))

/** The route of a path under `/admin` (`/album/create`), or null: Not Found. Fixed words win over `:id`. */
export function adminRouteOf(path: string): AdminRoute | null {
  const matches = patterns.filter(({ pattern }) => pattern.test(path))
  return (matches.find(({ route }) => !route.path.includes(':id')) ?? matches[0])?.route ?? null
}

/** Whether a person may open a screen (rule 9.2). */
export const mayOpen = (person: Person, { action, resource }: AdminRoute): boolean => canByName(person, action, resource)

/** Where staff are sent who may not open a screen: the list of its section, or the dashboard where they may not open that either. */
export function parentListOf(person: Person, route: AdminRoute): string {
  const list = ADMIN_SECTIONS.find((s) => s.resource === route.resource)?.routes.find((r) => r.view === 'index')
  return `/admin${list && mayOpen(person, list) ? list.path : ''}`
}
