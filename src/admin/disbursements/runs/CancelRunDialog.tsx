import type { Run } from '../../../shared/api/disbursements'
import { formatCents } from '../../../shared/money'
import { payments } from '../../awards/award-labels'
import { ConfirmModal } from '../../components/ConfirmModal'
import { useConfirm } from '../../components/use-confirm'
import { errorText } from '../../http/problem-error'
import { useRecord } from '../../record/use-record'
import { useRunCall, type DialogProps } from './use-run-call'

export function CancelRunDialog({ onClose }: DialogProps) {
  const { id, payments: count, total } = useRecord<Run>()
  const call = useRunCall()
  const question = useConfirm({ act: () => call({ verb: 'cancel', done: 'Run canceled.' }), failure: errorText, onClose })
  return (
    <ConfirmModal open type="danger" title={`Cancel run ${id}?`} confirmLabel="Cancel run" cancelLabel="Keep it" {...question}>
      {payments(count)} ({formatCents(total)} in total) won’t be made. Their months are due again, and you can prepare them in another run.
    </ConfirmModal>
  )
}
