import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { pathTo } from '../../shared/admin-paths'
import type { Dashboard } from '../../shared/api/dashboard'
import { formatCents } from '../../shared/money'
import { formatCount } from '../../shared/text'

export function YearEndGifts({ gifts }: { gifts: Dashboard['year_end_gifts'] }) {
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
