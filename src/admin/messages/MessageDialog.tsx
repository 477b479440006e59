import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { ERRORS } from '../../shared/constants'
import { ConfirmModal } from '../components/ConfirmModal'
import { Modal } from '../components/Modal'
import { ProblemNote } from '../components/ProblemNote'
import { useQuestion } from '../components/use-question'
import { ProblemError, problemText } from '../http/problem-error'
import { useMay } from '../session/use-may'
import { isUnderWay } from './message-state'
import { MessageContent } from './MessageContent'
import { useMessage } from './use-message'

interface Props {
  id: number
  /** Another mail is to be shown instead: the one just sent again. */
  onShow: (id: number) => void
  onClose: () => void
}

const failureText = (error: unknown) => (error instanceof ProblemError && error.status === 404 ? 'This mail was not found.' : ERRORS.load)

const Loading = () => (
  <div role="status" aria-label="Loading" aria-busy="true">
    <Skeleton variant="rounded" height={72} />
    <Skeleton variant="rounded" height={200} sx={{ mt: 3 }} />
  </div>
)

/** One mail as it was or will be sent: how it fared, and its words. Admins can send it again. */
export function MessageDialog({ id, onShow, onClose }: Props) {
  const mayResend = useMay('resend', 'messages')
  const notify = useNotify()
  const { mail, error, sendAgain } = useMessage(id)
  const [asking, setAsking] = useState(false)
  const question = useQuestion({
    act: async () => {
      const again = await sendAgain()
      notify(`The mail to ${again.recipient} is on its way.`, { type: 'success' })
      onShow(again.id)
    },
    failure: problemText,
    onClose: () => setAsking(false),
  })
  const actions = (
    <>
      {mayResend && mail?.goes_to && !isUnderWay(mail) && (
        <Button variant="outlined" onClick={() => setAsking(true)}>
          Send again
        </Button>
      )}
      <Button variant="contained" onClick={onClose}>
        Close
      </Button>
    </>
  )
  return (
    <>
      <Modal open title={mail?.title ?? 'Mail'} size="3xl" onClose={onClose} actions={actions}>
        {mail ? <MessageContent mail={mail} /> : error ? <ProblemNote>{failureText(error)}</ProblemNote> : <Loading />}
      </Modal>
      {mail && (
        <ConfirmModal open={asking} size="md" title="Send this mail again?" confirmLabel="Send again" {...question}>
          {mail.state === 'sent'
            ? `${mail.goes_to} gets it once more.`
            : `It has not reached ${mail.recipient} so far. It will be tried anew${mail.goes_to === mail.recipient ? '' : `, to ${mail.goes_to}`}.`}
        </ConfirmModal>
      )}
    </>
  )
}
