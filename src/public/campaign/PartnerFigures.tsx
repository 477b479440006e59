import { formatCents } from '../../shared/money'
import type { PartnerMonth } from '../../shared/page-props/campaigns'
import { FEWEST_CASES } from '../../shared/withheld'

const monthName = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** So many months show at once; the others are folded away. */
const SHOWN = 12
const FEW = `1–${FEWEST_CASES - 1}`
const shown = (count: number | null) => (count === null ? FEW : count.toLocaleString('en-US'))
const dollars = ({ donations, amount }: PartnerMonth) => {
  if (donations === null || amount === null) return 'not shown'
  return formatCents(amount).replace(/\.00$/, '') + (donations % FEWEST_CASES > 0 ? '+' : '')
}

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
            families and donors, counts of one to four are not told apart, and gifts are added up five at a time, so that nobody can read
            off what one person gave. A + stands for one to four gifts that are not in the sum.
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
        {months.map((figures) => (
          <tr key={figures.month}>
            <th scope="row">{monthName.format(new Date(`${figures.month}-01T00:00:00Z`))}</th>
            <Figure of={figures.applications} text={shown(figures.applications)} />
            <Figure of={figures.decided} text={shown(figures.decided)} />
            <Figure of={figures.donations} text={shown(figures.donations)} />
            <Figure of={figures.amount} text={dollars(figures)} />
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const Figure = ({ of, text }: { of: number | null; text: string }) => <td className={of === 0 ? 'none' : undefined}>{text}</td>
