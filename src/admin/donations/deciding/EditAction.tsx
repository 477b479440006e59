import Button from '@mui/material/Button'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { useNotify } from 'react-admin'
import { ConfirmModal } from '../../components/ConfirmModal'
import type { ModalType } from '../../components/Modal'
import { useQuestion } from '../../components/use-question'
import { DialogForm } from '../../form/DialogForm'
import { problemText } from '../../http/problem-error'
import type { DonationEdit, DonationEditing } from './use-donation-edit'

interface ActionProps {
  editing: DonationEditing
  /** On the button. */
  label: string
  children: ReactNode
}

type FormProps<Values extends object> = Pick<ComponentProps<typeof DialogForm<Values>>, 'size' | 'saveLabel' | 'asks' | 'values' | 'schema'>

interface DialogActionProps<Values extends object> extends ActionProps, FormProps<Values> {
  icon: ReactNode
  /** Of the dialog; else as on the button. */
  title?: string
  /** What is typed, as it is sent. */
  edit: (typed: Values) => DonationEdit
  /** What is said once it is saved. */
  done: (typed: Values) => string
}

/** A button that opens a form in a dialog, whose fields are saved as one edit of the donation. */
export function DialogAction<Values extends object>(props: DialogActionProps<Values>) {
  const { editing, icon, label, title = label, edit, done, children, ...form } = props
  const notify = useNotify()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <div>
      <Button variant="outlined" startIcon={icon} onClick={() => setOpen(true)} disabled={editing.pending}>
        {label}
      </Button>
      {isOpen && (
        <DialogForm<Values>
          {...form}
          title={title}
          save={async (typed) => {
            if (await editing.save(edit(typed))) notify(done(typed), { type: 'success' })
          }}
          onSaved={close}
          onClose={close}
        >
          {children}
        </DialogForm>
      )}
    </div>
  )
}

interface ConfirmActionProps extends ActionProps {
  edit: DonationEdit
  title: string
  type?: ModalType
  /** On the button that confirms; else as on the first. */
  confirmLabel?: string
  /** What is said once it is saved. */
  done: string
  disabled?: boolean
  prominent?: boolean
}

/** A button whose edit of the donation is made once it is confirmed; a refusal stays in the question. */
export function ConfirmAction(props: ConfirmActionProps) {
  const { editing, edit, label, title, type, confirmLabel = label, done, disabled, prominent, children } = props
  const notify = useNotify()
  const [isAsking, setIsAsking] = useState(false)
  const question = useQuestion({
    act: async () => {
      if (await editing.save(edit)) notify(done, { type: 'success' })
    },
    failure: problemText,
    onClose: () => setIsAsking(false),
  })
  return (
    <div>
      <Button
        variant={prominent ? 'contained' : 'outlined'}
        color={type === 'danger' ? 'error' : 'primary'}
        onClick={() => setIsAsking(true)}
        disabled={disabled || editing.pending}
      >
        {label}
      </Button>
      <ConfirmModal open={isAsking} title={title} type={type} confirmLabel={confirmLabel} {...question}>
        {children}
      </ConfirmModal>
    </div>
  )
}
