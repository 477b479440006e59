import Summarize from '@mui/icons-material/Summarize'
import { pathTo } from '../../shared/admin-paths'
import { NewButton } from '../list/NewButton'
import { RecordList } from '../list/RecordList'
import { SecondaryLink } from '../list/SecondaryLink'
import { donationsList } from './definition'
import { GivingPause } from './GivingPause'

const NewCheck = () => <NewButton label="New Check Donation" />

const Actions = () => (
  <>
    <NewCheck />
    <SecondaryLink label="Year-end statements" Icon={Summarize} to={pathTo('statements')} />
  </>
)

/** Gifts online and checks, for staff to find and review (rule 6.8). */
export const DonationList = () => (
  <>
    <GivingPause />
    <RecordList definition={donationsList} actions={<Actions />} start={<NewCheck />} />
  </>
)
