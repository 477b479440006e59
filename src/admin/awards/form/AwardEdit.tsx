import Typography from '@mui/material/Typography'
import type { Award } from '../../../shared/api/awards'
import { FieldGroup } from '../../form/FieldGroup'
import { EditForm } from '../../form/RecordForms'
import { useGoToRecordAfterSave } from '../../form/use-leading-on'
import { EditScreen } from '../../record/RecordScreen'
import { useRecord } from '../../record/use-record'
import { STATE_LABELS } from '../award-labels'
import { activeEditSchema, awardEditSchema, changedFields, toAwardFields, type AwardFields } from './award-form'
import { FirstMonthAndDueDay, KindAndCampaign, MonthCount, MostInAll, PayeeAndNumber, Reasons } from './AwardInputs'

const Hint = ({ children }: { children: string }) => <Typography sx={{ maxWidth: '68ch' }}>{children}</Typography>

const ACTIVE_HINT =
  'A higher amount, more months, another payee, or another number waits until a second admin approves it. A lower amount or fewer months count right away.'

const PROPOSED_HINT = 'If you change this award, you can’t approve it. To change single payments, use “Change schedule.”'

function Inputs({ award: { state, account_last4 } }: { award: Award }) {
  if (state !== 'proposed') {
    return (
      <>
        <Hint>{ACTIVE_HINT}</Hint>
        <FieldGroup title="Payments">
          <MostInAll />
          <MonthCount />
        </FieldGroup>
        <PayeeAndNumber last4={account_last4} />
      </>
    )
  }
  return (
    <>
      <Hint>{PROPOSED_HINT}</Hint>
      <KindAndCampaign />
      <FieldGroup title="Payments">
        <MostInAll />
        <MonthCount />
        <FirstMonthAndDueDay />
      </FieldGroup>
      <PayeeAndNumber last4={account_last4} />
      <Reasons />
    </>
  )
}

function Form() {
  const award = useRecord<Award>()
  const goTo = useGoToRecordAfterSave('awards')
  if (award.state === 'ended' || award.state === 'withdrawn')
    return <Hint>{`This award is ${STATE_LABELS[award.state].toLowerCase()}, so it can’t be changed.`}</Hint>
  return (
    <EditForm<Award, AwardFields>
      toForm={toAwardFields}
      toBody={changedFields}
      schema={award.state === 'proposed' ? awardEditSchema : activeEditSchema}
      onSaved={goTo}
    >
      <Inputs award={award} />
    </EditForm>
  )
}

export const AwardEdit = () => (
  <EditScreen>
    <Form />
  </EditScreen>
)
