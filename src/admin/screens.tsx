import { lazy, type ComponentType } from 'react'
import type { ViewType } from '../shared/resources'
import { ApplicationList } from './applications/list/ApplicationList'

type ScreenName = `${string}/${ViewType}`

/** The screens that exist, by resource and view. Only the list that staff open most is part of the first load. */
export const SCREENS: Readonly<Partial<Record<ScreenName, ComponentType>>> = {
  'dashboard/index': lazy(() => import('./dashboard/Dashboard').then((m) => ({ default: m.Dashboard }))),
  'applications/index': ApplicationList,
  'applications/show': lazy(() => import('./applications/review/ApplicationReview').then((m) => ({ default: m.ApplicationReview }))),
  'messages/index': lazy(() => import('./mail/MailList').then((m) => ({ default: m.MailList }))),
  'users/index': lazy(() => import('./staff/StaffList').then((m) => ({ default: m.StaffList }))),
}
