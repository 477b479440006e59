import { lazy, type ComponentType } from 'react'
import type { ViewType } from '../shared/resources'
import { ApplicationList } from './applications/list/ApplicationList'

type ScreenName = `${string}/${ViewType}`

/** The screens that exist, by resource and view. Only the list that staff open most is part of the first load. */
export const SCREENS: Readonly<Partial<Record<ScreenName, ComponentType>>> = {
  'dashboard/index': lazy(() => import('./dashboard/Dashboard').then((m) => ({ default: m.Dashboard }))),
  'applications/index': ApplicationList,
  'applications/show': lazy(() => import('./applications/review/ApplicationReview').then((m) => ({ default: m.ApplicationReview }))),
  'fsps/index': lazy(() => import('./fsps/FspList').then((m) => ({ default: m.FspList }))),
  'fsps/create': lazy(() => import('./fsps/FspCreate').then((m) => ({ default: m.FspCreate }))),
  'fsps/show': lazy(() => import('./fsps/FspReview').then((m) => ({ default: m.FspReview }))),
  'fsps/edit': lazy(() => import('./fsps/FspEdit').then((m) => ({ default: m.FspEdit }))),
  'interests/index': lazy(() => import('./interests/InterestList').then((m) => ({ default: m.InterestList }))),
  'interests/show': lazy(() => import('./interests/InterestReview').then((m) => ({ default: m.InterestReview }))),
  'messages/index': lazy(() => import('./mail/MailList').then((m) => ({ default: m.MailList }))),
  'users/index': lazy(() => import('./staff/StaffList').then((m) => ({ default: m.StaffList }))),
}
