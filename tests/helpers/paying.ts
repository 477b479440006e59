import { expect } from 'vitest'
import type { Award } from '../../src/shared/api/awards'
import { confirmByPhone, makeAward } from './awarding'
import type { Recusing } from './recusing'

/** Signs both admins in at a moment, with a password entered just then. */
export async function signInBoth(at: Recusing, moment: string): Promise<void> {
  at.site.setNow(new Date(moment))
  at.admin = await at.site.as('admin')
  at.other = await at.site.as('staff')
}

/** Gives a payee its W-9, and has the other admin verify it. */
export async function verifyPayee(at: Recusing, payee: number): Promise<void> {
  expect((await at.admin.put(`/api/payees/${payee}`, { w9_on: '2025-12-10' })).status).toBe(200)
  expect((await at.other.post(`/api/payees/${payee}/verify`, { how: 'Called the county' })).status).toBe(200)
}

/** An active award to a verified landlord, who confirmed it by phone: proposed by one admin, approved by the other. */
export async function approveAward(at: Recusing, application: number, change?: object): Promise<Award> {
  const { id, payee_id } = await makeAward(at.admin, application, change)
  await verifyPayee(at, payee_id)
  const { status, json } = await at.other.post<Award>(`/api/awards/${id}/approve`, { confirmed: true })
  expect(status).toBe(200)
  return confirmByPhone(at.admin, json)
}
