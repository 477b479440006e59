import type { Section, View } from '../shared/resources'
import { account } from './account'
import { albums } from './albums'
import { applications } from './applications'
import { audit } from './audit'
import { awards } from './awards'
import { books } from './books'
import { campaigns } from './campaigns'
import { disbursements, installments, runs } from './disbursements'
import { donations } from './donations'
import { donors } from './donors'
import type { AdminResource, ResourceScreen } from './define-resource'
import { fsps } from './fsps'
import { interests } from './interests'
import { messages } from './messages'
import { pages } from './pages'
import { payees } from './payees'
import { siteSettings } from './site-settings'
import { staff } from './staff'
import { statements } from './statements'
import { terms } from './terms'

/** In menu order; a missing resource is a compile error. */
const BY_RESOURCE: Readonly<Record<Section, AdminResource>> = {
  albums,
  applications,
  awards,
  campaigns,
  donations,
  fsps,
  interests,
  pages,
  terms,
  payees,
  installments,
  'disbursement-runs': runs,
  disbursements,
  donors,
  statements,
  books,
  messages,
  users: staff,
  'site-settings': siteSettings,
  'audit-events': audit,
  account,
}

export const adminResources: readonly AdminResource[] = Object.values(BY_RESOURCE)

/** The cast is safe: `defineResource` requires every screen of its section. */
export const findScreen = (resource: Section, view: View): ResourceScreen => BY_RESOURCE[resource].screens[view] as ResourceScreen
