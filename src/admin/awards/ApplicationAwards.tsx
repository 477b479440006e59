import Add from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { pathTo } from '../../shared/admin-paths'
import type { Application } from '../../shared/api/applications'
import type { AwardRow } from '../../shared/api/awards'
import { OPEN_AWARD_STATES, type AwardState } from '../../shared/awards'
import { colors } from '../../shared/brand/tokens'
import { formatCents } from '../../shared/money'
import { useWholeList } from '../list/whole-list'
import { LoadFailed } from '../record/RecordScreen'
import { useRecord } from '../record/use-record'
import { useCan } from '../session/session'
import { KIND_LABELS } from './award-labels'
import { AwardChip } from './AwardChips'
import { mayHaveAward } from './may-have-award'

const OPEN: readonly AwardState[] = OPEN_AWARD_STATES

const List = styled('ul')({
  listStyle: 'none',
  margin: '0 0 12px',
  padding: 0,
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    padding: '8px 0',
    borderBottom: `1px solid ${colors.hairline}`,
  },
  '& li > span:last-of-type': { color: colors.muted, fontSize: '0.875rem' },
})

const Row = ({ award: { id, kind, amount, state, months, figures, is_pending } }: { award: AwardRow }) => (
  <li>
    <Link component={RouterLink} to={pathTo('awards', id)} className="tabular">
      {KIND_LABELS[kind]}, {formatCents(amount)}
    </Link>
    <AwardChip state={state} />
    <span className="tabular">
      {formatCents(figures.paid)} paid, {formatCents(figures.left)} left, {figures.months_used} of {months} months
      {is_pending && '. A change is waiting for approval.'}
    </span>
  </li>
)

function Propose({ awards }: { awards: readonly AwardRow[] }) {
  const application = useRecord<Application>()
  const mayPropose = useCan('create', 'awards')
  if (!mayPropose || !mayHaveAward(application) || awards.some(({ state }) => OPEN.includes(state))) return null
  return (
    <Button
      className="no-print"
      variant="outlined"
      startIcon={<Add />}
      component={RouterLink}
      to={`${pathTo('awards', 'create')}?application=${application.id}`}
    >
      Propose an award
    </Button>
  )
}

export function ApplicationAwards() {
  const { id } = useRecord<Application>()
  const { rows, loading, failed, retry } = useWholeList<AwardRow>('awards', { application_id: id })
  if (failed) return <LoadFailed onRetry={retry} />
  if (loading) return null
  const awards = rows.toSorted((one, other) => other.id - one.id)
  return (
    <>
      {awards.length === 0 ? (
        <Typography color="textSecondary" sx={{ mb: 3 }}>
          No award yet.
        </Typography>
      ) : (
        <List aria-label="Awards">
          {awards.map((award) => (
            <Row key={award.id} award={award} />
          ))}
        </List>
      )}
      <Propose awards={awards} />
    </>
  )
}
