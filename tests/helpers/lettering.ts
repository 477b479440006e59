import { expect } from 'vitest'
import type { LetterFacts, LetterPayment } from '../../src/services/letters/letter-facts'
import type { Award } from '../../src/shared/api/awards'
import type { Problem } from '../../src/shared/api/common'
import type { LetterKind } from '../../src/shared/letters'
import type { Client } from './client'
import type { Recusing } from './recusing'

export const postLetter = (client: Client, award: number, kind: LetterKind, mail = false) =>
  client.post<Award & Problem>(`/api/awards/${award}/letters`, { kind, mail })

/** @returns the new letter's ID */
export async function makeLetter(client: Client, award: number, kind: LetterKind, mail = false): Promise<number> {
  const { status, json } = await postLetter(client, award, kind, mail)
  expect([status, json.message]).toEqual([201, undefined])
  return json.letters[0]?.id ?? 0
}

/** The bytes that a link answers, and its headers. */
export async function openPdf({ site }: Recusing, client: Client, path: string): Promise<{ bytes: Uint8Array; headers: Headers }> {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await fetch(`${site.origin}${path}`, { headers: { Cookie: cookie } })
  expect([path, answer.status]).toEqual([path, 200])
  return { bytes: new Uint8Array(await answer.arrayBuffer()), headers: answer.headers }
}

export const letterPayment = (month: string, change: Partial<LetterPayment> = {}): LetterPayment => ({
  ...{
    month,
    amount: 120_000,
    due_on: `${month}-01`,
    isSent: false,
    isUnreviewed: month > '2027-01',
    payee: 'Lake Homes',
    isToPayee: true,
  },
  ...change,
})
/** Three months of rent, the last after a review. */
export const LETTER_FACTS: LetterFacts = {
  day: '2026-11-28',
  foundation: { name: 'Hearthside', address: '1 Elm Street, Duluth, Minnesota 55802', email: 'hello@example.org', phone: '218-555-0100' },
  ...{ signer: 'Ada Admin', full_name: 'Dana Reyes', reference: 'HS-7K4M-2Q9P', kind: 'rent', account: 'Unit 4' },
  payee: { kind: 'landlord', name: 'Lake Homes', street: '12 Main Street', city: 'Duluth', state: 'Minnesota', zip_code: '55802' },
  payments: ['2026-12', '2027-01', '2027-02'].map((month) => letterPayment(month)),
  reviewed_until: '2027-01',
}
