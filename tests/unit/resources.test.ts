import { expect, it } from 'vitest'
import { ADMIN_ROUTES, adminRouteOf, mayOpen, parentListOf } from '../../src/shared/resources'

const STAFF = { id: 2, isAdmin: false }
const ADMIN = { id: 1, isAdmin: true }

/** The route table (rule 10.1), written a second time by hand. */
const TABLE = [
  ['', 'dashboard', false],
  ['/album', 'albums', false],
  ['/album/create', 'albums', true],
  ['/album/7', 'albums', false],
  ['/album/7/edit', 'albums', true],
  ['/application', 'applications', false],
  ['/application/7', 'applications', false],
  ['/campaign', 'campaigns', false],
  ['/campaign/create', 'campaigns', true],
  ['/campaign/7', 'campaigns', false],
  ['/campaign/7/edit', 'campaigns', true],
  ['/donation', 'donations', false],
  ['/donation/create', 'donations', true],
  ['/donation/7', 'donations', false],
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
  const route = adminRouteOf(path)
  if (!route) throw new Error(`There is no route at ${path}.`)
  expect({ resource: route.resource, staff: mayOpen(STAFF, route), admin: mayOpen(ADMIN, route), visitor: mayOpen(null, route) }).toEqual({
    resource,
    staff: !adminOnly,
    admin: true,
    visitor: false,
  })
})

it.each(['/application/create', '/nothing', '/album/7/edit/more', '/donation/7/edit'])('/admin%s is not a create or edit route', (path) => {
  expect(['create', 'edit']).not.toContain(adminRouteOf(path)?.view)
})

it('sends staff from a screen that they may not open to one that they may', () => {
  const closed = ADMIN_ROUTES.filter((route) => !mayOpen(STAFF, route))
  expect(closed.length).toBeGreaterThan(5)
  for (const route of closed) {
    const parent = adminRouteOf(parentListOf(STAFF, route).slice('/admin'.length))
    expect([route.path, parent && mayOpen(STAFF, parent)]).toEqual([route.path, true])
  }
})
