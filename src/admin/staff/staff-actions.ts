import type { Staff } from '../../shared/api/staff'
import type { ModalType } from '../components/Modal'

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
