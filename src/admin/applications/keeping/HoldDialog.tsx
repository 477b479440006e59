import { useNotify, useRefresh } from 'react-admin'
import type { Application } from '../../../shared/api/applications'
import { holdSchema } from '../../../shared/retention'
import { ConfirmModal } from '../../components/ConfirmModal'
import { useConfirm } from '../../components/use-confirm'
import { useAppDataProvider } from '../../data-provider'
import { DialogForm } from '../../form/DialogForm'
import { TextInput } from '../../form/inputs'
import { errorText } from '../../http/problem-error'
import { useRecord } from '../../record/use-record'

export function ReleaseHoldDialog({ onClose }: { onClose: () => void }) {
  const { id, reference } = useRecord<Application>()
  const dataProvider = useAppDataProvider()
  const notify = useNotify()
  const refresh = useRefresh()
  const question = useConfirm({
    act: async () => {
      await dataProvider.change('DELETE', `applications/${id}/hold`)
      notify(`The hold on ${reference} was removed.`, { type: 'success' })
      refresh()
    },
    failure: errorText,
    onClose,
  })
  return (
    <ConfirmModal open title={`Remove the hold on ${reference}?`} confirmLabel="Remove hold" {...question}>
      It will follow the normal retention period for its status. If that period is over, it will be anonymized tonight.
    </ConfirmModal>
  )
}

export function HoldDialog({ onClose }: { onClose: () => void }) {
  const { id, reference } = useRecord<Application>()
  const dataProvider = useAppDataProvider()
  const notify = useNotify()
  const refresh = useRefresh()
  const saved = () => {
    notify(`Application ${reference} is on hold.`, { type: 'success' })
    refresh()
    onClose()
  }
  return (
    <DialogForm
      title={`Place application ${reference} on hold`}
      size="lg"
      saveLabel="Place on hold"
      values={{ reason: '' }}
      schema={holdSchema}
      save={async (typed) => void (await dataProvider.change('POST', `applications/${id}/hold`, typed))}
      onSaved={saved}
      onClose={onClose}
    >
      <TextInput
        source="reason"
        label="Reason for the hold"
        help="Don’t include names. For example, “Audit” or “Open dispute.”"
        autoFocus
      />
    </DialogForm>
  )
}
