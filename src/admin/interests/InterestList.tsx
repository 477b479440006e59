import { RecordList } from '../list/RecordList'
import { interestsList } from './definition'

/** What businesses wrote who want to work with the foundation (rule 7.5). */
export const InterestList = () => <RecordList definition={interestsList} />
