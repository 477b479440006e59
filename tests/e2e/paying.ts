import type { Award } from '../../src/shared/api/awards'
import type { Run } from '../../src/shared/api/disbursements'
import { confirmByPhone } from '../helpers/awarding'
import type { Client } from '../helpers/client'
import { approved } from './awarding'
import { ADMIN } from './deciding'
import { expect, staffClient } from './fixtures'

interface Payable {
  award: Award
  name: string
  /** A second admin, who approved the award. */
  other: Client
}

/** An award whose first months can be paid: its landlord is verified, has a W-9, and confirmed by phone. */
export async function payable(first: string): Promise<Payable> {
  const made = await approved(first)
  const payee = `/api/payees/${made.award.payee_id}`
  expect((await (await staffClient(ADMIN)).put(payee, { w9_on: '2026-01-10' })).status).toBe(200)
  expect((await made.other.post(`${payee}/verify`, { how: 'Called the county' })).status).toBe(200)
  return { ...made, award: await confirmByPhone(made.other, made.award) }
}

/** @param months of the award that are paid together */
export async function preparedRun({ award }: Pick<Payable, 'award'>, months = 2, change: object = {}): Promise<Run> {
  const installment_ids = award.installments.slice(0, months).map(({ id }) => id)
  const { status, json } = await (
    await staffClient(ADMIN)
  ).post<Run>('/api/disbursement-runs', { installment_ids, method: 'check', ...change })
  expect(status).toBe(201)
  return json
}

export async function approvedRun(made: Payable, months?: number): Promise<Run> {
  const { id } = await preparedRun(made, months)
  const { status, json } = await made.other.post<Run>(`/api/disbursement-runs/${id}/approve`, {})
  expect(status).toBe(200)
  return json
}

/** No two tests of a site may use one number. */
let last = 10_000 + Math.floor(Math.random() * 1_000_000) * 100
export const nextNumber = (): number => ++last

/** Issued today, as a check. */
export async function issuedRun(made: Payable, months?: number): Promise<Run> {
  const { id, approved_at } = await approvedRun(made, months)
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(new Date(approved_at ?? ''))
  const { status, json } = await made.other.post<Run>(`/api/disbursement-runs/${id}/issue`, { issued_on: day, first_number: nextNumber() })
  expect(status).toBe(200)
  return json
}
