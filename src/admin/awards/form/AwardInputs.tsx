import { AWARD_KINDS, MAX_AWARD_MONTHS } from '../../../shared/awards'
import { NO_CAMPAIGN, useCampaignOptionsWithEnded } from '../../campaigns/campaign-options'
import { DollarInput } from '../../form/DollarInput'
import { FieldGroup } from '../../form/FieldGroup'
import { CheckInput, ChoiceInput, DayInput, TextInput } from '../../form/inputs'
import { PayeeInput } from '../../payees/PayeeInput'
import { KIND_LABELS } from '../award-labels'
import { useMonthOptions } from './months'

const KINDS = [{ value: '', label: 'Choose rent or mortgage' }, ...AWARD_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))]

export function KindAndCampaign() {
  const campaigns = useCampaignOptionsWithEnded(NO_CAMPAIGN)
  return (
    <FieldGroup title="Award">
      <ChoiceInput source="kind" label="What we pay" options={KINDS} />
      <ChoiceInput source="campaign_id" label="Campaign" options={campaigns} />
    </FieldGroup>
  )
}

const MONTHS_HELP = `From 1 to ${MAX_AWARD_MONTHS}. Back payments count, too.`

export const MonthCount = () => <TextInput source="months" label="Months" inputMode="numeric" help={MONTHS_HELP} />

export const MostInAll = () => (
  <DollarInput source="amount" label="Most we’ll pay in total" help="All payments together stay within this." />
)

export function FirstMonthAndDueDay() {
  const months = useMonthOptions()
  return (
    <>
      <ChoiceInput source="first_month" label="First month" help="The month after any back payments." options={months} />
      <TextInput source="due_day" label="Due on day" inputMode="numeric" help="From 1 to 31. Short months use their last day." />
    </>
  )
}

export const PayeeAndNumber = ({ last4 = null }: { last4?: string | null }) => (
  <FieldGroup title="Who we pay">
    <PayeeInput source="payee_id" label="Payee" />
    <TextInput
      source="account"
      label="Loan or tenant number"
      help={last4 ? `Leave blank to keep the number that ends in ${last4}.` : 'After you save, we only show the last 4 characters.'}
      optional
    />
    {last4 && (
      <div className="wide">
        <CheckInput source="no_account" label={`Remove the number that ends in ${last4}`} />
      </div>
    )}
  </FieldGroup>
)

export const Reasons = () => (
  <FieldGroup title="For our records">
    <div className="wide">
      <TextInput source="criteria" label="Why this family" help="Say how the family meets our criteria." minRows={2} maxRows={8} />
    </div>
    <div className="wide">
      <TextInput
        source="relationship"
        label="Relationship to officers, staff, or major donors"
        help="Enter “none” if there isn’t one."
        minRows={1}
        maxRows={5}
      />
    </div>
    <div className="wide">
      <TextInput source="other_help" label="Other help the family gets" minRows={1} maxRows={5} optional />
    </div>
    <DayInput source="consent_on" label="Consent given on" help="The day the family let us talk to their landlord or lender." />
  </FieldGroup>
)
