import { useState } from 'react'
import { useNotify, useRefresh, useUpdate } from 'react-admin'
import type { Staff } from '../../shared/api/staff'
import { ConfirmModal } from '../components/ConfirmModal'
import { useAppDataProvider } from '../data-provider'
import { errorText } from '../http/problem-error'
import { ConflictDialog, type Difference } from '../record/ConflictDialog'
import { useConflictingEdit } from '../record/use-conflicting-edit'
import type { StaffAction } from './staff-actions'

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
