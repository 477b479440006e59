import { canByName, type Person } from './permissions'
import { RESOURCES, entryOf, type Resource, type Section, type View } from './resources'

/** The back-office's addresses (rule 10.1), read by the server's redirects and by the back-office alike. */

/** A screen of a section. */
export interface Screen {
  readonly resource: Section
  readonly view: View
}

/** The views' paths below their section's. */
export const VIEW_PATHS: Readonly<Record<View, string>> = { list: '', create: 'create', show: ':id', edit: ':id/edit' }

const hasScreens = (resource: Resource): resource is Section => entryOf(resource).path !== undefined
export const SECTIONS = (Object.keys(RESOURCES) as Resource[]).filter(hasScreens)
export const screensOf = (resource: Section): readonly View[] => RESOURCES[resource].screens
/** Every screen that there is, but for the dashboard at the root. */
export const SCREENS: readonly Screen[] = SECTIONS.flatMap((resource) => screensOf(resource).map((view) => ({ resource, view })))

const has = (resource: Section, view: View) => screensOf(resource).includes(view)

/**
 * An address under `/admin`: `pathTo('fsps')` is the list, `pathTo('fsps', 'create')` the form of a new one, `pathTo('fsps', 7)`
 * a record, `pathTo('fsps', 7, 'edit')` its form. A record without a screen of its own is where it is found instead.
 */
export function pathTo(resource: Section, to?: number | 'create', form?: 'edit'): string {
  const { path, inList, only } = entryOf(resource)
  const list = `/${path}`
  if (to === undefined) return list
  if (to === 'create') return `${list}/create`
  const id = only ?? to
  if (has(resource, 'show') && !form) return `${list}/${id}`
  if (has(resource, 'edit')) return `${list}/${id}/edit`
  return inList ? `${list}?${inList}=${id}` : list
}

/** The terms' one record stands in their list's place (rule 8.1). */
export const TERMS_PATH = pathTo('terms', 1)
export const isTermsList = ({ resource, view }: Screen): boolean => resource === 'terms' && view === 'list'

const patternOf = ({ resource, view }: Screen) => {
  const path = [RESOURCES[resource].path, VIEW_PATHS[view]].filter(Boolean).join('/')
  return new RegExp(`^/${path.replace(':id', '[^/]+')}/?$`, 'i')
}
const patterns = SCREENS.map((screen) => ({ screen, pattern: patternOf(screen) }))

/** The screen at a path under `/admin` (`/album/create`), or null: the dashboard, or Not Found. Fixed words win over a record's id. */
export function screenAt(path: string): Screen | null {
  const matches = patterns.filter(({ pattern }) => pattern.test(path))
  return (matches.find(({ screen }) => !VIEW_PATHS[screen.view].includes(':id')) ?? matches[0])?.screen ?? null
}

/** The right that a screen takes. */
export const actionOf = ({ resource, view }: Screen): string => entryOf(resource).opens?.[view] ?? view

/** Whether a person may open a screen (rule 9.2). */
export const mayOpen = (person: Person, screen: Screen): boolean => canByName(person, actionOf(screen), screen.resource)

/** Where staff are sent who may not open a screen: the list of its section, or the dashboard where they may not open that either. */
export const parentOf = (person: Person, { resource }: Screen): string =>
  mayOpen(person, { resource, view: 'list' }) ? pathTo(resource) : '/'
