import type { Section, View } from '../shared/resources'
import { account } from './account'
import { albums } from './albums'
import { applications } from './applications'
import { audit } from './audit'
import { books } from './books'
import { campaigns } from './campaigns'
import { donations } from './donations'
import type { Face, FaceScreen } from './face'
import { fsps } from './fsps'
import { interests } from './interests'
import { messages } from './messages'
import { pages } from './pages'
import { siteSettings } from './site-settings'
import { staff } from './staff'
import { statements } from './statements'
import { terms } from './terms'

/** In menu order; a missing resource is a compile error. */
const BY_RESOURCE: Readonly<Record<Section, Face>> = {
  albums,
  applications,
  campaigns,
  donations,
  fsps,
  interests,
  pages,
  terms,
  statements,
  books,
  messages,
  users: staff,
  'site-settings': siteSettings,
  'audit-events': audit,
  account,
}

export const FACES: readonly Face[] = Object.values(BY_RESOURCE)

/** The cast is safe: `face` requires every screen of its section. */
export const screenOf = (resource: Section, view: View): FaceScreen => BY_RESOURCE[resource].screens[view] as FaceScreen
