import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined'
import Summarize from '@mui/icons-material/Summarize'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { pathTo } from '../../shared/admin-paths'
import { NewButton } from '../list/NewButton'
import { RecordList } from '../list/RecordList'
import { donationsList } from './definition'
import { GivingPause } from './GivingPause'

const NewCheck = () => <NewButton label="New Check Donation" />

const Actions = () => (
  <>
    <NewCheck />
    <Button variant="outlined" startIcon={<Summarize />} component={Link} to={pathTo('statements')}>
      Year-end statements
    </Button>
    <Button variant="outlined" startIcon={<MenuBookOutlined />} component={Link} to={pathTo('books')}>
      Books
    </Button>
  </>
)

/** Gifts online and checks, for staff to find and review (rule 6.8). */
export const DonationList = () => (
  <>
    <GivingPause tried />
    <RecordList definition={donationsList} actions={<Actions />} start={<NewCheck />} />
  </>
)
