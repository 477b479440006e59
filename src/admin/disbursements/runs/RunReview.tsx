import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { lazy } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { pathTo } from '../../../shared/admin-paths'
import type { ChangeSincePayment, Run } from '../../../shared/api/disbursements'
import { fieldLabel } from '../../../shared/audit'
import { formatDay } from '../../../shared/dates'
import { METHOD_LABELS } from '../../../shared/disbursements'
import { formatCents } from '../../../shared/money'
import { formatCount } from '../../../shared/text'
import { payments } from '../../awards/award-labels'
import { Fact, Facts } from '../../components/Facts'
import { type Action, ActionBar } from '../../record/ActionBar'
import { Part, RecordSheet, RecordTitle } from '../../record/RecordSheet'
import { RecordActions } from '../../record/RecordActions'
import { RecordScreen } from '../../record/RecordScreen'
import { useRecord } from '../../record/use-record'
import { useCan, useFormatDateTime, useSession } from '../../session/session'
import { familyOf } from '../payment-labels'
import { RunChip } from '../PaymentChips'
import { RunPayments } from './RunPayments'

const ApproveRunDialog = lazy(() => import('./RunDialogs').then((m) => ({ default: m.ApproveRunDialog })))
const IssueRunDialog = lazy(() => import('./RunDialogs').then((m) => ({ default: m.IssueRunDialog })))
const CancelRunDialog = lazy(() => import('./RunDialogs').then((m) => ({ default: m.CancelRunDialog })))

/** The server refuses to let a person who is recused from a family in the run move it. */
function actionsOf({ state, may_approve, hidden }: Run): Action[] {
  if (hidden > 0) return []
  const cancel: Action = { label: 'Cancel run…', Dialog: CancelRunDialog, color: 'error' }
  if (state === 'prepared')
    return [...(may_approve ? [{ label: 'Approve…', Dialog: ApproveRunDialog, variant: 'contained' as const }] : []), cancel]
  return state === 'approved' ? [{ label: 'Issue…', Dialog: IssueRunDialog, variant: 'contained' }, cancel] : []
}

const RECUSED = 'You’re recused from one of these families, so another admin has to approve, issue, or cancel this run.'

function nextOf({ state, prepared_by, may_approve, hidden }: Run, isOwn: boolean, mayEdit: boolean): string | null {
  if (hidden > 0 && mayEdit && (state === 'prepared' || state === 'approved')) return RECUSED
  if (state === 'approved') return 'Issue the run once the checks or transfers go out.'
  if (state !== 'prepared') return null
  if (isOwn) return 'You prepared this run, so another admin has to approve it.'
  const by = prepared_by ? ` other than ${prepared_by.name}` : ''
  return may_approve ? 'Read the payments below before you approve them.' : `An admin${by} has to approve this run.`
}

function Hidden() {
  const { hidden } = useRecord<Run>()
  if (hidden === 0) return null
  return (
    <Typography variant="body2" sx={{ mb: 2 }}>
      {hidden === 1
        ? '1 payment for a family that you’re recused from isn’t shown. The total leaves it out.'
        : `${formatCount(hidden)} payments for families that you’re recused from aren’t shown. The total leaves them out.`}
    </Typography>
  )
}

export function RunActions() {
  const run = useRecord<Run>()
  const mayEdit = useCan('edit', 'disbursement-runs')
  const { user } = useSession()
  const isOwn = run.prepared_by?.id === user.id
  const next = nextOf(run, isOwn, mayEdit)
  const actions = mayEdit ? actionsOf(run) : []
  return (
    <>
      <Hidden />
      {next && (
        <Typography variant="body2" color="textSecondary" className="no-print" sx={{ mb: 2 }}>
          {next}
        </Typography>
      )}
      <ActionBar actions={actions} />
    </>
  )
}

const FIELD_LABELS: Readonly<Record<string, string>> = {
  account: 'loan or tenant number',
  account_last4: 'loan or tenant number',
  installments: 'schedule',
  reviewed_until: 'months confirmed',
  pending: 'a change that waits for approval',
}

const WAITING_LABELS: Readonly<Record<string, string>> = {
  amount: 'a higher amount',
  months: 'more months',
  payee: 'another payee',
  account_last4: 'another loan or tenant number',
}

const labelsOf = (fields: readonly string[], labels: Readonly<Record<string, string>>): string =>
  [...new Set(fields.map((field) => labels[field] ?? FIELD_LABELS[field] ?? fieldLabel(field)))].join(', ')

/** `months; a higher amount, waiting for approval` */
export function changeInWords({ fields, waiting }: Pick<ChangeSincePayment, 'fields' | 'waiting'>): string {
  const held = labelsOf(
    fields.filter((field) => !waiting.includes(field)),
    {},
  )
  const asked = waiting.length > 0 && `${labelsOf(waiting, WAITING_LABELS)}, waiting for approval`
  return [held, asked].filter(Boolean).join('; ') || 'something'
}

function Change({ change, run }: { change: ChangeSincePayment; run: Run }) {
  const formatDateTime = useFormatDateTime()
  const { award_id, at, by } = change
  const payment = run.disbursements.find((each) => each.award_id === award_id)
  return (
    <li>
      <Link component={RouterLink} to={pathTo('awards', award_id)}>
        {payment ? familyOf(payment) : `Award ${award_id}`}
      </Link>
      : {changeInWords(change)} ({by && `${by.name}, `}
      {formatDateTime(at)})
    </li>
  )
}

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

function RunFacts() {
  const { state, method, prepared_by, created_at, approved_by, approved_at, issued_on } = useRecord<Run>()
  const formatDateTime = useFormatDateTime()
  return (
    <Facts>
      <Fact label="Status">
        <RunChip state={state} />
      </Fact>
      <Fact label="Method">{METHOD_LABELS[method]}</Fact>
      <Fact label="Prepared">
        {formatDateTime(created_at)}
        {prepared_by && ` by ${prepared_by.name}`}
      </Fact>
      {approved_at && (
        <Fact label="Approved">
          {formatDateTime(approved_at)}
          {approved_by && ` by ${approved_by.name}`}
        </Fact>
      )}
      {issued_on && <Fact label="Issued on">{formatDay(issued_on)}</Fact>}
    </Facts>
  )
}

const titleOf = ({ id, state, total, payments: count, disbursements }: Run): string =>
  state === 'canceled'
    ? `Run ${id}: canceled`
    : disbursements.length === 0
      ? `Run ${id}`
      : `Run ${id}: ${formatCents(total)} in ${payments(count)}`

function Sheet() {
  const run = useRecord<Run>()
  const { id, method, state } = run
  return (
    <RecordSheet title={`Payment run ${id}`} subtitle={METHOD_LABELS[method]} actions={<RecordActions />}>
      <Part id="top">
        <RecordTitle>{titleOf(run)}</RecordTitle>
        <RunFacts />
        <RunActions />
      </Part>
      <Part id="payments" title="Payments">
        <RunPayments />
      </Part>
      {state === 'prepared' || state === 'approved' ? (
        <Part id="changes" title="Changed since each award’s last payment">
          <RunChanges />
        </Part>
      ) : null}
    </RecordSheet>
  )
}

export const RunReview = () => (
  <RecordScreen actions={<RecordActions />}>
    <Sheet />
  </RecordScreen>
)
