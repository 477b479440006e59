import { z } from 'zod'
import type { Award } from '../../../shared/api/awards'
import { MAX_AWARD } from '../../../shared/awards'
import { confirmationFields, newConfirmationSchema, requirePayee } from '../../../shared/confirmations'
import { dollarsAsCents } from '../../../shared/donations'
import { emailAddress, emptyAsNull, yesOrNo } from '../../../shared/form-fields'
import { parseDollars } from '../../../shared/money'
import { PAYEE_KINDS } from '../../../shared/payees'
import { ConfirmModal, useConfirm } from '../../components/ConfirmModal'
import type { PickerOption } from '../../components/Picker'
import { DialogForm } from '../../form/DialogForm'
import { CheckInput, ChoiceInput, DayInput, DollarInput, PhoneInput, TextInput } from '../../form/inputs'
import { errorText } from '../../http/problem-error'
import { KIND_LABELS } from '../../payees/payee-form'
import { payeeOptions, usePayees } from '../../payees/PayeeLink'
import { useRecord } from '../../record/use-record'
import { type DialogProps, useAwardCall } from '../deciding/use-award-call'
import { useMonthOptions } from '../form/months'

const dollars = dollarsAsCents(MAX_AWARD / 100)
/** Nothing owed is an answer, too. */
const dollarsOrZero = z.union([
  z
    .string()
    .refine((text) => parseDollars(text) === 0)
    .transform(() => 0),
  dollars,
])

/** Amounts are typed in dollars, and sent in cents. */
export const answersFormSchema = newConfirmationSchema.extend({
  answers: requirePayee(
    confirmationFields.extend({
      monthly_rent: emptyAsNull(dollars),
      arrears: emptyAsNull(dollarsOrZero),
      attest: yesOrNo.pipe(z.literal(true, { error: 'Check this once they have said so.' })),
    }),
  ),
})

/** Nothing is filled out: what is to be confirmed has to come from the payee. */
export const EMPTY_ANSWERS = {
  source: '',
  payee_id: '',
  answers: {
    ...{ lives_there: '', accepts: '', monthly_rent: '', due_day: '', arrears: '', arrears_since: '', lease_ends: '', eviction: '' },
    ...{ other_help: '', payee_name: '', payee_address: '', payee_kind: '', name: '', title: '', phone: '' },
    attest: false,
  },
}

const CHOOSE: PickerOption = { value: '', label: 'Choose one' }
const SOURCES = [CHOOSE, { value: 'phone', label: 'By phone' }, { value: 'paper', label: 'On paper' }]
const YES_NO = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
]
const MUST = [CHOOSE, ...YES_NO]
const MAY = [{ value: '', label: 'Not answered' }, ...YES_NO]
const KINDS = [CHOOSE, ...PAYEE_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))]

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
      <ChoiceInput source="answers.lives_there" label={isRent ? 'The family lives there' : 'The family is on the loan'} options={MUST} />
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

const schema = z.object({ email: emailAddress })

export function SendLinkDialog({ onClose }: DialogProps) {
  const { payee_id, link, full_name, reference } = useRecord<Award>()
  const payee = usePayees().byId.get(payee_id)
  const call = useAwardCall()
  return (
    <DialogForm
      title={`Ask ${payee?.name ?? 'the payee'}`}
      size="lg"
      saveLabel="Send link"
      values={{ email: payee?.email ?? '' }}
      schema={schema}
      save={(typed) => call({ verb: 'landlord-link', body: schema.parse(typed), done: 'We’re emailing the link.' })}
      onSaved={onClose}
      onClose={onClose}
    >
      <p style={{ margin: 0 }}>
        We’ll email a link to a page with questions about {full_name || reference}. It shows the name and the tenant or loan number, and
        nothing else we know.
        {link && ' The earlier link stops working.'}
      </p>
      <TextInput source="email" label="Email" type="email" autoFocus />
    </DialogForm>
  )
}

export function RevokeLinkDialog({ onClose }: DialogProps) {
  const { link } = useRecord<Award>()
  const call = useAwardCall()
  const act = () => call({ verb: 'landlord-link', method: 'DELETE', done: 'Link revoked.' })
  const question = useConfirm({ act, failure: errorText, onClose })
  return (
    <ConfirmModal open title={`Revoke the link sent to ${link?.email}?`} confirmLabel="Revoke" {...question}>
      It stops working right away. You can send a new one.
    </ConfirmModal>
  )
}
