import { styled } from '@mui/material/styles'
import { useNotify, useRefresh } from 'react-admin'
import type { Application, ReopenedApplication } from '../../../shared/api/applications'
import { ACCESS_CODE_STATUS } from '../../../shared/application-status'
import { ConfirmModal, useConfirm } from '../../components/ConfirmModal'
import { useAppDataProvider } from '../../data-provider'
import { errorText } from '../../http/problem-error'
import { useRecord } from '../../record/use-record'
import { offerUndo } from '../undo/undo-offers'
import { toUndoOffer } from './decision'

const Effects = styled('ul')({ margin: 0, paddingLeft: 20 })

const NEW_CODE = 'The old access code wasn’t kept, so there’s a new one. Give it to the family, or press Resend next to it.'

interface Props {
  onReopened: () => void
  onClose: () => void
}

export function ReopenDialog({ onReopened, onClose }: Props) {
  const { id, full_name } = useRecord<Application>()
  const dataProvider = useAppDataProvider()
  const notify = useNotify()
  const refresh = useRefresh()
  const question = useConfirm({
    act: async () => {
      const { data } = await dataProvider.change<ReopenedApplication>('POST', `applications/${id}/reopen-extended`)
      const offer = toUndoOffer(data)
      if (offer) offerUndo([offer])
      if (data.new_code) notify(NEW_CODE, { type: 'warning', autoHideDuration: null })
      else if (!offer) notify('The extended application is open again.', { type: 'success' })
      onReopened()
      refresh()
    },
    failure: errorText,
    onClose,
  })
  return (
    <ConfirmModal open title={`Reopen ${full_name}’s extended application?`} confirmLabel="Reopen" {...question}>
      <Effects>
        <li>They can change their answers and send them again. The form opens with what they sent.</li>
        <li>The same access code works again.</li>
        <li>No email will be sent. Tell the family yourself, or press Resend next to the access code afterward.</li>
        <li>What they sent before is kept. You can find it under “View as submitted.”</li>
        <li>The status changes to {ACCESS_CODE_STATUS} until they send it again.</li>
      </Effects>
    </ConfirmModal>
  )
}
