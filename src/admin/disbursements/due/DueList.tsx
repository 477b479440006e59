import { useState } from 'react'
import { useIsPhone } from '../../components/use-is-phone'
import { RecordList } from '../../list/RecordList'
import { useCan } from '../../session/session'
import { PaymentTabs } from '../PaymentTabs'
import { dueList } from './due-columns'
import { PrepareBar } from './PrepareBar'
import { Refused } from './Refused'
import { SelectReady } from './SelectReady'
import { RefusalContext, type Refusal } from './use-due-rows'

/** Planned months by due date, from which runs are prepared. */
export function DueList() {
  const mayPrepare = useCan('create', 'disbursement-runs')
  const isPhone = useIsPhone()
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const picking = {
    above: (
      <>
        <Refused onDone={() => setRefusal(null)} />
        {!isPhone && <SelectReady />}
      </>
    ),
    sideControls: isPhone && <SelectReady />,
    below: <PrepareBar onRefused={setRefusal} />,
  }
  return (
    <RefusalContext value={refusal}>
      <PaymentTabs />
      <RecordList definition={dueList} picking={mayPrepare ? picking : undefined} />
    </RefusalContext>
  )
}
