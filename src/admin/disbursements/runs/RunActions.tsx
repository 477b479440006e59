import Typography from '@mui/material/Typography'
import { lazy } from 'react'
import type { Run } from '../../../shared/api/disbursements'
import { pluralize } from '../../../shared/text'
import { ActionBar, type Action } from '../../record/ActionBar'
import { useRecord } from '../../record/use-record'
import { useCan, useSession } from '../../session/session'

const ApproveRunDialog = lazy(() => import('./ApproveRunDialog').then((m) => ({ default: m.ApproveRunDialog })))
const IssueRunDialog = lazy(() => import('./IssueRunDialog').then((m) => ({ default: m.IssueRunDialog })))
const CancelRunDialog = lazy(() => import('./CancelRunDialog').then((m) => ({ default: m.CancelRunDialog })))

function actionsOf({ state }: Run, mayApprove: boolean): Action[] {
  const cancel: Action = { label: 'Cancel run…', Dialog: CancelRunDialog, color: 'error' }
  if (state === 'prepared')
    return [...(mayApprove ? [{ label: 'Approve…', Dialog: ApproveRunDialog, variant: 'contained' as const }] : []), cancel]
  return state === 'approved' ? [{ label: 'Issue…', Dialog: IssueRunDialog, variant: 'contained' }, cancel] : []
}

function nextOf({ state, prepared_by }: Run, isOwn: boolean, mayApprove: boolean): string | null {
  if (state === 'approved') return 'Issue the run once the checks or transfers go out.'
  if (state !== 'prepared') return null
  if (isOwn) return 'You prepared this run, so another admin has to approve it.'
  const by = prepared_by ? ` other than ${prepared_by.name}` : ''
  return mayApprove ? 'Read the payments below before you approve them.' : `An admin${by} has to approve this run.`
}

/** Counts payments of families that the reader is recused from; the server refuses to let them approve, issue, or cancel the others' run. */
function Hidden() {
  const { hidden } = useRecord<Run>()
  if (hidden === 0) return null
  return (
    <Typography variant="body2" sx={{ mb: 2 }}>
      {pluralize(hidden, 'payment')} of families that you’re recused from {hidden === 1 ? 'isn’t' : 'aren’t'} shown. The total leaves{' '}
      {hidden === 1 ? 'it' : 'them'} out.
    </Typography>
  )
}

export function RunActions() {
  const run = useRecord<Run>()
  const mayEdit = useCan('edit', 'disbursement-runs')
  const mayApprove = useCan('approve', 'disbursement-runs')
  const { user } = useSession()
  const isOwn = run.prepared_by?.id === user.id
  const next = nextOf(run, isOwn, mayApprove)
  const actions = mayEdit ? actionsOf(run, mayApprove && !isOwn) : []
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
