import InboxOutlined from '@mui/icons-material/InboxOutlined'
import type { Application } from '../../shared/api/applications'
import { face, later } from '../face'
import { ApplicationList } from './list/ApplicationList'

/** The list that staff open most is the only screen that is part of the first load. */
export const applications = face('applications', {
  menu: 'main',
  Icon: InboxOutlined,
  nameOf: ({ full_name }: Application) => full_name,
  screens: {
    list: { title: 'Applications', Content: ApplicationList },
    show: later('Review Application', () => import('./review/ApplicationReview'), 'ApplicationReview'),
  },
})
