import { randomBytes } from 'node:crypto'
import type { Award } from '../../src/shared/api/awards'
import type { Payee } from '../../src/shared/api/payees'
import type { Client, Reply } from './client'

/** For API and browser tests alike. */
function created<T>({ status, json }: Reply<T>): T {
  if (status !== 201) throw new Error(`${status}: ${JSON.stringify(json)}`)
  return json
}

/** No twin of another one, nor of those that other workers make on the same site. */
export function payeeForm(change: object = {}) {
  const mark = randomBytes(4).toString('hex')
  const name = `Landlord ${mark}`
  const address = { street: `${mark} Elm Street`, city: 'Duluth', state: 'Minnesota', zip_code: '55802' }
  return { kind: 'landlord', name, check_name: name, address, ...change }
}

export async function makePayee(client: Client, change?: object): Promise<Payee> {
  return created(await client.post<Payee>('/api/payees', payeeForm(change)))
}

/** Twelve months of $1,200, three of them arrears. */
export const awardForm = (application_id: number, payee_id: number, change: object = {}) => ({
  ...{ application_id, payee_id, kind: 'rent', amount: 1_440_000, months: 12, first_month: '2026-12', due_day: 1 },
  ...{ criteria: 'A medical crisis', relationship: 'none', consent_on: '2026-01-10', account: 'Unit 4-7781' },
  monthly: 120_000,
  arrears: ['2026-09', '2026-10', '2026-11'].map((month) => ({ month, amount: 120_000 })),
  ...change,
})

export async function makeAward(client: Client, application_id: number, change?: object): Promise<Award> {
  const { id } = await makePayee(client)
  return created(await client.post<Award>('/api/awards', awardForm(application_id, id, change)))
}
