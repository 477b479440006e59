import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { lazy } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { pathTo } from '../../../shared/admin-paths'
import type { Award, Installment } from '../../../shared/api/awards'
import { formatDay, formatLongMonth } from '../../../shared/dates'
import { formatCents } from '../../../shared/money'
import { serverToday } from '../../../shared/server-today'
import { PayeeLink } from '../../payees/PayeeLink'
import { type Action, ActionBar } from '../../record/ActionBar'
import { AmountTable } from '../../record/AmountTable'
import { Part, RecordSheet, RecordTitle } from '../../record/RecordSheet'
import { EditButton, RecordActions } from '../../record/RecordActions'
import { RecordScreen } from '../../record/RecordScreen'
import { StaffNotes } from '../../record/StaffNotes'
import { useRecord } from '../../record/use-record'
import { useCan, useSession } from '../../session/session'
import { LandlordAnswers } from '../answers/LandlordAnswers'
import { KIND_LABELS } from '../award-labels'
import { InstallmentChip, LateChip } from '../AwardChips'
import { Letters } from '../letters/Letters'
import { AwardFacts, AwardFigures, AwardRecords, PendingChanges } from './AwardFacts'

const ApproveDialog = lazy(() => import('../deciding/AwardDialogs').then((m) => ({ default: m.ApproveDialog })))
const WithdrawDialog = lazy(() => import('../deciding/AwardDialogs').then((m) => ({ default: m.WithdrawDialog })))
const PauseDialog = lazy(() => import('../deciding/AwardDialogs').then((m) => ({ default: m.PauseDialog })))
const ResumeDialog = lazy(() => import('../deciding/AwardDialogs').then((m) => ({ default: m.ResumeDialog })))
const EndDialog = lazy(() => import('../deciding/AwardDialogs').then((m) => ({ default: m.EndDialog })))
const ConfirmHelpDialog = lazy(() => import('../deciding/AwardDialogs').then((m) => ({ default: m.ConfirmHelpDialog })))
const ScheduleDialog = lazy(() => import('../deciding/ScheduleDialog').then((m) => ({ default: m.ScheduleDialog })))

const OWN = {
  proposed: 'You proposed or changed this award, so another admin has to approve it.',
  active: 'You made these changes, so another admin has to approve them.',
}

function whoMayApprove({ state, changed_by }: Award, isOwn: boolean): string {
  if (isOwn) return OWN[state === 'proposed' ? 'proposed' : 'active']
  const names = changed_by.map(({ name }) => name).join(' and ')
  return names ? `Any admin but ${names} can approve this.` : 'Any admin can approve this.'
}

function actionsOf({ state, pending }: Award, mayApprove: boolean): Action[] {
  const isRunning = state === 'active' || state === 'paused'
  if (!isRunning && state !== 'proposed') return []
  return [
    ...(mayApprove && state === 'proposed' ? [{ label: 'Approve…', Dialog: ApproveDialog, variant: 'contained' as const }] : []),
    ...(mayApprove && pending ? [{ label: 'Approve changes…', Dialog: ApproveDialog, variant: 'contained' as const }] : []),
    { label: 'Change schedule…', Dialog: ScheduleDialog },
    ...(isRunning ? [{ label: 'Confirm help…', Dialog: ConfirmHelpDialog }] : []),
    ...(state === 'active' ? [{ label: 'Pause…', Dialog: PauseDialog }] : []),
    ...(state === 'paused' ? [{ label: 'Resume…', Dialog: ResumeDialog }] : []),
    ...(isRunning ? [{ label: 'End…', Dialog: EndDialog, color: 'error' as const }] : []),
    ...(state === 'proposed' ? [{ label: 'Withdraw…', Dialog: WithdrawDialog, color: 'error' as const }] : []),
  ]
}

export function AwardActions() {
  const award = useRecord<Award>()
  const mayApprove = useCan('approve', 'awards')
  const { user } = useSession()
  const isOwn = award.changed_by.some(({ id }) => id === user.id)
  const actions = actionsOf(award, mayApprove && !isOwn)
  return (
    <>
      {(award.state === 'proposed' || award.pending) && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {whoMayApprove(award, isOwn)}
        </Typography>
      )}
      <ActionBar actions={actions} />
    </>
  )
}

const Row = ({ payment: { month, amount, payee_id, due_on, state, late, disbursement_id } }: { payment: Installment }) => (
  <tr data-canceled={state === 'canceled' || undefined}>
    <th scope="row">
      {disbursement_id === null ? (
        formatLongMonth(month)
      ) : (
        <Link component={RouterLink} to={pathTo('disbursements', disbursement_id)}>
          {formatLongMonth(month)}
        </Link>
      )}
    </th>
    <td className="number">{formatCents(amount)}</td>
    <td className="payee">
      <PayeeLink id={payee_id} />
    </td>
    <td className="due">{formatDay(due_on)}</td>
    <td>
      <span className="chips">
        <InstallmentChip state={state} />
        {late && <LateChip />}
      </span>
    </td>
  </tr>
)

export function Payments() {
  const { installments, figures } = useRecord<Award>()
  if (installments.length === 0) return <Typography color="textSecondary">No payments are planned yet.</Typography>
  return (
    <AmountTable aria-label="Payments">
      <thead>
        <tr>
          <th scope="col">Month</th>
          <th scope="col" className="number">
            Amount
          </th>
          <th scope="col">Payee</th>
          <th scope="col">Due</th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
        {installments.map((payment) => (
          <Row key={payment.id} payment={payment} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td className="number">{formatCents(figures.scheduled)}</td>
          <td />
          <td />
          <td />
        </tr>
      </tfoot>
    </AmountTable>
  )
}

function Actions() {
  const { state } = useRecord<Award>()
  return <RecordActions>{state !== 'ended' && state !== 'withdrawn' && <EditButton />}</RecordActions>
}

function ReviewDue() {
  const { state, reviewed_until, installments } = useRecord<Award>()
  const today = serverToday()
  const first = installments.find((payment) => payment.state === 'planned' && payment.blocks.includes('review_due'))
  const isDue = (state === 'active' || state === 'paused') && reviewed_until !== null && reviewed_until <= today.slice(0, 7)
  return <StaffNotes texts={isDue && first ? [`Confirm help before paying ${formatLongMonth(first.month)} and later months.`] : []} />
}

const hasAnswers = ({ state, confirmations }: Award) => state === 'active' || state === 'paused' || confirmations.length > 0

function Sheet() {
  const award = useRecord<Award>()
  const mayEdit = useCan('edit', 'awards')
  const { reference, full_name, amount, kind } = award
  return (
    <RecordSheet title={`Award for ${reference}`} subtitle={KIND_LABELS[kind]} actions={<Actions />}>
      <Part id="top">
        <RecordTitle>{`${formatCents(amount)} for ${full_name || reference}`}</RecordTitle>
        <AwardFacts />
        <PendingChanges award={award} />
        <ReviewDue />
        {mayEdit && <AwardActions />}
      </Part>
      <Part id="payments" title="Payments">
        <AwardFigures />
        <Payments />
      </Part>
      {hasAnswers(award) && (
        <Part id="answers" title={kind === 'rent' ? 'Landlord’s answers' : 'Lender’s answers'}>
          <LandlordAnswers />
        </Part>
      )}
      <Part id="letters" title="Letters">
        <Letters />
      </Part>
      <Part id="records" title="For our records">
        <AwardRecords />
      </Part>
    </RecordSheet>
  )
}

export const AwardReview = () => (
  <RecordScreen actions={<RecordActions />}>
    <Sheet />
  </RecordScreen>
)
