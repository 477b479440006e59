import type { Staff } from '../../shared/api/staff'
import type { ModalType } from '../components/Modal'

/** A change based on what is on screen (`updated_at`), or `POST /api/users/{id}/{order}`. */
type Doing = { change: Partial<Pick<Staff, 'isAdmin' | 'disabled'>> } | { order: string; method?: 'DELETE' }

export type StaffAction = Doing & {
  id: string
  label: string
  type: ModalType
  question: (account: Staff) => string
  confirm: string
  done: (account: Staff) => string
  applies: (account: Staff) => boolean
}

export const STAFF_ACTIONS: readonly StaffAction[] = [
  {
    id: 'admin',
    label: 'Make admin',
    type: 'warning',
    confirm: 'Make admin',
    change: { isAdmin: true },
    question: ({ name }) => `${name} will be able to change every record, send letters, and manage staff.`,
    done: ({ name }) => `${name} is an admin now.`,
    applies: ({ isAdmin, disabled }) => !isAdmin && !disabled,
  },
  {
    id: 'staff',
    label: 'Make staff',
    type: 'warning',
    confirm: 'Make staff',
    change: { isAdmin: false },
    question: ({ name }) => `${name} will be able to read records and comment on them, and no longer change them or manage staff.`,
    done: ({ name }) => `${name} is staff now.`,
    applies: ({ isAdmin }) => isAdmin,
  },
  {
    id: 'reset',
    label: 'Send reset link',
    type: 'info',
    confirm: 'Send reset link',
    order: 'reset',
    question: ({ name, email, invited }) =>
      invited
        ? `${name} gets a new link at ${email} to choose a password. Links sent before stop working.`
        : `${name} gets a link at ${email} to choose a new password. The present password works until then.`,
    done: ({ name }) => `A link is on its way to ${name}.`,
    applies: ({ disabled }) => !disabled,
  },
  {
    id: 'sign-out',
    label: 'Sign out everywhere',
    type: 'warning',
    confirm: 'Sign out',
    order: 'sign-out',
    question: ({ name }) => `${name} will be signed out on every device, and can sign in again with the password.`,
    done: ({ name }) => `${name} is signed out everywhere.`,
    applies: ({ disabled, invited }) => !disabled && !invited,
  },
  {
    id: 'second-factor',
    label: 'End second factor',
    type: 'warning',
    confirm: 'End second factor',
    order: 'second-factor',
    method: 'DELETE',
    question: ({ name }) =>
      `For when ${name} lost the phone and the recovery codes. Be sure that it is ${name} who asks. All sessions end, and signing in takes the password alone until a second factor is set up anew.`,
    done: ({ name }) => `The second factor of ${name} is ended.`,
    applies: ({ second_factor }) => second_factor,
  },
  {
    id: 'disable',
    label: 'Disable',
    type: 'danger',
    confirm: 'Disable',
    change: { disabled: true },
    question: ({ name }) =>
      `${name} will be signed out at once and cannot sign in again. Comments and history stay. You can enable the account later.`,
    done: ({ name }) => `${name} is disabled.`,
    applies: ({ disabled }) => !disabled,
  },
  {
    id: 'enable',
    label: 'Enable',
    type: 'info',
    confirm: 'Enable',
    change: { disabled: false },
    question: ({ name }) => `${name} will be able to sign in again.`,
    done: ({ name }) => `${name} can sign in again.`,
    applies: ({ disabled }) => disabled,
  },
]
