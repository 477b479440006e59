import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { Link as RouterLink } from 'react-router-dom'
import { pathTo } from '../../shared/admin-paths'
import type { Dashboard } from '../../shared/api/dashboard'
import { colors } from '../../shared/brand/tokens'
import { formatDay, formatLongMonth, formatMonth } from '../../shared/dates'
import { NO_CAMPAIGN, NO_CAMPAIGN_VALUE } from '../campaigns/campaign-options'
import { formatCount } from '../../shared/text'

type Direction = 'standing' | 'lying'

const Frame = styled('div')(({ theme }) => ({
  fontSize: '0.8125rem',
  '& .bar': { display: 'block', background: colors.tealBright, borderRadius: 3, minWidth: 2, minHeight: 2 },
  '& [data-none] .bar': { background: colors.hairline },
  '& [role=rowheader]': { color: colors.muted },
  '&[data-direction=standing]': {
    display: 'flex',
    alignItems: 'stretch',
    gap: 6,
    height: 220,
    '& [role=rowgroup]': { display: 'contents' },
    '& [role=row]': { flex: '1 1 0', minWidth: 0, display: 'flex', flexDirection: 'column-reverse' },
    '& [role=cell]': { flex: 1, display: 'flex', flexDirection: 'column-reverse', alignItems: 'center', gap: 4, minHeight: 0 },
    '& .track': { display: 'contents' },
    '& .bar': { width: '100%', maxWidth: 44 },
    '& [role=rowheader]': { textAlign: 'center', borderTop: `1px solid ${colors.hairline}`, paddingTop: 6 },
    // Fits twelve figures of four characters side by side on a phone.
    [theme.breakpoints.down('sm')]: {
      gap: 3,
      height: 180,
      '& [role=rowheader], & .tabular': { fontSize: '0.6875rem', letterSpacing: 0, fontFeatureSettings: 'normal' },
    },
    '@media (max-width: 340px)': { gap: 1, '& [role=rowheader], & .tabular': { fontSize: '0.5625rem' } },
  },
  '&[data-direction=lying]': {
    display: 'grid',
    gridTemplateColumns: 'fit-content(9rem) max-content minmax(0, 1fr)',
    gap: '4px 12px',
    '& [role=rowgroup]': { display: 'contents' },
    '& [role=row]:not(.visually-hidden)': {
      gridColumn: '1 / -1',
      display: 'grid',
      gridTemplateColumns: 'subgrid',
      alignItems: 'center',
      minHeight: 32,
    },
    '& [role=rowheader]': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& [role=cell]': { gridColumn: '2 / -1', display: 'grid', gridTemplateColumns: 'subgrid', alignItems: 'center' },
    '& .track': { gridRow: 1, gridColumn: 2 },
    '& .tabular': { gridRow: 1, gridColumn: 1, textAlign: 'right' },
    '& .bar': { height: 16 },
  },
}))

const Head = ({ rowLabel, unit }: Pick<Props, 'rowLabel' | 'unit'>) => (
  <div role="rowgroup">
    <div role="row" className="visually-hidden">
      <span role="columnheader">{rowLabel}</span>
      <span role="columnheader">{unit}</span>
    </div>
  </div>
)

const Figure = ({ bar: { value, text, brief, label, to }, unit, isBrief }: { bar: Bar; unit: string; isBrief: boolean }) => {
  const shown = isBrief && brief !== text ? <Brief brief={brief} text={text} /> : text
  if (value === 0) return <span className="tabular">{shown}</span>
  return (
    <Link component={RouterLink} to={to} className="tabular" title={`Show ${unit.toLowerCase()}: ${label}, ${text}`}>
      {shown}
    </Link>
  )
}

const Brief = ({ brief, text }: Pick<Bar, 'brief' | 'text'>) => (
  <>
    <span aria-hidden="true">{brief}</span>
    <span className="visually-hidden">{text}</span>
  </>
)

interface Props {
  label: string
  rowLabel: string
  unit: string
  direction: Direction
  bars: readonly Bar[]
}

