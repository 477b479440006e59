import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Problem } from '../../src/shared/api/common'
import { makeAward } from '../helpers/awarding'
import { startRecusing, type Recusing } from '../helpers/recusing'

let at: Recusing
let application: number
beforeAll(async () => {
  at = await startRecusing()
  application = (await at.apply()).id
})
afterAll(() => at.site.stop())

const remove = () => at.admin.send(`/api/applications/${application}`, { method: 'DELETE', json: { reason: 'A test' } })

it('an application with an open award is not denied, deleted, or anonymized, alone or among many', async () => {
  const { id } = await makeAward(at.admin, application)
  const beside = (await at.apply({ full_name: 'Beside' })).id
  const denied = await at.admin.put<Problem>(`/api/application/${application}`, { status: 'Denied' })
  expect([denied.status, Object.keys(denied.json.errors ?? {})]).toEqual([422, ['status']])
  const preview = await at.admin.post<{ skipped: object[] }>('/api/preview-statuses', {
    application_ids: [application, beside],
    status: 'Denied',
  })
  expect(preview.json.skipped).toContainEqual({ application_id: application, reason: 'Has an open award. End it first.' })
  const bulk = await at.admin.post('/api/update-applications', { application_ids: [application, beside], status: 'Denied' })
  expect(bulk.json).toMatchObject({ moved: 1, skipped: 1 })
  const none = await at.admin.post<Problem>('/api/update-applications', { application_ids: [application], status: 'Denied' })
  expect([none.status, Object.keys(none.json.errors ?? {})]).toEqual([422, ['status']])
  expect((await remove()).status).toBe(409)
  expect((await at.admin.put(`/api/application/${application}`, { status: 'Archived' })).status).toBe(200)
  await at.admin.post(`/api/awards/${id}/withdraw`, { reason: 'A mistake' })
  expect((await at.admin.put(`/api/application/${application}`, { status: 'Denied' })).status).toBe(200)
  expect((await remove()).status).toBe(200)
  expect(await at.query('select id from awards')).toEqual([])
})
