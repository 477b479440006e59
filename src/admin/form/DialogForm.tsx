import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useEffect, useId, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { ConfirmModal } from '../components/ConfirmModal'
import { Modal, type ModalSize, type ModalType } from '../components/Modal'
import { fieldErrorsOf, errorText } from '../http/problem-error'
import { FormProblem } from './FormFrame'
import { SaveForm, type SaveFormProps } from './SaveForm'

const Frame = styled(SaveForm)({ display: 'grid', gap: 14 })

const failure = (error: unknown) => (Object.keys(fieldErrorsOf(error)).length > 0 ? null : errorText(error))

function Dirtiness({ onTell }: { onTell: (isDirty: boolean) => void }) {
  const { isDirty } = useFormState()
  useEffect(() => onTell(isDirty), [isDirty, onTell])
  return null
}

interface QuestionProps {
  open: boolean
  asks: boolean | string
  onDrop: () => void
  onStay: () => void
}

const DropQuestion = ({ open, asks, onDrop, onStay }: QuestionProps) => (
  <ConfirmModal
    open={open}
    title={typeof asks === 'string' ? `Discard this ${asks}?` : 'Discard your changes?'}
    confirmLabel={typeof asks === 'string' ? `Discard ${asks}` : 'Discard changes'}
    cancelLabel="Keep editing"
    focus="cancel"
    onConfirm={onDrop}
    onClose={onStay}
  >
    {typeof asks === 'string' ? 'What you wrote isn’t saved.' : 'Your changes aren’t saved yet.'}
  </ConfirmModal>
)

interface Props<Values extends object> extends Omit<SaveFormProps<Values>, 'id' | 'className' | 'failure'> {
  title: string
  size: ModalSize
  saveLabel: string
  type?: ModalType
  /** Button that has the focus where no field does; never the one with risky effects. */
  focus?: 'save' | 'cancel'
  /** For long forms: Escape, or a click outside, asks before dropping what was typed. A string names it. */
  asks?: boolean | string
  onClose: () => void
}

export function DialogForm<Values extends object>({
  title,
  size,
  saveLabel,
  type,
  focus,
  asks = false,
  onClose,
  save,
  children,
  ...form
}: Props<Values>) {
  const id = useId()
  const [busy, setBusy] = useState(false)
  const [isDirty, setDirty] = useState(false)
  const [asked, setAsked] = useState(false)
  const leave = () => {
    if (busy) return
    if (asks && isDirty) setAsked(true)
    else onClose()
  }
  const saveBusily = (typed: object) => {
    setBusy(true)
    return save(typed as Values).finally(() => setBusy(false))
  }
  const actions = (
    <>
      <Button variant="outlined" onClick={onClose} disabled={busy} autoFocus={focus === 'cancel'}>
        Cancel
      </Button>
      <Button
        type="submit"
        form={id}
        variant="contained"
        color={type === 'danger' ? 'error' : 'primary'}
        disabled={busy}
        autoFocus={focus === 'save'}
      >
        {saveLabel}
      </Button>
    </>
  )
  return (
    <Modal open title={title} size={size} type={type} onClose={leave} actions={actions}>
      <Frame {...form} id={id} save={saveBusily} failure={failure}>
        {children}
        <FormProblem />
        {asks && <Dirtiness onTell={setDirty} />}
      </Frame>
      <DropQuestion open={asked} asks={asks} onDrop={onClose} onStay={() => setAsked(false)} />
    </Modal>
  )
}
