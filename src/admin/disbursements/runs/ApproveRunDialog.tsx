import { useState } from 'react'
import type { Run } from '../../../shared/api/disbursements'
import type { PaymentBlock } from '../../../shared/disbursements'
import { formatCents } from '../../../shared/money'
import { payments } from '../../awards/award-labels'
import { ConfirmModal } from '../../components/ConfirmModal'
import { useConfirm } from '../../components/use-confirm'
import { errorText, ProblemError } from '../../http/problem-error'
import { useRecord } from '../../record/use-record'
import { sumOf } from '../due/due-selection'
import { PaymentChecks } from './PaymentChecks'
import { refusedPayments, useRunCall, type DialogProps } from './use-run-call'

const NONE: ReadonlyMap<number, readonly PaymentBlock[]> = new Map()
const NONE_LEFT = 'Leave at least one payment in, or cancel the run instead.'

/** Approves a run, but for payments that are taken out. */
export function ApproveRunDialog({ onClose }: DialogProps) {
  const run = useRecord<Run>()
  /** As it was when it was opened: the dialog must not show what someone else changed meanwhile as if it had been read. */
  const [offered] = useState(() => run.disbursements.filter(({ state }) => state !== 'canceled'))
  const [except, setExcept] = useState<ReadonlySet<number>>(new Set())
  const [refused, setRefused] = useState(NONE)
  const call = useRunCall()
  const stay = offered.filter(({ id }) => !except.has(id))
  const out = offered.length - stay.length
  const question = useConfirm({
    act: async () => {
      if (stay.length === 0) throw new ProblemError(NONE_LEFT, 422)
      await call({ verb: 'approve', body: { except: [...except] }, done: `${payments(stay.length)} approved.` })
    },
    failure: (error) => {
      setRefused(refusedPayments(error))
      return errorText(error)
    },
    onClose,
  })
  const toggle = (id: number) => setExcept((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]))
  return (
    <ConfirmModal open title={`Approve run ${run.id}?`} size="2xl" confirmLabel="Approve" {...question}>
      <p style={{ margin: 0 }}>
        <strong className="tabular" role="status">
          {formatCents(sumOf(stay))} in {payments(stay.length)}
        </strong>
        {out > 0 && `. ${payments(out)} taken out will be canceled, and can be prepared again.`}
      </p>
      <PaymentChecks offered={offered} overrides={run.overrides} except={except} refused={refused} onToggle={toggle} />
    </ConfirmModal>
  )
}