export function BarChart({ label, rowLabel, unit, direction, bars }: Props) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  const sizeOf = (value: number) =>
    direction === 'lying' ? { width: `${(value / most) * 100}%` } : { height: `calc((100% - 1.5rem) * ${value / most})` }
  return (
    <Frame role="table" aria-label={label} data-direction={direction}>
      <Head rowLabel={rowLabel} unit={unit} />
      <div role="rowgroup">
        {bars.map((bar) => (
          <div key={bar.key} role="row" data-none={bar.value === 0 || undefined}>
            <span role="rowheader" title={bar.label}>
              <span aria-hidden="true">{bar.short}</span>
              <span className="visually-hidden">{bar.label}</span>
            </span>
            <div role="cell">
              <span className="track">
                <span className="bar" style={sizeOf(bar.value)} />
              </span>
              <Figure bar={bar} unit={unit} isBrief={direction === 'standing'} />
            </div>
          </div>
        ))}
      </div>
    </Frame>
  )
}

export interface Bar {
  key: string
  short: string
  label: string
  value: number
  text: string
  brief: string
  to: string
}

const EVERY_STATUS = 'All'
const COMPACT = new Intl.NumberFormat('en-US', { notation: 'compact', maximumSignificantDigits: 2 })
const brief = (count: number) => (count < 1000 ? String(count) : COMPACT.format(count))
const counted = (count: number) => ({ value: count, text: formatCount(count), brief: brief(count) })
/** Whole dollars: bars have no room for cents. */
const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const money = (cents: number) => ({ value: cents, text: DOLLARS.format(cents / 100), brief: brief(Math.round(cents / 100)) })

const applications = (filters: Record<string, string>) =>
  `${pathTo('applications')}?${new URLSearchParams({ ...filters, status: EVERY_STATUS }).toString()}`

function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

const donations = (filters: Record<string, string>) =>
  `${pathTo('donations')}?${new URLSearchParams({ ...filters, money: 'captured' }).toString()}`

/** @param month `YYYY-MM` */
const monthNames = (month: string) => ({ key: month, short: formatMonth(month).slice(0, 3), label: formatLongMonth(month) })
const daysOf = (month: string) => ({ start: `${month}-01`, end: lastDayOf(month) })

interface Named {
  campaign_id: number | null
  slug: string | null
  company_name: string | null
}
const campaignNames = ({ campaign_id, slug, company_name }: Named) => ({
  key: String(campaign_id),
  short: slug ?? NO_CAMPAIGN.label,
  label: [slug ?? NO_CAMPAIGN.label, company_name].filter(Boolean).join(' - '),
})
const campaignValue = ({ campaign_id }: Named) => String(campaign_id ?? NO_CAMPAIGN_VALUE)
const firstDay = ({ applications_by_month: [first] }: Dashboard) => `${first?.month ?? '1970-01'}-01`

export const barsByMonth = ({ applications_by_month }: Dashboard): Bar[] =>
  applications_by_month.map(({ month, count }) => ({ ...monthNames(month), ...counted(count), to: applications(daysOf(month)) }))

const noneLast = <Row extends Named>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => Number(a.campaign_id === null) - Number(b.campaign_id === null))

export const barsByCampaign = (figures: Dashboard): Bar[] =>
  noneLast(figures.applications_by_campaign).map((campaign) => ({
    ...campaignNames(campaign),
    ...counted(campaign.count),
    to: applications({ campaign_id: campaignValue(campaign), start: firstDay(figures), end: '' }),
  }))

export const giftsByMonth = ({ donations_by_month }: Dashboard): Bar[] =>
  donations_by_month.map(({ month, amount }) => ({ ...monthNames(month), ...money(amount), to: donations(daysOf(month)) }))

export const giftsByCampaign = (figures: Dashboard): Bar[] =>
  noneLast(figures.donations_by_campaign).map((campaign) => ({
    ...campaignNames(campaign),
    ...money(campaign.amount),
    to: donations({ campaign_id: campaignValue(campaign), start: firstDay(figures) }),
  }))

export const spanOf = ({ applications_by_month: [first] }: Dashboard): string => (first ? `since ${formatDay(`${first.month}-01`)}` : '')
