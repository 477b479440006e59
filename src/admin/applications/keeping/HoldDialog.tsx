import { useNotify, useRefresh } from 'react-admin'
import type { Application } from '../../../shared/api/applications'
import { holdSchema } from '../../../shared/retention'
import { ConfirmModal } from '../../components/ConfirmModal'
import { useQuestion } from '../../components/use-question'
import { useAppDataProvider } from '../../data-provider'
import { DialogForm } from '../../form/DialogForm'
import { TextInput } from '../../form/inputs'
import { problemText } from '../../http/problem-error'
import { useRecord } from '../../record/use-record'

/** The application is kept no longer than others. */
export function ReleaseHoldDialog({ onClose }: { onClose: () => void }) {
  const { id, reference } = useRecord<Application>()
  const dataProvider = useAppDataProvider()
  const notify = useNotify()
  const refresh = useRefresh()
  const question = useQuestion({
    act: async () => {
      await dataProvider.change('DELETE', `applications/${id}/hold`)
      notify(`The hold of ${reference} is released.`, { type: 'success' })
      refresh()
    },
    failure: problemText,
    onClose,
  })
  return (
    <ConfirmModal open title={`Release the hold of ${reference}?`} confirmLabel="Release the hold" {...question}>
      It is then kept as long as others in its status, and made nameless in the night after that, which may be the next one.
    </ConfirmModal>
  )
}

/** Asks why, and keeps an application beyond its period (rule 28.3). */
export function HoldDialog({ onClose }: { onClose: () => void }) {
  const { id, reference } = useRecord<Application>()
  const dataProvider = useAppDataProvider()
  const notify = useNotify()
  const refresh = useRefresh()
  const saved = () => {
    notify(`Application ${reference} is kept until the hold is released.`, { type: 'success' })
    refresh()
    onClose()
  }
  return (
    <DialogForm
      title={`Keep application ${reference}`}
      size="lg"
      saveLabel="Put on hold"
      values={{ reason: '' }}
      schema={holdSchema}
      save={async (typed) => void (await dataProvider.change('POST', `applications/${id}/hold`, typed))}
      onSaved={saved}
      onClose={onClose}
    >
      <TextInput source="reason" label="Why is it kept?" help="Without names, such as: an audit, or a dispute that is open." autoFocus />
    </DialogForm>
  )
}
