import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import type { Dashboard as Figures } from '../../shared/api'
import { LoadFailed } from '../record/RecordScreen'
import { useSession } from '../state/session'
import { Activities } from './Activities'
import { Attention } from './Attention'
import { figuresOf } from './figures'
import { BarChart } from './BarChart'
import { barsByCampaign, barsByMonth, spanOf } from './chart-bars'
import { LoadingDashboard } from './LoadingDashboard'
import { useDashboard } from './use-dashboard'

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: '36px 48px',
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' },
  '& .all': { gridColumn: '1 / -1' },
  '& .charts': { display: 'grid', gap: 36, alignContent: 'start' },
  '& h3': { marginBottom: 12 },
  '& h3 small': { marginLeft: 8, fontFamily: theme.typography.fontFamily, fontWeight: 400, fontSize: '0.8125rem', color: theme.palette.text.secondary },
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

function Charts({ figures }: { figures: Figures }) {
  const byCampaign = barsByCampaign(figures)
  return (
    <div className="charts">
      <Block title="Applications by month">
        <BarChart label="Applications by month" rowLabel="Month" direction="standing" bars={barsByMonth(figures)} />
      </Block>
      <Block title="Applications by campaign" aside={spanOf(figures)}>
        {byCampaign.length === 0 ? (
          <Typography color="textSecondary">No application came in these months. The first will show here.</Typography>
        ) : (
          <BarChart label="Applications by campaign" rowLabel="Campaign" direction="lying" bars={byCampaign} />
        )}
      </Block>
    </div>
  )
}

function Content() {
  const { data: figures, error, refetch } = useDashboard()
  if (!figures) return error ? <LoadFailed onRetry={() => void refetch()} /> : <LoadingDashboard />
  return (
    <Grid>
      <Block title="Needs attention" className="all">
        <Attention figures={figuresOf(figures)} />
      </Block>
      <Charts figures={figures} />
      <Block title="Latest activity">
        <Activities activity={figures.activity} />
      </Block>
    </Grid>
  )
}

/** Where staff begin: what needs attention, how applications came in, and what happened lately. */
export function Dashboard() {
  const { user } = useSession()
  return (
    <>
      <Typography variant="h2" sx={{ fontSize: '1.625rem', mb: 6 }}>
        Welcome, {user.name.split(' ')[0]}
      </Typography>
      <Content />
    </>
  )
}
