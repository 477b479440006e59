import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { Fragment, type ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { pathTo } from '../../shared/admin-paths'
import type { Dashboard as Figures } from '../../shared/api/dashboard'
import { colors, fonts } from '../../shared/brand/tokens'
import { formatCents } from '../../shared/money'
import { formatCount } from '../../shared/text'
import { GivingPause } from '../donations/GivingPause'
import { useRead } from '../http/use-read'
import { LoadFailed } from '../record/RecordScreen'
import { useCan, useFormatDateTime, useSession } from '../session/session'
import { Activities } from './Activities'
import { type Bar, BarChart, barsByCampaign, barsByMonth, giftsByCampaign, giftsByMonth, spanOf } from './BarChart'
import { attentionFigures, type Figure } from './figures'
import { SetupList } from './SetupList'

export function YearEndGifts({ gifts }: { gifts: Figures['year_end_gifts'] }) {
  if (!gifts || gifts.count === 0) return null
  const { year, count, amount, first } = gifts
  const more = count - first.length
  return (
    <Typography sx={{ mb: 4, maxWidth: '76ch', overflowWrap: 'anywhere' }} role="note">
      The year ends soon.{' '}
      {count === 1
        ? `A gift from ${year} is still on hold`
        : `${formatCount(count)} gifts from ${year} are still on hold, ${formatCents(amount)} in total`}
      :{' '}
      {first.map(({ id, name, amount: one }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <Link component={RouterLink} to={pathTo('donations', id)}>
            {name} ({formatCents(one)})
          </Link>
        </span>
      ))}
      {more > 0 && (
        <>
          {' and '}
          <Link component={RouterLink} to={`${pathTo('donations')}?money=authorized`}>
            {formatCount(more)} more
          </Link>
        </>
      )}
      .
    </Typography>
  )
}

const AttentionList = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(140px, 100%), 1fr))',
  gap: '20px 24px',
  '& li': { borderTop: `3px solid ${colors.hairline}`, paddingTop: 10 },
  '& li[data-waiting]': { borderColor: colors.teal },
  '& li[data-pressing]': { borderColor: colors.red },
  '& a': { color: colors.ink },
  '& > li > a': { display: 'block' },
  '& strong': { display: 'block', fontFamily: fonts.heading, fontSize: '2.25rem', fontWeight: 600, lineHeight: 1.1 },
  '& li:not([data-waiting]) strong': { color: colors.muted },
  '& small': { display: 'block', marginTop: 2, fontSize: '0.8125rem', color: colors.muted },
})

const Attention = ({ figures }: { figures: readonly Figure[] }) => (
  <AttentionList>
    {figures.map(({ key, count, label, note, to, isPressing, parts = [] }) => (
      <li key={key} data-waiting={count > 0 || undefined} data-pressing={isPressing || undefined}>
        <Link component={RouterLink} to={to}>
          <strong className="tabular">{formatCount(count)}</strong> {label}
        </Link>
        <small>
          {note}
          {parts.map((part, place) => (
            <Fragment key={part.to}>
              {place > 0 && ', '}
              <Link component={RouterLink} to={part.to}>
                {part.text}
              </Link>
            </Fragment>
          ))}
        </small>
      </li>
    ))}
  </AttentionList>
)

const LoadingDashboardFigures = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(150px, 100%), 1fr))',
  gap: '20px 24px',
  marginBottom: 36,
})

const LoadingDashboard = () => (
  <div aria-busy="true" aria-label="Loading" role="status">
    <LoadingDashboardFigures>
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} variant="rounded" height={92} />
      ))}
    </LoadingDashboardFigures>
    <Skeleton variant="rounded" height={260} />
    <Skeleton variant="rounded" height={200} sx={{ mt: 6 }} />
  </div>
)

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: '36px 48px',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' },
  '& .all': { gridColumn: '1 / -1' },
  '& .charts': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 36, alignContent: 'start' },
  '& h3': { marginBottom: 12 },
  '& h3 small': {
    marginLeft: 8,
    fontFamily: theme.typography.fontFamily,
    fontWeight: 400,
    fontSize: '0.8125rem',
    color: theme.palette.text.secondary,
  },
}))

const Block = ({ title, aside, className, children }: { title: string; aside?: string; className?: string; children: ReactNode }) => (
  <section aria-label={title} className={className}>
    <Typography variant="h3">
      {title}
      {aside && <small>{aside}</small>}
    </Typography>
    {children}
  </section>
)

interface ChartsProps {
  unit: string
  span: string
  byMonth: readonly Bar[]
  byCampaign: readonly Bar[]
  nothing: string
  measure?: string
}

const Charts = ({ unit, span, byMonth, byCampaign, nothing, measure }: ChartsProps) => (
  <>
    <Block title={`${unit} by month`} aside={measure}>
      <BarChart label={`${unit} by month`} rowLabel="Month" unit={unit} direction="standing" bars={byMonth} />
    </Block>
    <Block title={`${unit} by campaign`} aside={span}>
      {byCampaign.length === 0 ? (
        <Typography color="textSecondary">{nothing}</Typography>
      ) : (
        <BarChart label={`${unit} by campaign`} rowLabel="Campaign" unit={unit} direction="lying" bars={byCampaign} />
      )}
    </Block>
  </>
)

function Content() {
  const { data: figures, error, refetch } = useRead<Figures>('dashboard')
  const momentOf = useFormatDateTime()
  if (!figures) return error ? <LoadFailed onRetry={() => void refetch()} /> : <LoadingDashboard />
  return (
    <Grid>
      <Block title="Needs attention" className="all">
        <YearEndGifts gifts={figures.year_end_gifts} />
        <Attention figures={attentionFigures(figures, momentOf)} />
      </Block>
      <div className="charts">
        <Charts
          unit="Applications"
          span={spanOf(figures)}
          byMonth={barsByMonth(figures)}
          byCampaign={barsByCampaign(figures)}
          nothing="No applications in this period."
        />
        <Charts
          unit="Donations"
          measure="in dollars"
          span={spanOf(figures)}
          byMonth={giftsByMonth(figures)}
          byCampaign={giftsByCampaign(figures)}
          nothing="No donations in this period."
        />
      </div>
      <Block title="Latest activity">
        <Activities activity={figures.activity} />
      </Block>
    </Grid>
  )
}

export function Dashboard() {
  const { user } = useSession()
  const mayEdit = useCan('edit', 'setup')
  return (
    <>
      <Typography variant="h2" sx={{ fontSize: '1.625rem', mb: 6 }}>
        Welcome, {user.name.split(' ')[0]}
      </Typography>
      <GivingPause />
      {mayEdit && <SetupList />}
      <Content />
    </>
  )
}
