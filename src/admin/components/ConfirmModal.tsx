import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState, type ReactNode } from 'react'
import { Modal, type ModalSize, type ModalType } from './Modal'
import { ProblemNote } from './ProblemNote'

interface Props {
  open: boolean
  title: string
  type?: ModalType
  size?: ModalSize
  confirmLabel: string
  cancelLabel?: string
  /** Shown when the confirmed action failed; the question stays open. */
  problem?: string | null
  /** Which button Enter presses at once; none where the question begins with a field, which takes the focus instead. By default never the one of what cannot simply be taken back: a warning's, a danger's. */
  focus?: 'confirm' | 'cancel' | 'none'
  onConfirm: () => Promise<void> | void
  onClose: () => void
  children: ReactNode
}

/** A question that must be answered yes before anything happens. While the answer is carried out, both buttons rest. */
export function ConfirmModal({
  open,
  title,
  type = 'warning',
  size = 'lg',
  confirmLabel,
  cancelLabel = 'Cancel',
  problem,
  focus = type === 'danger' || type === 'warning' ? 'cancel' : 'confirm',
  onConfirm,
  onClose,
  children,
}: Props) {
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    await Promise.resolve(onConfirm()).finally(() => setBusy(false))
  }
  const actions = (
    <>
      <Button variant="outlined" onClick={onClose} disabled={busy} autoFocus={focus === 'cancel'}>
        {cancelLabel}
      </Button>
      <Button
        variant="contained"
        color={type === 'danger' ? 'error' : 'primary'}
        onClick={confirm}
        disabled={busy}
        autoFocus={focus === 'confirm'}
      >
        {confirmLabel}
      </Button>
    </>
  )
  return (
    <Modal open={open} title={title} type={type} size={size} onClose={busy ? () => undefined : onClose} actions={actions}>
      <Typography component="div">{children}</Typography>
      {problem && <ProblemNote>{problem}</ProblemNote>}
    </Modal>
  )
}
