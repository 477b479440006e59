import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { useFormContext, useWatch } from 'react-hook-form'
import type { CampaignRow } from '../../../shared/api/campaigns'
import { AWARD_KINDS, MAX_AWARD_MONTHS } from '../../../shared/awards'
import { colors } from '../../../shared/brand/tokens'
import { formatLongMonth } from '../../../shared/dates'
import { centsToInput, formatCents, parseDollars } from '../../../shared/money'
import { NO_CAMPAIGN, useCampaignOptionsWithEnded } from '../../campaigns/campaign-options'
import { CheckInput, ChoiceInput, DayInput, DollarInput, TextInput } from '../../form/inputs'
import { FieldGroup, useFormField } from '../../form/form-fields'
import { NotLoaded } from '../../list/NotLoaded'
import { useWholeList } from '../../list/whole-list'
import { PayeeInput } from '../../payees/PayeeInput'
import { KIND_LABELS, payments } from '../award-labels'
import { type AwardForm, EMPTY_MONTH, sumOf, type TypedMonth, typedPlan, typedRows } from './award-form'
import { useMonthOptions } from './months'
import { PlannedRows } from './PlannedRows'

const KINDS = [{ value: '', label: 'Choose rent or mortgage' }, ...AWARD_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))]

export function KindAndCampaign() {
  const options = useCampaignOptionsWithEnded(NO_CAMPAIGN)
  const { loading, failed, retry } = useWholeList<CampaignRow>('campaigns')
  const chosen = String(useWatch({ name: 'campaign_id' }))
  const isKnown = options.some(({ value }) => value === chosen)
  const campaigns = isKnown ? options : [...options, { value: chosen, label: loading ? 'Loading…' : `Campaign ${chosen}` }]
  return (
    <FieldGroup title="Award">
      <ChoiceInput source="kind" label="What we pay" options={KINDS} />
      <ChoiceInput source="campaign_id" label="Campaign" options={campaigns} />
      {failed && options.length === 1 && <NotLoaded names="Campaigns" onRetry={retry} />}
    </FieldGroup>
  )
}

const MONTHS_HELP = `From 1 to ${MAX_AWARD_MONTHS}. Back payments count, too.`

export const MonthCount = () => <TextInput source="months" label="Months" inputMode="numeric" help={MONTHS_HELP} />

export const MostInAll = () => (
  <DollarInput source="amount" label="Most we’ll pay in total" help="The payments can’t add up to more than this." />
)

export function FirstMonthAndDueDay() {
  const months = useMonthOptions()
  return (
    <>
      <ChoiceInput source="first_month" label="First month" help="The month after any back payments." options={months} />
      <TextInput source="due_day" label="Due on day" inputMode="numeric" help="From 1 to 31. In shorter months, it’s the last day." />
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
    <DayInput
      source="consent_on"
      label="Consent given on"
      help="The date the family gave us permission to talk to their landlord or lender."
    />
  </FieldGroup>
)

const describe = (rows: unknown): string =>
  typedRows(((rows ?? []) as readonly TypedMonth[]).filter(({ month }) => month !== '')).join(', ')

export function ArrearsInput() {
  const months = useMonthOptions(0)
  useFormField('arrears', 'Back payments', describe)
  return (
    <PlannedRows
      source="arrears"
      columns={['Month', 'Amount']}
      legend="Back payments"
      intro="Months before the first one that the family still owes. We pay them first, and each counts as a month."
      noun="back payment"
      addLabel="Add a back payment"
      empty={EMPTY_MONTH}
      most={MAX_AWARD_MONTHS}
      row={(place, isNew) => (
        <>
          <ChoiceInput source={`arrears.${place}.month`} label={`Month ${place + 1}`} options={months} />
          <DollarInput source={`arrears.${place}.amount`} label={`Amount ${place + 1}`} autoFocus={isNew} />
        </>
      )}
    />
  )
}

const Frame = styled('section')({
  padding: '12px 16px',
  borderRadius: 8,
  background: colors.sand,
  display: 'grid',
  gap: 8,
  '& p': { margin: 0 },
  '& ol': { listStyle: 'none', margin: 0, padding: 0, columns: '220px', columnGap: 28, fontSize: '0.875rem' },
  '& li': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 12,
    padding: '4px 0',
    borderBottom: `1px solid ${colors.hairline}`,
    breakInside: 'avoid',
  },
  '& .MuiButton-root': { justifySelf: 'start' },
})

const NOTHING = 'Enter the monthly payment, the number of months, and the first month. The plan shows up here.'

/** Compares the plan with the award's amount, null while there is none. */
function Total({ count, sum, amount }: { count: number; sum: number; amount: number | null }) {
  const difference = amount === null ? 0 : amount - sum
  return (
    <p role="status">
      <strong className="tabular">
        {payments(count)}, {formatCents(sum)}
      </strong>
      {amount === null
        ? '.'
        : difference === 0
          ? '. That’s the whole award.'
          : `. That’s ${formatCents(Math.abs(difference))} ${difference > 0 ? 'less than the award.' : 'more than the award.'}`}
    </p>
  )
}

export function PlanPreview() {
  const [first_month, months, monthly, arrears, amount] = useWatch<AwardForm, ['first_month', 'months', 'monthly', 'arrears', 'amount']>({
    name: ['first_month', 'months', 'monthly', 'arrears', 'amount'],
  })
  const { setValue, clearErrors } = useFormContext<AwardForm>()
  const plan = typedPlan({ first_month, months, monthly, arrears })
  const back = arrears.filter(({ month }) => month !== '').length
  const sum = sumOf(plan)
  const most = parseDollars(amount)
  const take = () => {
    clearErrors('amount')
    setValue('amount', centsToInput(sum), { shouldDirty: true })
  }
  return (
    <Frame aria-labelledby="plan">
      <Typography variant="h3" component="h2" id="plan">
        Plan
      </Typography>
      {plan.length === 0 ? (
        <p>{NOTHING}</p>
      ) : (
        <>
          <ol aria-label="Planned payments">
            {plan.map((each, place) => (
              <li key={place}>
                <span>
                  {formatLongMonth(each.month)}
                  {place < back && ' (back payment)'}
                </span>
                <span className="tabular">{formatCents(each.amount)}</span>
              </li>
            ))}
          </ol>
          <Total count={plan.length} sum={sum} amount={most} />
          {most !== sum && (
            <Button size="small" variant="outlined" onClick={take}>
              Make the award {formatCents(sum)}
            </Button>
          )}
        </>
      )}
    </Frame>
  )
}
