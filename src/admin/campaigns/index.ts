import CampaignOutlined from '@mui/icons-material/CampaignOutlined'
import type { Campaign } from '../../shared/api/campaigns'
import { defineResource, lazyScreen } from '../define-resource'

export const campaigns = defineResource('campaigns', {
  menu: 'main',
  Icon: CampaignOutlined,
  nameOf: ({ slug }: Campaign) => slug,
  screens: {
    list: lazyScreen('Campaigns', () => import('./CampaignList'), 'CampaignList'),
    create: lazyScreen('Create Campaign', () => import('./CampaignCreate'), 'CampaignCreate'),
    show: lazyScreen('Review Campaign', () => import('./review/CampaignReview'), 'CampaignReview'),
    edit: lazyScreen('Edit Campaign', () => import('./CampaignCreate'), 'CampaignEdit'),
  },
})
