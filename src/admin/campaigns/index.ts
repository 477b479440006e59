import CampaignOutlined from '@mui/icons-material/CampaignOutlined'
import type { Campaign } from '../../shared/api/campaigns'
import { defineResource, lazyScreen } from '../define-resource'

export const campaigns = defineResource('campaigns', {
  menu: 'main',
  Icon: CampaignOutlined,
  nameOf: ({ slug }: Campaign) => slug,
  screens: {
    list: lazyScreen('Campaigns', () => import('./CampaignList'), 'CampaignList'),
    create: lazyScreen('Create campaign', () => import('./CampaignForms'), 'CampaignCreate'),
    show: lazyScreen('Review campaign', () => import('./review/CampaignReview'), 'CampaignReview'),
    edit: lazyScreen('Edit campaign', () => import('./CampaignForms'), 'CampaignEdit'),
  },
})
