import type { Application } from '../../../shared/api'
import { DecidingBand } from '../../record/DecidingBand'
import { CampaignChange } from './CampaignChange'
import { StatusChange } from './StatusChange'

/** What admins decide about an application: its status and its campaign. */
export const Deciding = ({ application }: { application: Application }) => (
  <DecidingBand>
    <StatusChange application={application} />
    <CampaignChange application={application} />
  </DecidingBand>
)
