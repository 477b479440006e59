import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { erasePerson } from '../../src/services/personal-data/erase-person'
import { exportPerson } from '../../src/services/personal-data/export-person'
import { SEALED } from '../../src/platform/sealed-values'
import type { Application } from '../../src/shared/api/applications'
import { makeAward } from '../helpers/awarding'
import { sample } from '../helpers/client'
import { everythingKept } from '../helpers/everything-kept'
import { gift, startGiving } from '../helpers/giving'

const KEYS = { APP_SECRET: 'x'.repeat(32), DATA_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}` }
const EMAIL = 'Ana.Reyes@example.org'
const STORY = 'We lived in the blue house by the water tower.'

let giving: Awaited<ReturnType<typeof startGiving>>
let root: string
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'hearthside-person-'))
  giving = await startGiving({ ...KEYS, DEMO: 'off' })
})
afterAll(async () => {
  await giving.stop()
  await rm(root, { recursive: true, force: true })
})

const run = (command: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, ['scripts/command.mjs', command, ...args], {
    env: {
      ...process.env,
      ...KEYS,
      DEMO: 'off',
      DATABASE_URL: giving.site.databaseUrl,
      MEDIA_DIR: giving.site.mediaDir,
      DATA_DIR: root,
      LOG_LEVEL: 'silent',
    },
  }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, said: stdout + stderr }),
  )

async function nominate(details: Record<string, string>): Promise<{ id: number; reference: string }> {
  const visitor = await giving.site.as('visitor')
  const form = sample<{ details: Record<string, unknown> }>('nomination')
  const { email: _email, ...rest } = form.details
  const { json } = await visitor.post<{ props: { reference: string } }>('/apply', {
    ...form,
    applicant_full_name: 'Grace Worker',
    details: { ...rest, ...details },
  })
  const { reference } = json.props
  const { rows } = await giving.query('select id from applications where reference = $1', [reference])
  return { id: Number(rows[0]?.id), reference }
}

it('who nominated a family is given and erased in it, and the family stays', async () => {
  const { admin, query, site } = giving
  const address = 'grace@shelter.example'
  const alone = await nominate({ applicant_email: address, story: STORY })
  const reached = await nominate({ applicant_email: address, email: 'uma@example.org', story: STORY })
  await site.mailAtRest()
  const own = await exportPerson(site.ctx, address.toUpperCase())
  expect(own.applications).toEqual([])
  expect(own.nominations).toMatchObject([
    { reference: alone.reference, applicant_full_name: 'Grace Worker', applicant_email: address },
    { reference: reached.reference, mails: [{ template: 'nomination-received' }] },
  ])
  expect(JSON.stringify(own)).not.toContain(STORY)
  const family = JSON.stringify(await exportPerson(site.ctx, 'uma@example.org'))
  expect([family.includes(STORY), family.includes(address)]).toEqual([true, false])

  const { nominations, anonymized } = await erasePerson(site.ctx, address, { isMeant: true })
  expect([nominations, anonymized]).toEqual([[alone.reference, reached.reference], []])
  const kept = await everythingKept(site)
  for (const gone of ['Grace Worker', address]) expect(kept).not.toContain(gone)
  for (const [{ id }, email] of [
    [alone, null],
    [reached, 'uma@example.org'],
  ] as const)
    expect((await admin.get<Application>(`/api/applications/${id}`)).json).toMatchObject({
      email,
      nominated: true,
      details: { story: STORY },
    })
  expect((await query(`select 1 from messages where recipient = '${address}'`)).rows).toEqual([])
  expect(await erasePerson(site.ctx, address, { isMeant: false })).toMatchObject({ nominations: [], anonymized: [] })
})

/** A draft without an address in its row. @returns its reference number */
async function storeDraft(reference: string, details: Record<string, string>): Promise<string> {
  const draft = SEALED.draft.seal(giving.site.ctx.sealer, { details }, reference)
  await giving.query(
    `insert into applications (reference, status, full_name, answers, draft, draft_saved_at) values ('${reference}', 'Pending', 'Dee', '', '${draft}', now())`,
  )
  return reference
}

it('an invalid address matches no one, least of all those who gave none', async () => {
  const { query, site } = giving
  const reference = await storeDraft('HS-PHONE-1', { primary_phone: '218-555-0100' })
  await expect(erasePerson(site.ctx, '@example.org', { isMeant: true })).rejects.toThrow('isn’t an email address')
  expect((await query(`delete from applications where reference = '${reference}'`)).rowCount).toBe(1)
})

it('a draft is found whose address is not safe to write to', async () => {
  const { query, site } = giving
  const reference = await storeDraft('HS-UNSAFE-1', { email: 'unsafe@example.org' })
  expect(await erasePerson(site.ctx, 'Unsafe@example.org', { isMeant: true })).toMatchObject({ drafts: [reference] })
  expect((await query(`select 1 from applications where reference = '${reference}'`)).rows).toEqual([])
})

async function apply(name: string, email: string): Promise<string> {
  const visitor = await giving.site.as('visitor')
  const form = sample<{ details: object }>('application')
  const { json } = await visitor.post<{ props: { reference: string } }>('/apply', {
    ...form,
    campaign: null,
    full_name: name,
    details: { ...form.details, story: `${STORY} ${name}`, email },
  })
  return json.props.reference
}

it('a person’s data is exported and erased, with audit events that name no one', async () => {
  const { admin, site, query } = giving
  const before = Number((await query('select max(id) as id from audit_events')).rows[0]?.id)
  const [first, second, other] = [
    await apply('Ana Reyes', EMAIL),
    await apply('Ana R. Reyes', EMAIL.toLowerCase()),
    await apply('Bea Other', 'bea@example.org'),
  ]
  const [held] = await query('select id from applications where reference = $1', [second]).then(({ rows }) => rows)
  await admin.post(`/api/applications/${String(held?.id)}/comments`, { comment: 'She called twice.' })
  const award = await makeAward(admin, Number(held?.id))
  const donation = await giving.held(gift({ name: 'Ana Reyes', email: EMAIL }))
  await admin.put(`/api/donation/${donation}`, { process: true })
  await (
    await site.as('visitor')
  ).post('/interest', { name: 'Ana Reyes', business_name: 'Reyes & Co', email: EMAIL, phone: '612-555-0100', comment: 'Hello' })
  const check = await admin.post<{ id: number }>('/api/donations', {
    campaign_id: 1,
    name: 'Ana Reyes',
    amount: 40,
    created_at: '2026-02-01',
  })
  await admin.put(`/api/donation/${check.json.id}`, { issue_receipt: { email: EMAIL } })
  const dedicated = await giving.held(
    gift({ name: 'Bea Other', email: 'bea@example.org', dedication: 'memory', honoree: 'Ruth', told_name: 'Ana Told', told_email: EMAIL }),
  )
  await site.mailAtRest()

  const file = path.join(root, 'ana.json')
  expect(await run('export-person', '--email', EMAIL.toUpperCase(), '--to', file)).toMatchObject({ code: 0 })
  const text = await readFile(file, 'utf8')
  const data = JSON.parse(text) as { applications: { reference: string }[]; donations: { receipts: object[] }[]; interests: object[] }
  expect(data.applications.map(({ reference }) => reference)).toEqual([first, second])
  expect([data.donations.map(({ receipts }) => receipts.length), data.interests.length]).toEqual([[1, 1], 1])
  for (const told of [`${STORY} Ana Reyes`, 'She called twice.', 'Reyes & Co', 'A medical crisis', 'Unit 4-7781'])
    expect(text).toContain(told)
  for (const hidden of ['Bea Other', 'token', 'hash', 'v1.k1.']) expect(text).not.toContain(hidden)
  expect((await run('export-person', '--email', EMAIL, '--to', file)).code, 'over a file that is there').toBe(1)
  for (const args of [[], ['--email', 'nobody']]) expect((await run('erase-person', ...args)).code).toBe(1)

  await admin.post(`/api/applications/${String(held?.id)}/hold`, { reason: 'An audit' })
  const kept = await everythingKept(site)
  const asked = await run('erase-person', '--email', EMAIL)
  expect([asked.code, asked.said]).toEqual([0, expect.stringContaining(`applications anonymized: 1, ${first}`)])
  expect(asked.said).toContain(`on hold or with an open award, kept: 1, ${second}`)
  expect((await everythingKept(site)).includes(STORY)).toBe(kept.includes(STORY))
  expect((await query('select full_name from applications where reference = $1', [first])).rows).toEqual([{ full_name: 'Ana Reyes' }])

  await admin.delete(`/api/applications/${String(held?.id)}/hold`)
  expect((await run('erase-person', '--email', EMAIL)).said, 'for its award').toContain(`with an open award, kept: 1, ${second}`)
  await admin.post(`/api/awards/${award.id}/withdraw`, { reason: 'A mistake' })
  expect((await run('erase-person', '--email', EMAIL, '--yes')).said).toMatch(
    /Erased[^]*applications anonymized: 2,[^]*interests deleted: 1[^]*no longer notify this person: 1[^]*gifts and monthly gifts, kept for receipts and accounting: 2/,
  )
  const names = (await query(`select full_name from applications where not nominated order by id`)).rows.map(({ full_name }) => full_name)
  expect(names).toEqual(['Name removed', 'Name removed', 'Bea Other'])
  expect((await query('select id from interests')).rows).toEqual([])
  expect((await query(`select name, email from donations order by id`)).rows).toEqual([
    { name: 'Ana Reyes', email: EMAIL },
    { name: 'Ana Reyes', email: null },
    { name: 'Bea Other', email: 'bea@example.org' },
  ])
  expect((await query(`select told_name, told_email from donations where id = ${dedicated}`)).rows).toEqual([
    { told_name: null, told_email: null },
  ])
  expect(
    (await query(`select action, record, note from audit_events where action like 'person-%' and id > ${before} order by id`)).rows,
  ).toEqual([
    { action: 'person-exported', record: null, note: null },
    { action: 'person-erased', record: null, note: null },
  ])
  expect((await run('erase-person', '--email', EMAIL)).said).toContain('Nothing is left to erase.')

  const [kin] = (await query(`select id from applications where reference = '${other}'`)).rows
  await admin.post(`/api/applications/${String(kin?.id)}/hold`, { reason: 'An audit' })
  const events = async () => (await query(`select 1 from audit_events where action = 'person-erased'`)).rows.length
  const eventsBefore = await events()
  const { said } = await run('erase-person', '--email', 'bea@example.org', '--yes')
  expect(said).toContain('Nothing could be erased yet. The applications are on hold or have an open award.')
  expect(said).not.toMatch(/Erased\.|backups/)
  expect(await events()).toBe(eventsBefore)
  expect(other).not.toBe(first)
})
