import Button from '@mui/material/Button'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { useNotify } from 'react-admin'
import { ConfirmModal, useConfirm } from '../../components/ConfirmModal'
import type { ModalType } from '../../components/Modal'
import { DialogForm } from '../../form/DialogForm'
import { errorText } from '../../http/problem-error'
import type { DonationEdit, DonationEditing } from './use-donation-edit'

interface ActionProps {
  editing: DonationEditing
  label: string
  children: ReactNode
}

type FormProps<Values extends object> = Pick<ComponentProps<typeof DialogForm<Values>>, 'size' | 'saveLabel' | 'asks' | 'values' | 'schema'>

interface DialogActionProps<Values extends object> extends ActionProps, FormProps<Values> {
  icon: ReactNode
  title?: string
  edit: (typed: Values) => DonationEdit
  done: (typed: Values) => string
}

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
  confirmLabel?: string
  cancelLabel?: string
  done: string
  disabled?: boolean
  prominent?: boolean
}

export function ConfirmAction(props: ConfirmActionProps) {
  const { editing, edit, label, title, type, confirmLabel = label, cancelLabel, done, disabled, prominent, children } = props
  const notify = useNotify()
  const [isAsking, setIsAsking] = useState(false)
  const question = useConfirm({
    act: async () => {
      if (await editing.save(edit)) notify(done, { type: 'success' })
    },
    failure: errorText,
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
      <ConfirmModal open={isAsking} title={title} type={type} confirmLabel={confirmLabel} cancelLabel={cancelLabel} {...question}>
        {children}
      </ConfirmModal>
    </div>
  )
}
