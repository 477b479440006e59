import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined'
import Summarize from '@mui/icons-material/Summarize'
import { pathTo } from '../../shared/admin-paths'
import { NewButton, SecondaryLinks } from '../list/SecondaryLinks'
import { RecordList } from '../list/RecordList'
import { donationsList } from './DonationColumns'
import { GivingPause } from './GivingPause'

const NewCheck = () => <NewButton label="New Check Donation" />

const BESIDE = [
  { label: 'Year-end statements', Icon: Summarize, to: pathTo('statements') },
  { label: 'Accounting', Icon: MenuBookOutlined, to: pathTo('books') },
]

const Actions = () => (
  <>
    <NewCheck />
    <SecondaryLinks places={BESIDE} />
  </>
)

export const DonationList = () => (
  <>
    <GivingPause tried />
    <RecordList definition={donationsList} actions={<Actions />} start={<NewCheck />} />
  </>
)
