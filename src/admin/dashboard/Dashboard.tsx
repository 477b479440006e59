import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import type { Dashboard as Figures } from '../../shared/api/dashboard'
import { GivingPause } from '../donations/GivingPause'
import { useRead } from '../http/use-read'
import { LoadFailed } from '../record/RecordScreen'
import { useSession } from '../session/session'
import { useMay } from '../session/use-may'
import { useMoment } from '../session/use-moment'
import { Activities } from './Activities'
import { Attention } from './Attention'
import { figuresOf } from './figures'
import { BarChart } from './BarChart'
import { barsByCampaign, barsByMonth, giftsByCampaign, giftsByMonth, spanOf, type Bar } from './chart-bars'
import { LoadingDashboard } from './LoadingDashboard'
import { YearEndGifts } from './YearEndGifts'
import { SetupList } from './SetupList'

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: '36px 48px',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' },
  '& .all': { gridColumn: '1 / -1' },
  '& .charts': { display: 'grid', gap: 36, alignContent: 'start' },
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
  /** `Applications`. */
  unit: string
  /** `since Dec 1, 2025`. */
  span: string
  byMonth: readonly Bar[]
  byCampaign: readonly Bar[]
  /** Said when there is nothing by campaign. */
  nothing: string
  /** Beside the first title: `in dollars`. */
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
  const momentOf = useMoment()
  if (!figures) return error ? <LoadFailed onRetry={() => void refetch()} /> : <LoadingDashboard />
  return (
    <Grid>
      <Block title="Needs attention" className="all">
        <YearEndGifts gifts={figures.year_end_gifts} />
        <Attention figures={figuresOf(figures, momentOf)} />
      </Block>
      <div className="charts">
        <Charts
          unit="Applications"
          span={spanOf(figures)}
          byMonth={barsByMonth(figures)}
          byCampaign={barsByCampaign(figures)}
          nothing="No application came in these months. The first will show here."
        />
        <Charts
          unit="Donations"
          measure="in dollars"
          span={spanOf(figures)}
          byMonth={giftsByMonth(figures)}
          byCampaign={giftsByCampaign(figures)}
          nothing="No money reached the foundation in these months. The first gift will show here."
        />
      </div>
      <Block title="Latest activity">
        <Activities activity={figures.activity} />
      </Block>
    </Grid>
  )
}

/** Where staff begin: what needs attention, how applications came in, and what happened lately. */
export function Dashboard() {
  const { user } = useSession()
  const mayEdit = useMay('edit', 'setup')
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
