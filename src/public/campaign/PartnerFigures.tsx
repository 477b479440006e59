import { formatCents } from '../../shared/money'
import type { PartnerMonth } from '../../shared/page-props'
import { FEWEST_CASES } from '../../shared/withheld'

const monthName = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** So many months show at once; the others are folded away. */
const SHOWN = 12
const FEW = `1–${FEWEST_CASES - 1}`
const shown = (count: number | null) => (count === null ? FEW : count.toLocaleString('en-US'))
const dollars = (amount: number | null) => (amount === null ? 'not shown' : formatCents(amount).replace(/\.00$/, ''))

/** What came in through the campaign, month by month. */
export function PartnerFigures({ months }: { months: PartnerMonth[] }) {
  const isEmpty = months.every(({ applications, decided, donations }) => applications === 0 && decided === 0 && donations === 0)
  const earlier = months.slice(SHOWN)
  return (
    <section className="mt-12">
      <h2>What came in</h2>
      {isEmpty ? (
        <p className="mt-3">Nothing has come in through this campaign yet. From the first application or gift on, its months stand here.</p>
      ) : (
        <>
          <Months caption="What came in, month by month" months={months.slice(0, SHOWN)} />
          {earlier.length > 0 && (
            <details className="earlier">
              <summary>Earlier months ({earlier.length})</summary>
              <Months caption="What came in, earlier months" months={earlier} />
            </details>
          )}
          <p className="meta prose mt-3">
            Applications that were sent and that were decided, and gifts and checks whose money reached us, in each month. To protect
            families and donors, counts of one to four are not told apart, nor is what so few gave.
          </p>
        </>
      )}
    </section>
  )
}

const Months = ({ caption, months }: { caption: string; months: PartnerMonth[] }) => (
  <div className="table-scroll" role="region" aria-label={caption} tabIndex={0}>
    <table className="figures">
      <thead>
        <tr>
          {['Month', 'Applied', 'Decided', 'Gifts', 'Given'].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, applications, decided, donations, amount }) => (
          <tr key={month}>
            <th scope="row">{monthName.format(new Date(`${month}-01T00:00:00Z`))}</th>
            <Figure of={applications} text={shown(applications)} />
            <Figure of={decided} text={shown(decided)} />
            <Figure of={donations} text={shown(donations)} />
            <Figure of={amount} text={dollars(amount)} />
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const Figure = ({ of, text }: { of: number | null; text: string }) => <td className={of === 0 ? 'none' : undefined}>{text}</td>
