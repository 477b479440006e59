import CampaignOutlined from '@mui/icons-material/CampaignOutlined'
import type { Campaign } from '../../shared/api/campaigns'
import { face, later } from '../face'

export const campaigns = face('campaigns', {
  menu: 'main',
  Icon: CampaignOutlined,
  nameOf: ({ slug }: Campaign) => slug,
  screens: {
    list: later('Campaigns', () => import('./CampaignList'), 'CampaignList'),
    create: later('Create Campaign', () => import('./CampaignCreate'), 'CampaignCreate'),
    show: later('Review Campaign', () => import('./review/CampaignReview'), 'CampaignReview'),
    edit: later('Edit Campaign', () => import('./CampaignCreate'), 'CampaignEdit'),
  },
})
