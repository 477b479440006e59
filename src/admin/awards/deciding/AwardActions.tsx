import Typography from '@mui/material/Typography'
import { lazy } from 'react'
import type { Award } from '../../../shared/api/awards'
import { ActionBar, type Action } from '../../record/ActionBar'
import { useRecord } from '../../record/use-record'
import { useCan, useSession } from '../../session/session'

const ApproveDialog = lazy(() => import('./ApproveDialog').then((m) => ({ default: m.ApproveDialog })))
const WithdrawDialog = lazy(() => import('./ReasonDialog').then((m) => ({ default: m.WithdrawDialog })))
const PauseDialog = lazy(() => import('./ReasonDialog').then((m) => ({ default: m.PauseDialog })))
const ResumeDialog = lazy(() => import('./ResumeDialog').then((m) => ({ default: m.ResumeDialog })))
const EndDialog = lazy(() => import('./EndDialog').then((m) => ({ default: m.EndDialog })))
const ConfirmHelpDialog = lazy(() => import('./ConfirmHelpDialog').then((m) => ({ default: m.ConfirmHelpDialog })))
const ScheduleDialog = lazy(() => import('./ScheduleDialog').then((m) => ({ default: m.ScheduleDialog })))

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
