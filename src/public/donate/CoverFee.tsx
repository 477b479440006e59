import { formatPercent, withFee, type CardFee } from '../../shared/card-fee'
import { formatCents } from '../../shared/money'

/** How it is computed is told by an example where no script computes it. In cents. */
const EXAMPLE = 5_000

interface Props {
  fee: CardFee
  /** What is chosen, in cents, where a script knows; else null. */
  gift: number | null
  isTicked: boolean
}

/** A tick by which the donor also gives what the card company keeps (rule 6.16). */
export function CoverFee({ fee, gift, isTicked }: Props) {
  const whole = gift === null ? null : withFee(gift, fee)
  return (
    <div className="field">
      <label className="tick">
        <input type="checkbox" name="cover_fee" defaultChecked={isTicked} aria-describedby="cover_fee-help" />
        <span>
          {gift === null || whole === null ? 'Add the card’s fee to my gift' : `Add ${formatCents(whole - gift)} for the card’s fee`}
        </span>
      </label>
      <p id="cover_fee-help" className="help">
        The card company keeps {formatPercent(fee.fee_percent)} of a payment and {formatCents(fee.fee_cents)}.{' '}
        {gift === null || whole === null
          ? `Ticked, that is added, so that all of your amount helps families: to ${formatCents(EXAMPLE)} it adds ${formatCents(withFee(EXAMPLE, fee) - EXAMPLE)}.`
          : `Ticked, you pay ${formatCents(whole)}, and ${formatCents(gift)} is left to help families. All of it is your gift.`}
      </p>
    </div>
  )
}
