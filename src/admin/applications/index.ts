import InboxOutlined from '@mui/icons-material/InboxOutlined'
import type { Application } from '../../shared/api/applications'
import { face, later } from '../face'
import { nameOf } from './StatusChip'
import { ApplicationList } from './list/ApplicationList'
import { applicationsList } from './list/definition'

/** Puts the list, the screen that staff open most, in the first load; the others load on demand. */
export const applications = face('applications', {
  menu: 'main',
  Icon: InboxOutlined,
  nameOf: (application: Application) => nameOf(application),
  screens: {
    list: { title: 'Applications', Content: ApplicationList, begins: () => applicationsList(false) },
    create: later('Add application', () => import('./ApplicationCreate'), 'ApplicationCreate'),
    show: later('Review application', () => import('./review/ApplicationReview'), 'ApplicationReview'),
    edit: later('Edit application', () => import('./ApplicationCorrect'), 'ApplicationCorrect'),
  },
})
