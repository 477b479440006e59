import type { Award } from '../../../shared/api/awards'
import { awardReasonSchema } from '../../../shared/awards'
import { DialogForm } from '../../form/DialogForm'
import { TextInput } from '../../form/inputs'
import { useRecord } from '../../record/use-record'
import { useAwardCall, type DialogProps } from './use-award-call'

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
