import { feeWords, withFee, type CardFee } from '../../shared/card-fee'
import { formatCents } from '../../shared/money'
import { FieldErrors, describedBy } from '../components/FieldFrame'

/** How it is computed is told by an example where no script computes it. In cents. */
const EXAMPLE = 5_000
const ID = 'cover_fee'

interface Props {
  fee: CardFee
  /** What is chosen, in cents, where a script knows; else null. */
  gift: number | null
  isTicked: boolean
  errors?: string[]
}

/** A tick by which the donor also gives what the card company keeps (rule 6.16). */
export function CoverFee({ fee, gift, isTicked, errors }: Props) {
  const whole = gift === null ? null : withFee(gift, fee)
  return (
    <div className="field">
      <label className="tick">
        <input id={ID} type="checkbox" name={ID} defaultChecked={isTicked} aria-describedby={describedBy(ID, 'help', errors)} />
        <span>
          {gift === null || whole === null ? 'Add the card’s fee to my gift' : `Add ${formatCents(whole - gift)} for the card’s fee`}
        </span>
      </label>
      <p id={`${ID}-help`} className="help">
        {`The card company keeps ${feeWords(fee)} of each payment. `}
        {gift === null || whole === null
          ? `Ticked, that is added, so that all of your amount helps families: to ${formatCents(EXAMPLE)} it adds ${formatCents(withFee(EXAMPLE, fee) - EXAMPLE)}.`
          : `Ticked, you pay ${formatCents(whole)}, and ${formatCents(gift)} is left to help families. All of it is your gift.`}
      </p>
      <FieldErrors id={ID} errors={errors} />
    </div>
  )
}
