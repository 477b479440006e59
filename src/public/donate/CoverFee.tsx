import { formatFee, grossUpForFee, type CardFee } from '../../shared/card-fee'
import { formatCents } from '../../shared/money'
import { FieldErrors, describedBy } from '../components/FieldFrame'

/** Example for browsers without scripts, in cents. */
const EXAMPLE = 5_000
const ID = 'cover_fee'

interface Props {
  fee: CardFee
  /** In cents; null when unknown. */
  gift: number | null
  isTicked: boolean
  errors?: string[]
}

export function CoverFee({ fee, gift, isTicked, errors }: Props) {
  const whole = gift === null ? null : grossUpForFee(gift, fee)
  return (
    <div className="field">
      <label className="tick">
        <input id={ID} type="checkbox" name={ID} defaultChecked={isTicked} aria-describedby={describedBy(ID, 'help', errors)} />
        <span>
          {gift === null || whole === null
            ? 'Cover the card processing fee'
            : `Add ${formatCents(whole - gift)} to cover the card processing fee`}
        </span>
      </label>
      <p id={`${ID}-help`} className="help">
        {`Card companies charge ${formatFee(fee)} per payment. `}
        {gift === null || whole === null
          ? `Check this box to cover it, so your full gift helps families. On a ${formatCents(EXAMPLE)} gift, it adds ${formatCents(grossUpForFee(EXAMPLE, fee) - EXAMPLE)}.`
          : `With the fee, you’ll pay ${formatCents(whole)}, and ${formatCents(gift)} is left to help families. The whole amount counts as your gift.`}
      </p>
      <FieldErrors id={ID} errors={errors} />
    </div>
  )
}
