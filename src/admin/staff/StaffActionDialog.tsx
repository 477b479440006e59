import { useState } from 'react'
import { useNotify, useRefresh, useUpdate } from 'react-admin'
import type { Staff } from '../../shared/api/staff'
import { ConfirmModal } from '../components/ConfirmModal'
import type { ModalType } from '../components/Modal'
import { useAppDataProvider } from '../data-provider'
import { errorText } from '../http/problem-error'
import { ConflictDialog, type Difference, useConflictingEdit } from '../record/ConflictDialog'

interface Props {
  action: StaffAction
  account: Staff
  onDone: (answer: Partial<Staff> | null) => void
  onClose: () => void
}

const roleOf = ({ isAdmin }: Staff) => (isAdmin ? 'Admin' : 'Staff')
const stateOf = ({ disabled }: Staff) => (disabled ? 'Disabled' : 'Enabled')

const differencesOf = (before: Staff, now: Staff): Difference[] =>
  [
    { label: 'Name', before: before.name, now: now.name },
    { label: 'Role', before: roleOf(before), now: roleOf(now) },
    { label: 'Status', before: stateOf(before), now: stateOf(now) },
  ].filter((difference) => difference.before !== difference.now)

function useStaffAction(account: Staff, onDone: Props['onDone']) {
  const dataProvider = useAppDataProvider()
  const [update] = useUpdate<Staff>()
  const refresh = useRefresh()
  const notify = useNotify()
  return useConflictingEdit<Staff, StaffAction>({
    reload: async () => {
      refresh()
      return (await dataProvider.getOne<Staff>('users', { id: account.id })).data
    },
    send: async (action, updated_at) => {
      const { id } = account
      const answer =
        'change' in action
          ? ((await update('users', { id, data: { ...action.change, updated_at } }, { returnPromise: true })) as Staff)
          : (await dataProvider.change<Partial<Staff> | null>(action.method ?? 'POST', `users/${id}/${action.order}`)).data
      if (!answer?.link) notify(action.done(account), { type: 'success' })
      onDone(answer)
    },
  })
}

export function StaffActionDialog({ action, account, onDone, onClose }: Props) {
  const [problem, setProblem] = useState<string | null>(null)
  const { conflict, save, saveAnyway } = useStaffAction(account, onDone)

  const confirm = async () => {
    setProblem(null)
    await save(action, account).catch((error: unknown) => setProblem(errorText(error)))
  }
  if (conflict) {
    return (
      <ConflictDialog
        noun="account"
        differences={differencesOf(conflict.before, conflict.now)}
        mine={[{ label: account.name, value: action.label }]}
        onSaveAnyway={saveAnyway}
        onDiscard={onClose}
      />
    )
  }
  return (
    <ConfirmModal
      open
      type={action.type}
      title={`${action.label}: ${account.name}`}
      confirmLabel={action.confirm}
      problem={problem}
      onConfirm={confirm}
      onClose={onClose}
    >
      {action.question(account)}
    </ConfirmModal>
  )
}

type StaffOperation = { change: Partial<Pick<Staff, 'isAdmin' | 'disabled'>> } | { order: string; method?: 'DELETE' }

export type StaffAction = StaffOperation & {
  id: string
  label: string
  type: ModalType
  question: (account: Staff) => string
  confirm: string
  done: (account: Staff) => string
  isAvailable: (account: Staff) => boolean
}

export const STAFF_ACTIONS: readonly StaffAction[] = [
  {
    id: 'admin',
    label: 'Make admin',
    type: 'warning',
    confirm: 'Make admin',
    change: { isAdmin: true },
    question: ({ name }) => `${name} will be able to change any record, send statements, and manage staff.`,
    done: ({ name }) => `${name} is now an admin.`,
    isAvailable: ({ isAdmin, disabled }) => !isAdmin && !disabled,
  },
  {
    id: 'staff',
    label: 'Change to staff',
    type: 'warning',
    confirm: 'Change to staff',
    change: { isAdmin: false },
    question: ({ name }) => `${name} will be able to read and comment on records, but not change them or manage staff.`,
    done: ({ name }) => `${name} is no longer an admin.`,
    isAvailable: ({ isAdmin }) => isAdmin,
  },
  {
    id: 'reset',
    label: 'Send reset link',
    type: 'info',
    confirm: 'Send reset link',
    order: 'reset',
    question: ({ name, email, invited }) =>
      invited
        ? `We’ll email ${name} a new link at ${email} to choose a password. Earlier links will stop working.`
        : `We’ll email ${name} a link at ${email} to choose a new password. The current password works until then.`,
    done: ({ name }) => `We’re sending ${name} a link.`,
    isAvailable: ({ disabled }) => !disabled,
  },
  {
    id: 'sign-out',
    label: 'Sign out everywhere',
    type: 'warning',
    confirm: 'Sign out',
    order: 'sign-out',
    question: ({ name }) => `${name} will be signed out on every device. They can sign in again with their password.`,
    done: ({ name }) => `${name} was signed out everywhere.`,
    isAvailable: ({ disabled, invited }) => !disabled && !invited,
  },
  {
    id: 'second-factor',
    label: 'Turn off two-step verification',
    type: 'warning',
    confirm: 'Turn off two-step verification',
    order: 'second-factor',
    method: 'DELETE',
    question: ({ name }) =>
      `Use this if ${name} lost their phone and recovery codes. First make sure it’s really ${name} who is asking. They’ll be signed out everywhere and can sign in with just a password until they set it up again.`,
    done: ({ name }) => `Two-step verification is off for ${name}.`,
    isAvailable: ({ second_factor }) => second_factor,
  },
  {
    id: 'disable',
    label: 'Disable',
    type: 'danger',
    confirm: 'Disable',
    change: { disabled: true },
    question: ({ name }) =>
      `${name} will be signed out right away and can’t sign in again. Their comments and history stay. You can enable the account later.`,
    done: ({ name }) => `${name}’s account is disabled.`,
    isAvailable: ({ disabled }) => !disabled,
  },
  {
    id: 'enable',
    label: 'Enable',
    type: 'info',
    confirm: 'Enable',
    change: { disabled: false },
    question: ({ name }) => `${name} will be able to sign in again.`,
    done: ({ name }) => `${name} can sign in again.`,
    isAvailable: ({ disabled }) => disabled,
  },
]
