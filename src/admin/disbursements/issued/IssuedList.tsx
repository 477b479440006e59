import { PaymentTabs } from '../PaymentTabs'
import { RecordList } from '../../list/RecordList'
import { Downloads } from './Downloads'
import { issuedList } from './issued-columns'

/** All payments; at first, those that were issued. */
export const IssuedList = () => (
  <>
    <PaymentTabs />
    <RecordList definition={issuedList} actions={<Downloads />} start={null} />
  </>
)
