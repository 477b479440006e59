import { formatCents } from '../../shared/money'
import type { PartnerMonth } from '../../shared/page-props/campaigns'
import { MIN_PUBLIC_COUNT } from '../../shared/constants'

const monthName = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })

const SHOWN = 12
const shown = (count: number | null) => (count === null ? `under ${MIN_PUBLIC_COUNT}` : `${count.toLocaleString('en-US')}+`)
const dollars = (amount: number | null) => (amount === null ? 'not shown' : formatCents(amount).replace(/\.00$/, ''))

export function PartnerFigures({ months }: { months: PartnerMonth[] }) {
  const earlier = months.slice(SHOWN)
  return (
    <section className="mt-12">
      <h2>Results by month</h2>
      {months.length === 0 ? (
        <p className="mt-3">Results show up here after each month ends.</p>
      ) : (
        <>
          <Months caption="Results by month" months={months.slice(0, SHOWN)} />
          {earlier.length > 0 && (
            <details className="earlier">
              <summary>Earlier months ({earlier.length})</summary>
              <Months caption="Results for earlier months" months={earlier} />
            </details>
          )}
          <p className="meta prose mt-3">
            Applications received, applications decided, and gifts received in each full month. To protect families and donors, counts go up
            in steps of 5 (10+ means 10 to 14), and gifts are added up 5 donors at a time. That way, no one can tell who applied or what one
            person gave.
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
          {['Month', 'Applications', 'Decisions', 'Gifts', 'Amount given'].map((name) => (
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
            <Figure of={figures.amount} text={dollars(figures.amount)} />
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const Figure = ({ of, text }: { of: number | null; text: string }) => <td className={of === null ? 'none' : undefined}>{text}</td>
