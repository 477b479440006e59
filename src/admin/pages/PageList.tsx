import { NewButton } from '../list/NewButton'
import { RecordList } from '../list/RecordList'
import { PAGES } from './definition'

/** What the public reads: staff find and read it here, admins write it. */
export const PageList = () => <RecordList definition={PAGES} actions={<NewButton label="New page" />} />
