import { canByName, type Person } from './permissions'
import { RESOURCES, resourceConfig, type Resource, type Section, type View } from './resources'

export interface Screen {
  readonly resource: Section
  readonly view: View
}

export const VIEW_PATHS: Readonly<Record<View, string>> = { list: '', create: 'create', show: ':id', edit: ':id/edit' }

const hasScreens = (resource: Resource): resource is Section => resourceConfig(resource).path !== undefined
export const SECTIONS = (Object.keys(RESOURCES) as Resource[]).filter(hasScreens)
export const screensOf = (resource: Section): readonly View[] => RESOURCES[resource].screens
export const SCREENS: readonly Screen[] = SECTIONS.flatMap((resource) => screensOf(resource).map((view) => ({ resource, view })))

const has = (resource: Section, view: View) => screensOf(resource).includes(view)

export function pathTo(resource: Section, to?: number | 'create', form?: 'edit'): string {
  const { path, inList, only } = resourceConfig(resource)
  const list = `/${path}`
  if (to === undefined) return list
  if (to === 'create') return `${list}/create`
  const id = only ?? to
  if (has(resource, 'show') && !form) return `${list}/${id}`
  if (has(resource, 'edit')) return `${list}/${id}/edit`
  return inList ? `${list}?${inList}=${id}` : list
}

/** The terms are a single record, so its page replaces the list (rule 8.1). */
export const TERMS_PATH = pathTo('terms', 1)
export const isTermsList = ({ resource, view }: Screen): boolean => resource === 'terms' && view === 'list'

const patternOf = ({ resource, view }: Screen) => {
  const path = [RESOURCES[resource].path, VIEW_PATHS[view]].filter(Boolean).join('/')
  return new RegExp(`^/${path.replace(':id', '[^/]+')}/?$`, 'i')
}
const patterns = SCREENS.map((screen) => ({ screen, pattern: patternOf(screen) }))

/**
 * Finds the screen at a path under `/admin` (`/album/create`). Fixed words win over record IDs.
 * @returns null for the dashboard and for Not Found
 */
export function screenAt(path: string): Screen | null {
  const matches = patterns.filter(({ pattern }) => pattern.test(path))
  return (matches.find(({ screen }) => !VIEW_PATHS[screen.view].includes(':id')) ?? matches[0])?.screen ?? null
}

export const actionOf = ({ resource, view }: Screen): string => resourceConfig(resource).opens?.[view] ?? view

export const mayOpen = (person: Person, screen: Screen): boolean => canByName(person, actionOf(screen), screen.resource)

export const parentOf = (person: Person, { resource }: Screen): string =>
  mayOpen(person, { resource, view: 'list' }) ? pathTo(resource) : '/'
