/** The back-office's route table (rule 10.1), read by the server's redirects and by the back-office alike. */
export type ViewType = 'index' | 'create' | 'show' | 'edit'

export interface AdminRoute {
  /** Path under `/admin`, with `:id` for a record's id. */
  readonly path: string
  readonly view: ViewType
  readonly resource: string
  /** The page's name in the header and the title. */
  readonly name: string
  readonly adminOnly?: true
}

/** `path` is the singular of the route table; `resource` the plural of the API. */
export interface AdminSection {
  readonly resource: string
  readonly path: string
  /** The label in the navigation; sections without one are reached from elsewhere. */
  readonly label: string
  /** In the bar for every member of staff (`main`) or in the account menu. */
  readonly menu: 'main' | 'account'
  readonly routes: readonly AdminRoute[]
}

type View = [view: ViewType, name: string, adminOnly?: true]
const SUFFIX: Record<ViewType, string> = { index: '', create: '/create', show: '/:id', edit: '/:id/edit' }

const section = (resource: string, path: string, label: string, menu: 'main' | 'account', views: readonly View[]): AdminSection => ({
  resource,
  path,
  label,
  menu,
  routes: views.map(([view, name, adminOnly]) => ({
    path: `/${path}${SUFFIX[view]}`,
    view,
    resource,
    name,
    ...(adminOnly ? { adminOnly } : {}),
  })),
})

export const ADMIN_SECTIONS: readonly AdminSection[] = [
  section('albums', 'album', 'Stories', 'main', [
    ['index', 'Stories'],
    ['create', 'Create Story', true],
    ['show', 'Review Story'],
    ['edit', 'Edit Story', true],
  ]),
  section('applications', 'application', 'Applications', 'main', [
    ['index', 'Applications'],
    ['show', 'Review Application'],
  ]),
  section('campaigns', 'campaign', 'Campaigns', 'main', [
    ['index', 'Campaigns'],
    ['create', 'Create Campaign', true],
    ['show', 'Review Campaign'],
    ['edit', 'Edit Campaign', true],
  ]),
  section('donations', 'donation', 'Donations', 'main', [
    ['index', 'Donations'],
    ['create', 'Add Donation Check', true],
    ['show', 'Review Donation'],
  ]),
  section('fsps', 'fsps', 'FSPs', 'main', [
    ['index', 'FSPs'],
    ['create', 'Create FSP', true],
    ['show', 'Review FSP'],
    ['edit', 'Edit FSP', true],
  ]),
  section('interests', 'interests', 'Interests', 'main', [
    ['index', 'Interests'],
    ['show', 'Review Interest'],
  ]),
  section('terms', 'term', 'Terms', 'main', [
    ['index', 'Terms'],
    ['edit', 'Terms'],
  ]),
  section('statements', 'statement', 'Year-end statements', 'account', [
    ['index', 'Year-end statements'],
    ['show', 'Year-end statement'],
  ]),
  section('messages', 'mail', 'Mail', 'account', [['index', 'Mail']]),
  section('users', 'staff', 'Staff', 'account', [['index', 'Staff', true]]),
  section('site-settings', 'settings', 'Settings', 'account', [['index', 'Settings', true]]),
  section('audit-events', 'audit', 'Audit trail', 'account', [['index', 'Audit trail', true]]),
  section('pages', 'page', 'Pages', 'account', [['index', 'Pages']]),
]

export const ADMIN_ROUTES: readonly AdminRoute[] = [
  { path: '', view: 'index', resource: 'dashboard', name: 'Dashboard' },
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

/** Where a non-admin who opens an admin-only route is sent: the list of its section, or the dashboard where that is admin-only too. */
export function parentListOf(route: AdminRoute): string {
  const list = ADMIN_SECTIONS.find((s) => s.resource === route.resource)?.routes.find((r) => r.view === 'index')
  return `/admin${list && !list.adminOnly ? list.path : ''}`
}
