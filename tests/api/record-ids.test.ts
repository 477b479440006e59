import { beforeAll, expect, it } from 'vitest'
import type { Client } from '../helpers/client'
import { siteTests } from '../helpers/site-tests'

const site = siteTests()
let admin: Client
beforeAll(async () => {
  admin = await site.as('admin')
})

const RESOURCES = [
  'applications',
  'albums',
  'awards',
  'payees',
  'installments',
  'disbursements',
  'disbursement-runs',
  'campaigns',
  'donations',
  'fsps',
  'interests',
  'terms',
  'users',
  'messages',
  'media',
  'documents',
  'donors',
  'statements',
]
const BODIES: Record<string, object> = { PUT: {}, DELETE: { reason: 'A test' } }
const NO_ID = ['0', '00', '01', '-1', '1.5', '2147483647', '2147483648', '99999999999999999999', 'x', '__proto__', '1%20or%201']

it.each(RESOURCES)('%s: an id that no record can have is none, whatever is asked of it', async (resource) => {
  for (const id of NO_ID) {
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const { status } = await admin.send(`/api/${resource}/${id}`, { method, json: BODIES[method] })
      expect([method, id, [404, 405].includes(status)]).toEqual([method, id, true])
    }
  }
})
