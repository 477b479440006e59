import { FieldErrors, describedBy } from '../components/FieldFrame'

const SUGGESTED = [25, 50, 100, 250]
const HELP = 'In dollars. Choose one, or write your own.'

interface Props {
  /** Dollars, as typed. */
  value: string
  maxDollars: number
  errors?: string[]
}

/** Amount buttons, and a free amount. Without JavaScript the free amount, when there is one, is what counts. */
export function AmountField({ value, maxDollars, errors }: Props) {
  const chosen = SUGGESTED.find((dollars) => String(dollars) === value)
  return (
    <fieldset className={`field ${errors?.length ? 'field-bad' : ''}`} aria-describedby={describedBy('amount', HELP, errors)}>
      <legend>Amount</legend>
      <p id="amount-help" className="help">
        {HELP}
      </p>
      <div className="amounts">
        {SUGGESTED.map((dollars) => (
          <label key={dollars}>
            <input type="radio" name="suggested" value={dollars} defaultChecked={dollars === chosen} onChange={emptyFreeAmount} />
            <span>${dollars}</span>
          </label>
        ))}
      </div>
      <div className="short">
        <label htmlFor="amount" className="legend mt-3">
          Other amount
        </label>
        <div className="money">
          <input
            id="amount"
            name="amount"
            className="input"
            inputMode="decimal"
            autoComplete="transaction-amount"
            maxLength={12}
            defaultValue={chosen === undefined ? value : ''}
            placeholder={`1 to ${maxDollars.toLocaleString('en-US')}`}
            aria-invalid={!!errors}
            aria-describedby={describedBy('amount', HELP, errors)}
            onInput={unchooseSuggested}
          />
        </div>
      </div>
      <FieldErrors id="amount" errors={errors} />
    </fieldset>
  )
}

/** Writing an amount takes the button's choice back, and the other way round. */
const unchooseSuggested = (event: { currentTarget: HTMLInputElement }) => {
  if (event.currentTarget.value === '') return
  for (const radio of event.currentTarget.form?.querySelectorAll<HTMLInputElement>('[name="suggested"]') ?? []) radio.checked = false
}
const emptyFreeAmount = (event: { currentTarget: HTMLInputElement }) => {
  const free = event.currentTarget.form?.querySelector<HTMLInputElement>('#amount')
  if (free) free.value = ''
}
