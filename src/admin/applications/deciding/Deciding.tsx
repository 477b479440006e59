import { DecidingBand } from '../../record/DecidingBand'
import { CampaignChange } from './CampaignChange'
import { StatusChange } from './StatusChange'

/** What admins decide about an application: its status and its campaign. */
export const Deciding = () => (
  <DecidingBand>
    <StatusChange />
    <CampaignChange />
  </DecidingBand>
)
