import { useNotify, useRefresh } from 'react-admin'
import type { Application } from '../../../shared/api/applications'
import { ConfirmModal } from '../../components/ConfirmModal'
import { useQuestion } from '../../components/use-question'
import { useAppDataProvider } from '../../data-provider'
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
