import { Fragment, useState } from 'react'
import type { Award } from '../../../shared/api/awards'
import { formatCents } from '../../../shared/money'
import { ConfirmModal } from '../../components/ConfirmModal'
import { useConfirm } from '../../components/use-confirm'
import { errorText, ProblemError } from '../../http/problem-error'
import { PayeeLink } from '../../payees/PayeeLink'
import { useRecord } from '../../record/use-record'
import { months, NO_SAFE_EMAIL, payments } from '../award-labels'
import { Changes } from '../review/PendingChanges'
import { useAwardCall, type DialogProps } from './use-award-call'

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
        {has_email ? 'An email says that we’ll help. It goes to the family, or to the nominator who gets its emails.' : NO_SAFE_EMAIL}
      </p>
    </>
  )
}

/** Approves the award, or the changes that wait. More than the campaign has left is asked about once. */
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
