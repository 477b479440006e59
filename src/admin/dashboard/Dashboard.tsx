import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router-dom'
import type { ApplicationRow } from '../../shared/api'
import { DEFAULT_APPLICATION_STATUS } from '../../shared/application-status'
import { colors, fonts } from '../../shared/brand/tokens'
import { ERRORS } from '../../shared/constants'
import { ADMIN_SECTIONS } from '../../shared/resources'
import { ProblemNote } from '../components/ProblemNote'
import { useAppDataProvider } from '../data-provider'
import { SECTION_ICONS } from '../layout/section-icons'
import { useSession } from '../state/session'

const NEWEST = 5
const TO_REVIEW = '/application?start=&end='

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: '24px 48px',
  marginTop: 20,
  maxWidth: 1000,
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& li': { display: 'flex', alignItems: 'center', gap: 12, minHeight: 44, borderBottom: `1px solid ${colors.hairline}` },
  '& li small': { marginLeft: 'auto', color: colors.muted, fontSize: '0.8125rem', textAlign: 'right' },
  '& li svg': { fontSize: 20, color: colors.muted },
}))

const Figure = styled('span')({ fontFamily: fonts.heading, fontSize: '2.25rem', fontWeight: 600, lineHeight: 1, marginRight: 10 })

/** Not react-admin's `useGetList`: it would pass the list's rows off as whole records to the review screen. */
function useToReview() {
  const dataProvider = useAppDataProvider()
  return useQuery({
    queryKey: ['applications', 'to-review'],
    queryFn: ({ signal }) =>
      dataProvider.getList<ApplicationRow>('applications', {
        filter: { status: DEFAULT_APPLICATION_STATUS },
        pagination: { page: 1, perPage: NEWEST },
        sort: { field: 'created_at', order: 'DESC' },
        signal,
      }),
  })
}

function ToReview() {
  const { data: { data, total } = {}, error } = useToReview()
  if (error) return <ProblemNote>{ERRORS.listFetch('applications')}</ProblemNote>
  return (
    <section aria-label="Applications to review" aria-busy={data === undefined}>
      <Typography variant="h3" component="h3" sx={{ mb: 2 }}>
        <Figure className="tabular">{total ?? '…'}</Figure>
        <Link component={RouterLink} to={TO_REVIEW}>
          {total === 1 ? 'application' : 'applications'} to review
        </Link>
      </Typography>
      <ul>
        {data?.map((row) => (
          <li key={row.id}>
            <Link component={RouterLink} to={`/application/${row.id}`}>
              {row.full_name}
            </Link>
            <small>
              {row.home_city} · {row.nice_date}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Sections() {
  return (
    <section aria-label="Sections">
      <Typography variant="h3" sx={{ mb: 2 }}>
        Go to
      </Typography>
      <ul>
        {ADMIN_SECTIONS.filter(({ menu }) => menu === 'main').map(({ resource, path, label }) => {
          const Icon = SECTION_ICONS[resource]
          return (
            <li key={resource}>
              {Icon && <Icon aria-hidden="true" />}
              <Link component={RouterLink} to={`/${path}`}>
                {label}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Where staff begin: who they are, what waits, and the ways on. */
export function Dashboard() {
  const { user } = useSession()
  return (
    <>
      <Typography variant="h2" sx={{ fontSize: '1.625rem' }}>
        Welcome, {user.name.split(' ')[0]}
      </Typography>
      <Columns>
        <ToReview />
        <Sections />
      </Columns>
    </>
  )
}
