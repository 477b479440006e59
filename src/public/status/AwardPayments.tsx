import { formatLongMonth } from '../../shared/dates'
import { formatCents } from '../../shared/money'
import type { FamilyAward } from '../../shared/page-props'

type Month = FamilyAward['months'][number]

const PLACE: Readonly<Record<Month['state'], (date: string | null) => string>> = {
  planned: (date) => (date === null ? 'Planned' : `Planned for ${date}`),
  sent: (date) => `Sent on ${date}`,
  paid: (date) => `Paid on ${date}`,
}

export const AwardPayments = ({ award: { months, left, to } }: { award: FamilyAward }) => (
  <section className="mt-10">
    <h2>Payments to {to}</h2>
    <ul className="payments">
      {months.map(({ month, amount, state, nice_date }, place) => (
        <li key={place}>
          <strong>{formatLongMonth(month)}</strong>
          <span>{PLACE[state](nice_date)}</span>
          <span className="amount">{formatCents(amount)}</span>
        </li>
      ))}
    </ul>
    {left !== null && (
      <p>
        We can still pay up to <strong>{formatCents(left)}</strong>. Planned dates and amounts can change.
      </p>
    )}
  </section>
)
