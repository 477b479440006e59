import { useCallback, useState, type FormEvent, type ComponentProps } from 'react'
import type { GiftAmount } from '../../shared/gifts'
import { parseDollars, withoutDollarSign } from '../../shared/money'
import { FieldErrors, FieldHelp, describedBy } from '../components/FieldFrame'
import { formatCount } from '../../shared/text'

interface MoneyInputProps extends ComponentProps<'input'> {
  help: string
  errors?: readonly string[]
}

export const MoneyInput = ({ help, errors, ...input }: MoneyInputProps) => (
  <div className="money">
    <input
      {...input}
      id="amount"
      name="amount"
      className="input"
      inputMode="decimal"
      maxLength={12}
      onBlur={({ currentTarget }) => {
        currentTarget.value = withoutDollarSign(currentTarget.value)
      }}
      aria-invalid={!!errors}
      aria-describedby={describedBy('amount', help, errors)}
    />
  </div>
)

const columnsOf = (amounts: readonly GiftAmount[]): number =>
  amounts.some(({ amount }) => amount >= 10_000) ? 2 : amounts.length <= 4 ? 4 : 3

interface Props {
  /** Dollars, as typed. */
  value: string
  suggested: readonly GiftAmount[]
  maxDollars: number
  errors?: string[]
}

/** Without JavaScript, a typed amount overrides the buttons. */
export function AmountField({ value, suggested, maxDollars, errors }: Props) {
  const chosen = suggested.find(({ amount }) => String(amount) === value)
  const help = suggested.length > 0 ? 'Choose an amount or enter your own.' : 'Enter an amount in dollars.'
  return (
    <fieldset className={`field ${errors?.length ? 'field-bad' : ''}`} aria-describedby={describedBy('amount', help, errors)}>
      <legend>
        Amount<span className="sr-only"> (required)</span>
      </legend>
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
          placeholder={`1 to ${formatCount(maxDollars)}`}
          onInput={unchooseSuggested}
        />
      </div>
      <FieldErrors id="amount" errors={errors} />
    </fieldset>
  )
}

const Suggested = ({ amounts, chosen }: { amounts: readonly GiftAmount[]; chosen?: GiftAmount }) =>
  amounts.length > 0 && (
    <div className="amounts" data-columns={amounts.some(({ meaning }) => meaning) ? 'meant' : columnsOf(amounts)}>
      {amounts.map((one) => (
        <label key={one.amount}>
          <input type="radio" name="suggested" value={one.amount} defaultChecked={one === chosen} onChange={emptyFreeAmount} />
          <span>
            <b>${formatCount(one.amount)}</b>
            {one.meaning && <small>{one.meaning}</small>}
          </span>
        </label>
      ))}
    </div>
  )

const unchooseSuggested = (event: { currentTarget: HTMLInputElement }) => {
  if (event.currentTarget.value === '') return
  for (const radio of event.currentTarget.form?.querySelectorAll<HTMLInputElement>('[name="suggested"]') ?? []) radio.checked = false
}
const emptyFreeAmount = (event: { currentTarget: HTMLInputElement }) => {
  const free = event.currentTarget.form?.querySelector<HTMLInputElement>('#amount')
  if (free) free.value = ''
}

/** In cents; null while the amount is no valid gift. */
function giftIn(form: HTMLFormElement, maxDollars: number): number | null {
  const data = new FormData(form)
  const [written, chosen] = [data.get('amount'), data.get('suggested')]
  const cents = parseDollars(typeof written === 'string' && written ? written : typeof chosen === 'string' ? chosen : '')
  return cents !== null && cents >= 100 && cents <= maxDollars * 100 ? cents : null
}

/** Follows the form's amount: cents, or null while it is no valid gift or scripts are off. */
export function useGiftAmount(maxDollars: number) {
  const [gift, setGift] = useState<number | null>(null)
  const ref = useCallback(
    (form: HTMLFormElement | null) => {
      if (form) setGift(giftIn(form, maxDollars))
    },
    [maxDollars],
  )
  return { gift, ref, onChange: (event: FormEvent<HTMLFormElement>) => setGift(giftIn(event.currentTarget, maxDollars)) }
}
