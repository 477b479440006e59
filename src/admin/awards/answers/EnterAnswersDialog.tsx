import type { Award } from '../../../shared/api/awards'
import { PAYEE_KINDS } from '../../../shared/payees'
import type { PickerOption } from '../../components/Picker'
import { DialogForm } from '../../form/DialogForm'
import { DollarInput } from '../../form/DollarInput'
import { CheckInput, ChoiceInput, DayInput, PhoneInput, TextInput } from '../../form/inputs'
import { KIND_LABELS } from '../../payees/payee-form'
import { payeeOptions, usePayees } from '../../payees/use-payees'
import { useRecord } from '../../record/use-record'
import { useAwardCall, type DialogProps } from '../deciding/use-award-call'
import { useMonthOptions } from '../form/months'
import { answersFormSchema, EMPTY_ANSWERS } from './answers-form'

const CHOOSE: PickerOption = { value: '', label: 'Choose one' }
const SOURCES = [CHOOSE, { value: 'phone', label: 'By phone' }, { value: 'paper', label: 'On paper' }]
const YES_NO = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
]
const MUST = [CHOOSE, ...YES_NO]
const MAY = [{ value: '', label: 'Not answered' }, ...YES_NO]
const KINDS = [CHOOSE, ...PAYEE_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))]

/** Payees that the award pays, or will once a change is approved. */
function usePayeeOptions({ payee_id, pending, installments }: Award): PickerOption[] {
  const { payees } = usePayees()
  const ids = new Set([
    payee_id,
    pending?.payee_id,
    ...installments.filter(({ state }) => state !== 'canceled').map((each) => each.payee_id),
  ])
  return payeeOptions(payees.filter(({ id }) => ids.has(id)))
}

function Tenancy({ kind }: Pick<Award, 'kind'>) {
  const months = useMonthOptions(0)
  const isRent = kind === 'rent'
  return (
    <>
      <ChoiceInput source="answers.lives_there" label="The family lives there" options={MUST} />
      <ChoiceInput source="answers.accepts" label="Accepts payments from us" options={MUST} />
      <DollarInput source="answers.monthly_rent" label={isRent ? 'Monthly rent' : 'Monthly payment'} optional />
      <TextInput source="answers.due_day" label="Due day of the month" inputMode="numeric" optional />
      <DollarInput source="answers.arrears" label="Past due now" optional />
      <ChoiceInput source="answers.arrears_since" label="Past due since" options={months} optional />
      {isRent && <DayInput source="answers.lease_ends" label="Lease ends" optional />}
      <ChoiceInput source="answers.eviction" label={isRent ? 'Eviction has begun' : 'Foreclosure has begun'} options={MAY} />
      <TextInput source="answers.other_help" label="Other help they get for this family" minRows={1} maxRows={4} optional />
    </>
  )
}

const PayTo = () => (
  <>
    <TextInput source="answers.payee_name" label="Name for checks" />
    <TextInput source="answers.payee_address" label="Mailing address" minRows={2} maxRows={4} />
    <ChoiceInput source="answers.payee_kind" label="Kind of payee" options={KINDS} />
  </>
)

const Person = () => (
  <>
    <TextInput source="answers.name" label="Who answered" />
    <TextInput source="answers.title" label="Title" optional />
    <PhoneInput source="answers.phone" label="Phone" />
    <CheckInput source="answers.attest" label="They said that these answers are true" />
  </>
)

/** Enters what a payee said by phone or wrote on paper. */
export function EnterAnswersDialog({ onClose }: DialogProps) {
  const award = useRecord<Award>()
  const options = usePayeeOptions(award)
  const call = useAwardCall()
  return (
    <DialogForm
      title="Enter their answers"
      size="2xl"
      saveLabel="Save answers"
      asks
      values={{ ...EMPTY_ANSWERS, payee_id: String(award.payee_id) }}
      schema={answersFormSchema}
      save={(typed) => call({ verb: 'confirmations', body: answersFormSchema.parse(typed), done: 'Answers saved.' })}
      onSaved={onClose}
      onClose={onClose}
    >
      <p style={{ margin: 0 }}>
        Enter what they say, not what we have. Answers can’t be changed or deleted. If something is wrong, enter them again. Only the newest
        count.
      </p>
      <ChoiceInput source="source" label="How they answered" options={SOURCES} />
      {options.length > 1 && <ChoiceInput source="payee_id" label="Payee" options={options} />}
      <Tenancy kind={award.kind} />
      <PayTo />
      <Person />
    </DialogForm>
  )
}
