import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Application, ApplicationRow } from '../../src/shared/api/applications'
import { startBuiltSite, temporaryFolder, type BuiltSite } from '../helpers/built-site'
import { Client } from '../helpers/client'
import { holdBefore, query, untilQuiet } from '../helpers/database'
import { extended, type ExtendedPage } from '../helpers/invited'
import { startMailServer, type MailServer } from '../helpers/mail-server'
import { patience } from '../helpers/patience'

let folder: string
let mail: MailServer
let site: BuiltSite
let admin: Client

const start = async () => {
  site = await startBuiltSite({ dataDir: folder, env: { SMTP_URL: mail.url, MAIL_FROM: 'hello@example.org' } })
  admin = await site.admin()
}

beforeAll(async () => {
  folder = await temporaryFolder()
  mail = await startMailServer()
  await start()
})
afterAll(async () => {
  await site.stop()
  await mail.stop()
  await rm(folder, { recursive: true, force: true })
})

/** A demo family asked for the extended form, with an email address of its own; each is used once. */
const used = new Set<number>()
async function nextFamily(): Promise<Application> {
  const filter = encodeURIComponent(JSON.stringify({ status: 'Completed' }))
  const rows = (await admin.get<ApplicationRow[]>(`/api/applications?filter=${filter}`)).json
  const { id } = rows.find((row) => row.email !== null && !used.has(row.id)) as ApplicationRow
  used.add(id)
  await admin.put(`/api/application/${id}`, { status: 'Extended Application Requested' })
  return (await admin.get<Application>(`/api/applications/${id}`)).json
}

async function browserWith(code: string): Promise<Client> {
  const family = new Client(site.origin)
  await family.get('/apply/extended')
  family.cookies.set('hearthside.access_code', code)
  return family
}
const form = () => extended({ additional_answers: [] })
const send = (family: Client) => family.post<ExtendedPage>('/apply/extended/send', form())

const everything = async (id: number) =>
  query(
    site.databaseUrl,
    `select (select to_jsonb(a) from applications a where id = $1) as application,
      (select jsonb_agg(e order by id) from status_events e where application_id = $1) as events,
      (select jsonb_agg(s order by stage) from application_submissions s where application_id = $1) as submissions,
      (select count(*)::int from messages where application_id = $1) as mails`,
    [id],
  )

describe('a process that is killed', { timeout: patience(600) }, () => {
  /** Steps of the transaction, in order. */
  it.each(['insert into application_submissions', 'insert into status_events', 'insert into messages'])(
    'before "%s" of an extended form leaves nothing of it, and the form can be sent again',
    async (step) => {
      const { id, reference, token } = await nextFamily()
      const family = await browserWith(token ?? '')
      const before = await everything(id)
      const hold = await holdBefore(site.databaseUrl, step)
      const sending = send(family).catch(() => 'no answer')
      await hold.reached()
      await site.kill()
      await hold.release()
      expect(await sending).toBe('no answer')
      await untilQuiet(site.databaseUrl)
      await start()
      expect(await everything(id)).toEqual(before)
      const again = await send(await browserWith(token ?? ''))
      expect(again.json.props.reference).toBe(reference)
    },
  )

  it('after it answered keeps all of it, and sends the email once', async () => {
    const { id, email, reference, token } = await nextFamily()
    await mail.mailTo(email ?? '')
    const family = await browserWith(token ?? '')
    expect((await send(family)).json.props.reference).toBe(reference)
    await site.kill()
    await start()
    expect((await admin.get<Application>(`/api/applications/${id}`)).json).toMatchObject({
      status: 'Extended Application Completed',
      token: null,
    })
    expect((await mail.mailTo(email ?? '')).text).toContain(reference)
    const [row] = await query<{ n: number }>(
      site.databaseUrl,
      `select count(*)::int as n from messages where application_id = $1 and template = 'extended-received'`,
      [id],
    )
    expect(row?.n).toBe(1)
  })

  it('between saving and its answer takes the same saving again', async () => {
    const { token } = await nextFamily()
    const body = { version: 0, details: { net_worth: 'a little' } }
    const family = await browserWith(token ?? '')
    await family.put('/apply/extended', body)
    await site.kill()
    await start()
    const { status, json } = await (await browserWith(token ?? '')).put<{ version: number }>('/apply/extended', body)
    expect([status, json.version]).toEqual([200, 1])
  })
})
