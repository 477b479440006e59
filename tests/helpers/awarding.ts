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

/** Answers that agree with the payee and the award of `awardForm`. */
export const confirmationAnswers = ({ name, kind, address: { street, city, state, zip_code } }: Payee, change: object = {}) => ({
  ...{ lives_there: true, monthly_rent: 120_000, arrears: 360_000, arrears_since: '2026-09', due_day: 1, lease_ends: null, accepts: true },
  ...{ payee_name: name, payee_address: `${street}, ${city}, ${state} ${zip_code}`, payee_kind: kind, other_help: null, eviction: false },
  ...{ name: 'Ida Lake', title: 'Owner', phone: '218-555-0142', attest: true },
  ...change,
})

/** Enters that the payee confirmed by phone, which counts for 90 days. @returns the award */
export async function confirmByPhone(client: Client, { id, payee_id }: Pick<Award, 'id' | 'payee_id'>, change?: object): Promise<Award> {
  const { json: payee } = await client.get<Payee>(`/api/payees/${payee_id}`)
  return created(
    await client.post<Award>(`/api/awards/${id}/confirmations`, { payee_id, source: 'phone', answers: confirmationAnswers(payee, change) }),
  )
}
