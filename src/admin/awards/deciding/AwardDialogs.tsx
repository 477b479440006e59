import { Fragment, useState } from 'react'
import type { Award } from '../../../shared/api/awards'
import {
  addMonths,
  awardEndSchema,
  awardReasonSchema,
  awardReviewSchema,
  END_REASONS,
  MAX_AWARD_MONTHS,
  REVIEW_MONTHS,
  UNISSUED_STATES,
} from '../../../shared/awards'
import { formatCents } from '../../../shared/money'
import { serverToday } from '../../../shared/server-today'
import { ConfirmModal, useConfirm } from '../../components/ConfirmModal'
import { DialogForm } from '../../form/DialogForm'
import { ChoiceInput, TextInput } from '../../form/inputs'
import { errorText, ProblemError } from '../../http/problem-error'
import { PayeeLink } from '../../payees/PayeeLink'
import { useRecord } from '../../record/use-record'
import { END_LABELS, months, NO_SAFE_EMAIL, payments } from '../award-labels'
import { sumOf } from '../form/award-form'
import { monthOptions } from '../form/months'
import { Changes } from '../review/AwardFacts'
import { type DialogProps, useAwardCall } from './use-award-call'

const isAboveFunds = (error: unknown): boolean =>
  error instanceof ProblemError && error.status === 409 && (error.answer as { available?: number } | null)?.available !== undefined

function AwardSummary({ award }: { award: Award }) {
  const { amount, months: count, installments, payee_id, has_email } = award
  const planned = installments.filter(({ state }) => state !== 'canceled')
  const payees = [...new Set([payee_id, ...planned.map((payment) => payment.payee_id)])]
  return (
    <>
      <p style={{ margin: 0 }}>
        We’ll pay up to {formatCents(amount)} over {months(count)} to{' '}
        {payees.map((id, index) => (
          <Fragment key={id}>
            {index > 0 && ' and '}
            <PayeeLink id={id} />
          </Fragment>
        ))}
        . Planned: {payments(planned.length)}.
      </p>
      <p style={{ margin: '0.75em 0 0' }}>
        {has_email ? 'We’ll email the family (or the nominator who gets its emails) that we’ll help.' : NO_SAFE_EMAIL}
      </p>
    </>
  )
}

export function ApproveDialog({ onClose }: DialogProps) {
  const award = useRecord<Award>()
  /** As it was when it was opened: the dialog must not show what someone else changed meanwhile as if it had been read. */
  const [shown] = useState(award)
  const [above, setAbove] = useState<string | null>(null)
  const call = useAwardCall()
  const { updated_at, full_name, state, pending } = shown
  const approve = async () => {
    const done = pending ? 'Changes approved.' : `The award for ${full_name} is active.`
    await call({ verb: 'approve', body: { updated_at, ...(above !== null && { confirmed: true }) }, done })
  }
  const question = useConfirm({
    act: approve,
    failure: (error) => {
      if (!isAboveFunds(error)) return errorText(error)
      setAbove(errorText(error))
      return ''
    },
    onClose,
  })
  return (
    <ConfirmModal
      open
      title={state === 'proposed' ? `Approve the award for ${full_name}?` : 'Approve these changes?'}
      confirmLabel={above === null ? 'Approve' : 'Approve anyway'}
      {...question}
    >
      {above !== null ? <p style={{ margin: 0 }}>{above}</p> : pending ? <Changes award={shown} /> : <AwardSummary award={shown} />}
    </ConfirmModal>
  )
}

const WHOLE = { value: '', label: 'The whole award' }

export function ConfirmHelpDialog({ onClose }: DialogProps) {
  const { first_month, reviewed_until } = useRecord<Award>()
  const month = serverToday().slice(0, 7)
  const next = addMonths(reviewed_until !== null && reviewed_until > month ? reviewed_until : month, REVIEW_MONTHS)
  const call = useAwardCall()
  const from = first_month < month ? first_month : month
  return (
    <DialogForm
      title="Is help still needed?"
      size="lg"
      saveLabel="Confirm"
      asks
      values={{ until: next, note: '' }}
      schema={awardReviewSchema}
      save={(body) => call({ verb: 'review', body, done: 'Confirmed that help is still needed.' })}
      onSaved={onClose}
      onClose={onClose}
    >
      <p style={{ margin: 0 }}>Payments for later months wait until someone confirms it again.</p>
      <ChoiceInput source="until" label="Confirmed through" options={[WHOLE, ...monthOptions(from, 3 * MAX_AWARD_MONTHS)]} />
      <TextInput source="note" label="Why help is still needed" minRows={2} maxRows={5} autoFocus />
    </DialogForm>
  )
}

