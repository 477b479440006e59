import type { Award } from '../../../shared/api/awards'
import { formatCents } from '../../../shared/money'
import { Part } from '../../record/Part'
import { EditButton, RecordActions } from '../../record/RecordActions'
import { RecordScreen } from '../../record/RecordScreen'
import { RecordSheet, RecordTitle } from '../../record/RecordSheet'
import { useRecord } from '../../record/use-record'
import { useCan } from '../../session/session'
import { KIND_LABELS } from '../award-labels'
import { LandlordAnswers } from '../answers/LandlordAnswers'
import { AwardActions } from '../deciding/AwardActions'
import { Letters } from '../letters/Letters'
import { AwardFacts, AwardFigures, AwardRecords } from './AwardFacts'
import { Payments } from './Payments'
import { PendingChanges } from './PendingChanges'

function Actions() {
  const { state } = useRecord<Award>()
  return <RecordActions>{state !== 'ended' && state !== 'withdrawn' && <EditButton />}</RecordActions>
}

/** Nothing is asked before the award is approved. */
const hasAnswers = ({ state, confirmations }: Award) => state === 'active' || state === 'paused' || confirmations.length > 0

function Sheet() {
  const award = useRecord<Award>()
  const mayEdit = useCan('edit', 'awards')
  const { reference, full_name, amount, kind } = award
  return (
    <RecordSheet title={`Award for ${reference}`} subtitle={KIND_LABELS[kind]} actions={<Actions />}>
      <Part id="top">
        <RecordTitle>{`${formatCents(amount)} for ${full_name || reference}`}</RecordTitle>
        <AwardFacts />
        <PendingChanges award={award} />
        {mayEdit && <AwardActions />}
      </Part>
      <Part id="payments" title="Payments">
        <AwardFigures />
        <Payments />
      </Part>
      {hasAnswers(award) && (
        <Part id="answers" title={kind === 'rent' ? 'Landlord’s answers' : 'Lender’s answers'}>
          <LandlordAnswers />
        </Part>
      )}
      <Part id="letters" title="Letters">
        <Letters />
      </Part>
      <Part id="records" title="For our records">
        <AwardRecords />
      </Part>
    </RecordSheet>
  )
}

export const AwardReview = () => (
  <RecordScreen actions={<RecordActions />}>
    <Sheet />
  </RecordScreen>
)
