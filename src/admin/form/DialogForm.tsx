import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useId, useState } from 'react'
import { Modal, type ModalSize, type ModalType } from '../components/Modal'
import { fieldErrorsOf, problemText } from '../http/problem-error'
import { FormProblem } from './FormProblem'
import { SaveForm, type SaveFormProps } from './SaveForm'

const Frame = styled(SaveForm)({ display: 'grid', gap: 14 })

/** What is refused is told at its field, or below all of them. */
const failure = (error: unknown) => (Object.keys(fieldErrorsOf(error)).length > 0 ? null : problemText(error))

interface Props<Values extends object> extends Omit<SaveFormProps<Values>, 'id' | 'className' | 'failure'> {
  title: string
  size: ModalSize
  saveLabel: string
  type?: ModalType
  /** Enter does it at once: where it begins with no field, and is no danger. */
  focus?: 'save'
  onClose: () => void
}

/** A form in a dialog, which stays open until what it is for is done. */
export function DialogForm<Values extends object>({
  title,
  size,
  saveLabel,
  type,
  focus,
  onClose,
  save,
  children,
  ...form
}: Props<Values>) {
  const id = useId()
  const [busy, setBusy] = useState(false)
  const saveBusily = (typed: object) => {
    setBusy(true)
    return save(typed as Values).finally(() => setBusy(false))
  }
  const actions = (
    <>
      <Button variant="outlined" onClick={onClose} disabled={busy}>
        Cancel
      </Button>
      <Button type="submit" form={id} variant="contained" disabled={busy} autoFocus={focus === 'save'}>
        {saveLabel}
      </Button>
    </>
  )
  return (
    <Modal open title={title} size={size} type={type} onClose={busy ? () => undefined : onClose} actions={actions}>
      <Frame {...form} id={id} save={saveBusily} failure={failure}>
        {children}
        <FormProblem />
      </Frame>
    </Modal>
  )
}
