import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ErrorMessage } from './ErrorMessage'
import { Modal, type ModalSize, type ModalType } from './Modal'

interface Props {
  open: boolean
  title: string
  type?: ModalType
  size?: ModalSize
  confirmLabel: string
  cancelLabel?: string
  problem?: string | null
  /** Initial focus; `none` where a field takes it. By default, Enter never confirms a warning or a danger. */
  focus?: 'confirm' | 'cancel' | 'none'
  onConfirm: () => Promise<void> | void
  onClose: () => void
  children: ReactNode
}

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
      {problem && <ErrorMessage>{problem}</ErrorMessage>}
    </Modal>
  )
}

export function useFocusAfterDelete(count: number, focus: () => void): void {
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current) focus()
    before.current = count
  })
}

interface Settings {
  act: () => Promise<void>
  failure: string | ((error: unknown) => string)
  onClose: () => void
}

export function useConfirm({ act, failure, onClose }: Settings) {
  const [problem, setProblem] = useState<string | null>(null)
  const close = () => {
    setProblem(null)
    onClose()
  }
  const confirm = async () => {
    setProblem(null)
    try {
      await act()
    } catch (error) {
      setProblem(typeof failure === 'string' ? failure : failure(error))
      return
    }
    close()
  }
  return { problem, onConfirm: confirm, onClose: close }
}
