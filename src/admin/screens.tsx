import { lazy, type ComponentType } from 'react'
import type { ViewType } from '../shared/resources'
import { ApplicationList } from './applications/list/ApplicationList'

type ScreenName = `${string}/${ViewType}`

/** The screens that exist, by resource and view. Only the list that staff open most is part of the first load. */
export const SCREENS: Readonly<Partial<Record<ScreenName, ComponentType>>> = {
  'dashboard/index': lazy(() => import('./dashboard/Dashboard').then((m) => ({ default: m.Dashboard }))),
  'albums/index': lazy(() => import('./albums/AlbumList').then((m) => ({ default: m.AlbumList }))),
  'albums/create': lazy(() => import('./albums/AlbumCreate').then((m) => ({ default: m.AlbumCreate }))),
  'albums/show': lazy(() => import('./albums/AlbumReview').then((m) => ({ default: m.AlbumReview }))),
  'albums/edit': lazy(() => import('./albums/AlbumEdit').then((m) => ({ default: m.AlbumEdit }))),
  'applications/index': ApplicationList,
  'applications/show': lazy(() => import('./applications/review/ApplicationReview').then((m) => ({ default: m.ApplicationReview }))),
  'audit-events/index': lazy(() => import('./audit/AuditList').then((m) => ({ default: m.AuditList }))),
  'campaigns/index': lazy(() => import('./campaigns/CampaignList').then((m) => ({ default: m.CampaignList }))),
  'campaigns/create': lazy(() => import('./campaigns/CampaignCreate').then((m) => ({ default: m.CampaignCreate }))),
  'campaigns/show': lazy(() => import('./campaigns/review/CampaignReview').then((m) => ({ default: m.CampaignReview }))),
  'campaigns/edit': lazy(() => import('./campaigns/CampaignEdit').then((m) => ({ default: m.CampaignEdit }))),
  'donations/index': lazy(() => import('./donations/DonationList').then((m) => ({ default: m.DonationList }))),
  'donations/create': lazy(() => import('./donations/DonationCreate').then((m) => ({ default: m.DonationCreate }))),
  'donations/show': lazy(() => import('./donations/review/DonationReview').then((m) => ({ default: m.DonationReview }))),
  'fsps/index': lazy(() => import('./fsps/FspList').then((m) => ({ default: m.FspList }))),
  'fsps/create': lazy(() => import('./fsps/FspCreate').then((m) => ({ default: m.FspCreate }))),
  'fsps/show': lazy(() => import('./fsps/FspReview').then((m) => ({ default: m.FspReview }))),
  'fsps/edit': lazy(() => import('./fsps/FspEdit').then((m) => ({ default: m.FspEdit }))),
  'interests/index': lazy(() => import('./interests/InterestList').then((m) => ({ default: m.InterestList }))),
  'interests/show': lazy(() => import('./interests/InterestReview').then((m) => ({ default: m.InterestReview }))),
  'messages/index': lazy(() => import('./messages/MessageList').then((m) => ({ default: m.MessageList }))),
  'site-settings/index': lazy(() => import('./site-settings/Settings').then((m) => ({ default: m.Settings }))),
  'statements/index': lazy(() => import('./statements/StatementList').then((m) => ({ default: m.StatementList }))),
  'statements/show': lazy(() => import('./statements/StatementPage').then((m) => ({ default: m.StatementPage }))),
  'terms/edit': lazy(() => import('./terms/TermsScreen').then((m) => ({ default: m.TermsScreen }))),
  'users/index': lazy(() => import('./staff/StaffList').then((m) => ({ default: m.StaffList }))),
}
