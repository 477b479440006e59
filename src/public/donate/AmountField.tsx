import type { GiftAmount } from '../../shared/gift-amounts'
import { FieldErrors, FieldHelp, describedBy } from '../components/FieldFrame'
import { MoneyInput } from './MoneyInput'

/** Buttons without meanings stand beside each other; long amounts need more room. */
const columnsOf = (amounts: readonly GiftAmount[]): number =>
  amounts.some(({ amount }) => amount >= 10_000) ? 2 : amounts.length <= 4 ? 4 : 3

interface Props {
  /** Dollars, as typed. */
  value: string
  suggested: readonly GiftAmount[]
  maxDollars: number
  errors?: string[]
}

/** Amount buttons, and a free amount. Without JavaScript the free amount, when there is one, is what counts. */
export function AmountField({ value, suggested, maxDollars, errors }: Props) {
  const chosen = suggested.find(({ amount }) => String(amount) === value)
  const help = suggested.length > 0 ? 'Choose an amount or enter your own.' : 'Enter an amount in dollars.'
  return (
    <fieldset className={`field ${errors?.length ? 'field-bad' : ''}`} aria-describedby={describedBy('amount', help, errors)}>
      <legend>Amount</legend>
      <FieldHelp id="amount" help={help} />
      <Suggested amounts={suggested} chosen={chosen} />
      <div className="short">
        <label htmlFor="amount" className={suggested.length > 0 ? 'legend mt-3' : 'sr-only'}>
          {suggested.length > 0 ? 'Other amount' : 'Amount'}
        </label>
        <MoneyInput
          help={help}
          errors={errors}
          autoComplete="transaction-amount"
          defaultValue={chosen === undefined ? value : ''}
          placeholder={`1 to ${maxDollars.toLocaleString('en-US')}`}
          onInput={unchooseSuggested}
        />
      </div>
      <FieldErrors id="amount" errors={errors} />
    </fieldset>
  )
}

/** A button for each amount, with what it can do under it where staff say so. */
const Suggested = ({ amounts, chosen }: { amounts: readonly GiftAmount[]; chosen?: GiftAmount }) =>
  amounts.length > 0 && (
    <div className="amounts" data-columns={amounts.some(({ meaning }) => meaning) ? 'meant' : columnsOf(amounts)}>
      {amounts.map((one) => (
        <label key={one.amount}>
          <input type="radio" name="suggested" value={one.amount} defaultChecked={one === chosen} onChange={emptyFreeAmount} />
          <span>
            <b>${one.amount.toLocaleString('en-US')}</b>
            {one.meaning && <small>{one.meaning}</small>}
          </span>
        </label>
      ))}
    </div>
  )

/** Writing an amount takes the button's choice back, and the other way round. */
const unchooseSuggested = (event: { currentTarget: HTMLInputElement }) => {
  if (event.currentTarget.value === '') return
  for (const radio of event.currentTarget.form?.querySelectorAll<HTMLInputElement>('[name="suggested"]') ?? []) radio.checked = false
}
const emptyFreeAmount = (event: { currentTarget: HTMLInputElement }) => {
  const free = event.currentTarget.form?.querySelector<HTMLInputElement>('#amount')
  if (free) free.value = ''
}
