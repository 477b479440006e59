import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useFormContext, useWatch } from 'react-hook-form'
import { colors } from '../../../shared/brand/tokens'
import { formatLongMonth } from '../../../shared/dates'
import { centsToInput, formatCents, parseDollars } from '../../../shared/money'
import { payments } from '../award-labels'
import { sumOf, typedPlan, type AwardForm } from './award-form'

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
