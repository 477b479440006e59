import type { Award } from '../../../shared/api/awards'
import { ConfirmModal } from '../../components/ConfirmModal'
import { useConfirm } from '../../components/use-confirm'
import { errorText } from '../../http/problem-error'
import { useRecord } from '../../record/use-record'
import { useAwardCall, type DialogProps } from './use-award-call'

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
