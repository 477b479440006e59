import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Award } from '../../src/shared/api/awards'
import { installmentRowSchema, type InstallmentRow } from '../../src/shared/api/disbursements'
import { approveAward, signInBoth } from '../helpers/paying'
import { startRecusing, type Recusing } from '../helpers/recusing'

let at: Recusing
let award: Award
beforeAll(async () => {
  at = await startRecusing()
  await signInBoth(at, '2026-11-28T18:00:00Z')
  award = await approveAward(at, (await at.apply()).id)
})
afterAll(() => at.site.stop())

it('payments that are due say what speaks against paying them', async () => {
  const { json } = await at.admin.get<InstallmentRow[]>('/api/installments?due_by=2026-12-31&sort=["due_on","ASC"]')
  expect(json.map((row) => installmentRowSchema.parse(row))).toMatchObject([
    { month: '2026-09', late: true, state: 'planned', blocks: [], disbursement_id: null },
    { month: '2026-10', blocks: ['earlier_month'] },
    { month: '2026-11', blocks: ['earlier_month'] },
    { month: '2026-12', late: false, blocks: ['earlier_month'] },
  ])
  await at.admin.put(`/api/payees/${award.payee_id}`, { w9_on: null, check_name: 'Another name' })
  await at.admin.put(`/api/awards/${award.id}`, { account: 'Unit 9' })
  await at.admin.post(`/api/awards/${award.id}/pause`, { reason: 'A move' })
  expect((await at.admin.get<Award>(`/api/awards/${award.id}`)).json.installments[11]?.blocks).toEqual([
    ...['not_active', 'pending', 'payee_unverified', 'review_due', 'no_w9', 'earlier_month'],
  ])
})
