import InboxOutlined from '@mui/icons-material/InboxOutlined'
import type { Application } from '../../shared/api/applications'
import { defineResource, lazyScreen } from '../define-resource'
import { nameOf } from './StatusChip'
import { ApplicationList } from './list/ApplicationList'
import { applicationsList } from './list/ApplicationColumns'

/** Puts the list, the screen that staff open most, in the first load; the others load on demand. */
export const applications = defineResource('applications', {
  menu: 'main',
  Icon: InboxOutlined,
  nameOf: (application: Application) => nameOf(application),
  screens: {
    list: { title: 'Applications', Content: ApplicationList, begins: () => applicationsList(false) },
    create: lazyScreen('Add application', () => import('./ApplicationForms'), 'ApplicationCreate'),
    show: lazyScreen('Review application', () => import('./review/ApplicationReview'), 'ApplicationReview'),
    edit: lazyScreen('Edit application', () => import('./ApplicationForms'), 'ApplicationEdit'),
  },
})