const REASONS = [{ value: '', label: 'Choose a reason' }, ...END_REASONS.map((value) => ({ value, label: END_LABELS[value] }))]

/** A family that never heard of an award, and got no payment, isn't told of its end. */
const tellingOf = ({ has_email, figures }: Award): string => {
  if (!has_email) return NO_SAFE_EMAIL
  return `We’ll email the family that our help has ended${figures.paid > 0 ? '' : ', unless the email about the award was never sent'}.`
}

function effectsOf({ installments, figures }: Award): string {
  const canceled = installments.filter(({ state }) => UNISSUED_STATES.includes(state))
  const cancels = canceled.length > 0 ? `${payments(canceled.length)} (${formatCents(sumOf(canceled))} in total) will be canceled. ` : ''
  return `${cancels}The award’s amount becomes ${formatCents(figures.paid)}, which is what we’ve paid. You can’t undo this.`
}

export function EndDialog({ onClose }: DialogProps) {
  const [award] = useState(useRecord<Award>())
  const call = useAwardCall()
  return (
    <DialogForm
      title={`End the award for ${award.full_name || award.reference}?`}
      type="danger"
      size="lg"
      saveLabel="End award"
      focus="cancel"
      asks
      values={{ reason: '', note: '' }}
      schema={awardEndSchema}
      save={(body) => call({ verb: 'end', body, done: 'Award ended.' })}
      onSaved={onClose}
      onClose={onClose}
    >
      <p style={{ margin: 0 }}>{effectsOf(award)}</p>
      <p style={{ margin: 0 }}>{tellingOf(award)}</p>
      <ChoiceInput source="reason" label="Why it ends" options={REASONS} />
      <TextInput source="note" label="Note" minRows={2} maxRows={5} optional />
    </DialogForm>
  )
}

interface Props extends DialogProps {
  verb: 'withdraw' | 'pause'
  title: string
  label: string
  done: string
  children: string
}

function ReasonDialog({ verb, title, label, done, children, onClose }: Props) {
  const call = useAwardCall()
  return (
    <DialogForm
      title={title}
      type="warning"
      size="lg"
      saveLabel={label}
      asks
      values={{ reason: '' }}
      schema={awardReasonSchema}
      save={(body) => call({ verb, body, done })}
      onSaved={onClose}
      onClose={onClose}
    >
      <p style={{ margin: 0 }}>{children}</p>
      <TextInput source="reason" label="Reason" minRows={2} maxRows={5} autoFocus />
    </DialogForm>
  )
}

const nameOf = ({ full_name, reference }: Award) => full_name || reference

export const WithdrawDialog = ({ onClose }: DialogProps) => (
  <ReasonDialog
    verb="withdraw"
    title={`Withdraw the award for ${nameOf(useRecord<Award>())}?`}
    label="Withdraw"
    done="Award withdrawn."
    onClose={onClose}
  >
    All its planned payments are canceled. You can’t undo this, but you can propose another award.
  </ReasonDialog>
)

export const PauseDialog = ({ onClose }: DialogProps) => (
  <ReasonDialog
    verb="pause"
    title={`Pause the award for ${nameOf(useRecord<Award>())}?`}
    label="Pause"
    done="Award paused."
    onClose={onClose}
  >
    We pay nothing until someone resumes it.
  </ReasonDialog>
)

export function ResumeDialog({ onClose }: DialogProps) {
  const { full_name, reference } = useRecord<Award>()
  const call = useAwardCall()
  const question = useConfirm({ act: () => call({ verb: 'resume', done: 'Award resumed.' }), failure: errorText, onClose })
  return (
    <ConfirmModal open title={`Resume the award for ${full_name || reference}?`} confirmLabel="Resume" {...question}>
      We can pay its planned payments again.
    </ConfirmModal>
  )
}
