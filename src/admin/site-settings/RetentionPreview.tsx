import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useWatch } from 'react-hook-form'
import { Link as RouterLink } from 'react-router-dom'
import { pathTo } from '../../shared/admin-paths'
import type { Retention } from '../../shared/api/retention'
import { monthsSchema } from '../../shared/retention'
import { useRead } from '../http/use-read'

const NAMES = ['keep_denied_months', 'keep_archived_months'] as const
/** So many are named; the others are counted. */
const NAMED = 5

const inWords = ({ total, days }: Retention): string =>
  total === 0
    ? `By these periods, no application is made nameless within the next ${days} days.`
    : `By these periods, ${total === 1 ? 'one application is' : `${total.toLocaleString('en-US')} applications are`} made nameless within the next ${days} days:`

/** What the periods would do, as they stand in the form: looked at before they are saved (rule 28.1). */
export function RetentionPreview() {
  const typed = useWatch({ name: [...NAMES] }) as (string | number | null)[]
  const isRight = typed.every((months) => monthsSchema.safeParse(months).success)
  const query = Object.fromEntries(NAMES.map((name, index) => [name, String(typed[index] ?? '')]))
  const { data } = useRead<Retention>('retention', { query, enabled: isRight })
  if (!data || !isRight) return null
  return (
    <div aria-live="polite">
      <Typography sx={{ maxWidth: '68ch' }}>{inWords(data)}</Typography>
      <ul>
        {data.applications.slice(0, NAMED).map(({ id, reference, full_name, status, nice_due }) => (
          <li key={id}>
            <Link component={RouterLink} to={pathTo('applications', id)}>
              {reference}
            </Link>
            , {full_name}, {status}: {nice_due}
          </li>
        ))}
        {data.total > NAMED && <li>and {(data.total - NAMED).toLocaleString('en-US')} more</li>}
      </ul>
    </div>
  )
}
