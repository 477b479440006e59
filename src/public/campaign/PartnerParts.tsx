import { MIN_PUBLIC_COUNT } from '../../shared/constants'
import { formatMonth } from '../../shared/dates'
import { formatCents } from '../../shared/money'
import { campaignLink } from '../../shared/page-addresses'
import type { PartnerFigures as Figures, PartnerMonth, PartnerTotals } from '../../shared/page-props/campaigns'
import { kitEmail } from '../../shared/partner-kit'
import { CopyButton } from '../components/CopyButton'
import { useSite } from '../use-site'
import { formatCount } from '../../shared/text'

interface PartnerLinkProps {
  title: string
  url: string
  qr: string
  png: string
  file: string
}

export const PartnerLink = ({ title, url, qr, png, file }: PartnerLinkProps) => (
  <section className="partner-link" aria-label={title}>
    <img src={qr} alt={`QR code for ${url}`} width="148" height="148" />
    <div>
      <h3>{title}</h3>
      <p>
        <a href={url}>{url.replace(/^https?:\/\//, '')}</a>
      </p>
      <CopyButton text={url} label={`Copy the “${title}” link`} instead="Select the link and copy it." />
      <p className="no-print">
        <a href={qr} download={`${file}.svg`}>
          Download QR code<span className="sr-only"> for “{title}”</span> (SVG)
        </a>{' '}
        or{' '}
        <a href={png}>
          as PNG<span className="sr-only">, QR code for “{title}”</span>
        </a>
      </p>
    </div>
  </section>
)

interface PartnerKitProps {
  company: string
  slug: string
  links: { apply: string; donate: string }
}

export function PartnerKit({ company, slug, links }: PartnerKitProps) {
  const text = kitEmail({ foundation: useSite(), company, ...links })
  return (
    <section className="mt-12">
      <h2>Spread the word</h2>
      <p className="mt-3 prose">
        Use these to tell your team and your customers about <a href={campaignLink('/apply', slug)}>applying</a> and{' '}
        <a href={campaignLink('/donate', slug)}>giving</a>. They don’t name any family or donor.
      </p>
      <h3 className="mt-6">Text for an email</h3>
      <p className="kit-text">{text}</p>
      <CopyButton text={text} label="Copy the text" instead="Select the text and copy it." />
      <h3 className="mt-6">Flyer and picture</h3>
      <ul className="kit-files">
        <li>
          <a href="/campaign/partner/flyer.pdf">Download the flyer (PDF)</a>, one page with both QR codes
        </li>
        <li>
          <a href="/campaign/partner/picture.png">Download the picture (PNG)</a> for your intranet, 1200 by 630 pixels
        </li>
      </ul>
    </section>
  )
}

const SHOWN = 12
const shown = (count: number | null) => (count === null ? `under ${MIN_PUBLIC_COUNT}` : `${formatCount(count)}+`)
const dollars = (amount: number | null) => (amount === null ? 'not shown' : formatCents(amount).replace(/\.00$/, ''))

const NAMES = ['Applications', 'Decisions', 'Gifts', 'Amount given'] as const

interface PartnerFiguresProps {
  months: PartnerMonth[]
  totals: PartnerTotals
}

export function PartnerFigures({ months, totals }: PartnerFiguresProps) {
  const earlier = months.slice(SHOWN)
  const isEmpty = months.length === 0 && Object.values(totals.since_start).every((figure) => figure === null)
  return (
    <section className="mt-12">
      <h2>Results</h2>
      {isEmpty ? (
        <p className="mt-3">Results show up here after each month ends.</p>
      ) : (
        <>
          <h3 className="mt-6">Totals</h3>
          <PartnerFiguresTable caption="Total results" first="Period" rows={totalRows(totals)} />
          {months.length > 0 && (
            <>
              <h3 className="mt-6">By month</h3>
              <PartnerFiguresTable caption="Results by month" first="Month" rows={monthRows(months.slice(0, SHOWN))} />
            </>
          )}
          {earlier.length > 0 && (
            <details className="earlier">
              <summary>Earlier months ({earlier.length})</summary>
              <PartnerFiguresTable caption="Results for earlier months" first="Month" rows={monthRows(earlier)} />
            </details>
          )}
          <p className="meta prose mt-3">
            Applications received, applications decided, and gifts received in each full month. To protect families and donors, counts go up
            in steps of 5 (10+ means 10 to 14), and gifts are added up 5 donors at a time. That way, no one can tell who applied or what one
            person gave. Totals can include gifts and applications from months that show none.
          </p>
        </>
      )}
    </section>
  )
}

type PartnerFiguresRow = readonly [title: string, figures: Figures]

const totalRows = ({ year, of_year, since_start }: PartnerTotals): PartnerFiguresRow[] => [
  [`${year} so far`, of_year],
  ['All time', since_start],
]
const monthRows = (months: readonly PartnerMonth[]): PartnerFiguresRow[] => months.map((figures) => [formatMonth(figures.month), figures])

const PartnerFiguresTable = ({ caption, first, rows }: { caption: string; first: string; rows: readonly PartnerFiguresRow[] }) => (
  <div className="table-scroll" role="region" aria-label={caption} tabIndex={0}>
    <table className="figures">
      <thead>
        <tr>
          {[first, ...NAMES].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([title, figures]) => (
          <tr key={title}>
            <th scope="row">{title}</th>
            <Figure name="Applications" of={figures.applications} text={shown(figures.applications)} />
            <Figure name="Decisions" of={figures.decided} text={shown(figures.decided)} />
            <Figure name="Gifts" of={figures.donations} text={shown(figures.donations)} />
            <Figure name="Amount given" of={figures.amount} text={dollars(figures.amount)} />
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const Figure = ({ name, of, text }: { name: (typeof NAMES)[number]; of: number | null; text: string }) => (
  <td className={of === null ? 'none' : undefined} data-name={name}>
    {text}
  </td>
)
