import { expect, it } from 'vitest'
import { SCREENS, mayOpen, parentOf, pathTo, screenAt } from '../../src/shared/admin-paths'

const STAFF = { id: 2, isAdmin: false }
const ADMIN = { id: 1, isAdmin: true }

/** The staff area's addresses, repeated by hand on purpose (rule 10.1). */
const TABLE = [
  ['/album', 'albums', false],
  ['/album/create', 'albums', true],
  ['/album/7', 'albums', false],
  ['/album/7/edit', 'albums', true],
  ['/application', 'applications', false],
  ['/application/7', 'applications', false],
  ['/application/create', 'applications', true],
  ['/application/7/edit', 'applications', true],
  ['/awards', 'awards', false],
  ['/awards/create', 'awards', true],
  ['/awards/7', 'awards', false],
  ['/awards/7/edit', 'awards', true],
  ['/awards/payments', 'installments', false],
  ['/awards/payments/runs', 'disbursement-runs', false],
  ['/awards/payments/runs/7', 'disbursement-runs', false],
  ['/awards/payments/issued', 'disbursements', false],
  ['/awards/payments/issued/7', 'disbursements', false],
  ['/awards/payees', 'payees', false],
  ['/awards/payees/create', 'payees', true],
  ['/awards/payees/7', 'payees', false],
  ['/awards/payees/7/edit', 'payees', true],
  ['/campaign', 'campaigns', false],
  ['/campaign/create', 'campaigns', true],
  ['/campaign/7', 'campaigns', false],
  ['/campaign/7/edit', 'campaigns', true],
  ['/donation', 'donations', false],
  ['/donation/create', 'donations', true],
  ['/donation/7', 'donations', false],
  ['/donors', 'donors', false],
  ['/donors/7', 'donors', false],
  ['/books', 'books', false],
  ['/fsps', 'fsps', false],
  ['/fsps/create', 'fsps', true],
  ['/fsps/7', 'fsps', false],
  ['/fsps/7/edit', 'fsps', true],
  ['/interests', 'interests', false],
  ['/interests/7', 'interests', false],
  ['/term', 'terms', false],
  ['/term/1/edit', 'terms', false],
] as const

it.each(TABLE)('/admin%s belongs to %s, admin only: %s', (path, resource, adminOnly) => {
  const screen = screenAt(path)
  if (!screen) throw new Error(`There is no screen at ${path}.`)
  expect([screen.resource, mayOpen(STAFF, screen), mayOpen(ADMIN, screen), mayOpen(null, screen)]).toEqual([
    resource,
    !adminOnly,
    true,
    false,
  ])
})

it.each(['/interests/create', '/nothing', '/album/7/edit/more', '/donation/7/edit'])('/admin%s is not a create or edit screen', (path) => {
  expect(['create', 'edit']).not.toContain(screenAt(path)?.view)
})

it('leads to a record, or to where a record without a screen of its own is found', () => {
  expect([pathTo('fsps'), pathTo('fsps', 'create'), pathTo('fsps', 7), pathTo('fsps', 7, 'edit')]).toEqual([
    '/fsps',
    '/fsps/create',
    '/fsps/7',
    '/fsps/7/edit',
  ])
  expect([pathTo('albums', 7), pathTo('terms', 3), pathTo('messages', 7), pathTo('users', 7), pathTo('site-settings', 1)]).toEqual([
    '/album/7',
    '/term/1/edit',
    '/mail?id=7',
    '/staff',
    '/settings',
  ])
})

it('sends staff from a screen that they may not open to one that they may', () => {
  const closed = SCREENS.filter((screen) => !mayOpen(STAFF, screen))
  expect(closed.length).toBeGreaterThan(5)
  for (const screen of closed) {
    const path = parentOf(STAFF, screen)
    const parent = screenAt(path)
    expect([screen, path === '/' || (parent && mayOpen(STAFF, parent))]).toEqual([screen, true])
  }
})
