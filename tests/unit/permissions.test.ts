import { expect, it } from 'vitest'
import { can, canByName, whoMay } from '../../src/shared/permissions'
import { SCREENS, actionOf } from '../../src/shared/admin-paths'

const ADMIN = { id: 1, isAdmin: true }
const STAFF = { id: 2, isAdmin: false }

it('gives staff the reading and admins the writing', () => {
  expect([can(STAFF, 'show', 'fsps'), can(STAFF, 'edit', 'fsps'), can(ADMIN, 'edit', 'fsps')]).toEqual([true, false, true])
  expect([can(STAFF, 'list', 'users'), can(ADMIN, 'list', 'users')]).toEqual([false, true])
})

it('gives authors what they wrote, and admins what anybody wrote', () => {
  const mayDelete = (person: typeof ADMIN, user: unknown) => canByName(person, 'delete', 'comments', { user: user as { id: number } })
  expect([mayDelete(STAFF, { id: 2 }), mayDelete(STAFF, 2), mayDelete(STAFF, { id: 3 }), mayDelete(STAFF, null)]).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect([can(STAFF, 'delete', 'comments'), can(ADMIN, 'delete', 'comments'), mayDelete(ADMIN, { id: 2 })]).toEqual([false, true, true])
})

it('gives visitors and disabled accounts only what anyone may', () => {
  for (const person of [null, undefined, { ...ADMIN, disabled: true }]) {
    expect([can(person, 'create', 'applications'), can(person, 'create', 'interests')]).toEqual([true, true])
    expect([can(person, 'show', 'applications'), can(person, 'list', 'dashboard'), can(person, 'create', 'comments')]).toEqual([
      false,
      false,
      false,
    ])
  }
})

it('grants nothing that the table does not list', () => {
  for (const [action, resource] of [
    ['delete', 'donations'],
    ['edit', 'interests'],
    ['show', 'nothing'],
    ['constructor', 'fsps'],
    ['list', '__proto__'],
  ] as const)
    expect([action, resource, canByName(ADMIN, action, resource)]).toEqual([action, resource, false])
})

it('has a permission for every screen of the staff area', () => {
  expect(SCREENS.filter((screen) => whoMay(actionOf(screen), screen.resource) === null)).toEqual([])
})
