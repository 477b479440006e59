import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { pathTo } from '../../../shared/admin-paths'
import type { ChangeSincePayment, Run } from '../../../shared/api/disbursements'
import { fieldLabel } from '../../../shared/audit'
import { useRecord } from '../../record/use-record'
import { useFormatDateTime } from '../../session/session'
import { familyOf } from '../payment-labels'

const FIELD_LABELS: Readonly<Record<string, string>> = {
  account: 'loan or tenant number',
  account_last4: 'loan or tenant number',
  installments: 'schedule',
  reviewed_until: 'months confirmed',
  pending: 'a change that waits for approval',
}

const wordsOf = (fields: readonly string[]): string =>
  [...new Set(fields.map((field) => FIELD_LABELS[field] ?? fieldLabel(field)))].join(', ') || 'something'

function Change({ change: { award_id, fields, at, by }, run }: { change: ChangeSincePayment; run: Run }) {
  const formatDateTime = useFormatDateTime()
  const payment = run.disbursements.find((each) => each.award_id === award_id)
  return (
    <li>
      <Link component={RouterLink} to={pathTo('awards', award_id)}>
        {payment ? familyOf(payment) : `Award ${award_id}`}
      </Link>
      : {wordsOf(fields)} ({by && `${by.name}, `}
      {formatDateTime(at)})
    </li>
  )
}

/** Changes of each award since its last payment, or since it was approved. */
export function RunChanges() {
  const run = useRecord<Run>()
  if (run.changes.length === 0) return <Typography color="textSecondary">Nothing changed about these awards.</Typography>
  return (
    <ul style={{ margin: 0, paddingLeft: 20, overflowWrap: 'anywhere' }}>
      {run.changes.map((change, place) => (
        <Change key={place} change={change} run={run} />
      ))}
    </ul>
  )
}
