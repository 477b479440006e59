import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBuiltSite, type BuiltSite } from '../helpers/built-site'
import { sample, type Client } from '../helpers/client'
import { patience } from '../helpers/patience'
import { readPdf } from '../helpers/read-pdf'

let site: BuiltSite
let admin: Client
beforeAll(async () => {
  site = await startBuiltSite()
  admin = await site.admin()
}, patience(240))
afterAll(() => site.stop())

async function applicationWith(story: string): Promise<number> {
  const form = sample<{ details: object }>('application')
  const { status, json } = await admin.post<{ id: number }>('/api/applications', {
    ...form,
    campaign: null,
    details: { ...form.details, story },
  })
  expect(status).toBe(201)
  return json.id
}

/** Longest time without an answer from `/healthz`, in milliseconds. */
async function longestSilence(doing: Promise<unknown>): Promise<number> {
  let [isDone, longest] = [false, 0]
  const done = doing.finally(() => (isDone = true))
  while (!isDone) {
    const asked = performance.now()
    expect((await fetch(`${site.origin}/healthz`)).status).toBe(200)
    longest = Math.max(longest, performance.now() - asked)
  }
  await done
  return longest
}

async function caseFile(id: number, format: string): Promise<Uint8Array> {
  const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await fetch(`${site.origin}/api/applications/${id}/case-file?format=${format}`, { headers: { cookie } })
  expect(response.status).toBe(200)
  return new Uint8Array(await response.arrayBuffer())
}

describe('the case file of a story of 19,999 letters without a space', () => {
  it.each(['pdf', 'zip'])('is made as %s within seconds, while everyone else is answered', async (format) => {
    const id = await applicationWith('w'.repeat(19_999))
    const start = performance.now()
    const making = caseFile(id, format)
    expect(await longestSilence(making)).toBeLessThan(patience(1))
    expect(performance.now() - start).toBeLessThan(patience(10))
    if (format !== 'pdf') return
    const { text } = await readPdf(await making)
    expect(text.split('w').length).toBeGreaterThan(19_999)
  })
})
