import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startBuiltSite, temporaryFolder, type BuiltSite } from '../helpers/built-site'
import type { Client } from '../helpers/client'
import { holdBefore, query, untilQuiet } from '../helpers/database'
import { startMailServer, type MailServer } from '../helpers/mail-server'
import { patience, until } from '../helpers/patience'
import { seed } from '../helpers/seed'

const ROWS = 1_000

let folder: string
let mail: MailServer
let site: BuiltSite
let admin: Client
let ids: number[]
let kills = 0

const start = async () => {
  site = await startBuiltSite({ dataDir: folder, env: { SMTP_URL: mail.url, MAIL_FROM: 'hello@example.org' } })
  admin = await site.admin()
}
const kill = async () => {
  kills++
  await site.kill()
}
const move = async (status: string) => (await admin.post('/api/update-applications', { application_ids: ids, status })).status

beforeAll(async () => {
  folder = await temporaryFolder()
  mail = await startMailServer()
  await start()
  await seed(site, ROWS + 100)
  await query(site.databaseUrl, `update applications set status = 'Other'`)
  ids = (
    await query<{ id: number }>(
      site.databaseUrl,
      'select id from applications where submitted_at is not null and email is not null and id not in (select application_id from awards) order by id limit $1',
      [ROWS],
    )
  ).map(({ id }) => id)
})
beforeEach(async () => {
  expect(await move('Other')).toBe(200)
})
afterAll(async () => {
  await site.stop()
  await mail.stop()
  await rm(folder, { recursive: true, force: true })
})

interface Counts {
  denied: number
  events: number
  due: number
  messages: number
}

const counts = async () =>
  (
    await query<Counts>(
      site.databaseUrl,
      `
  select (select count(*) from applications where status = 'Denied')::int as denied,
    count(*)::int as events, count(a.email)::int as due, count(m.id)::int as messages
  from status_events e join applications a on a.id = e.application_id left join messages m on m.status_event_id = e.id
  where e."to" = 'Denied' and e.batch is not null`,
    )
  )[0] as Counts

describe('a process that is killed within a bulk move', { timeout: patience(600) }, () => {
  /** Steps of the move's transaction, in order. */
  it.each(['insert into status_events', 'update applications', 'insert into messages'])(
    'before "%s" leaves nothing of it',
    async (step) => {
      const before = await counts()
      const hold = await holdBefore(site.databaseUrl, step)
      const moving = move('Denied').catch(() => 'no answer')
      await hold.reached()
      await kill()
      await hold.release()
      expect(await moving).toBe('no answer')
      await untilQuiet(site.databaseUrl)
      await start()
      expect(await counts()).toEqual(before)
    },
  )

  it.each([
    ['its answer', async () => {}],
    [
      'its first mails',
      async () => {
        const sent = mail.mails.length
        await until('emails to go out', () => expect(mail.mails.length).toBeGreaterThan(sent + 10))
      },
    ],
  ])('after %s keeps all of it', async (_moment, moment) => {
    const { events } = await counts()
    expect(await move('Denied')).toBe(200)
    await moment()
    await kill()
    await start()
    const after = await counts()
    expect([after.denied, after.events - events]).toEqual([ROWS, ROWS])
    expect(after.messages).toBe(after.due)
  })

  it('sends every email that is due, each under one id', async () => {
    expect(await move('Denied')).toBe(200)
    const { due } = await counts()
    expect(due).toBeGreaterThan(ROWS / 2)
    await until(
      'the outbox to be empty',
      async () => {
        const [left] = await query<{ n: number }>(
          site.databaseUrl,
          `select count(*)::int as n from messages where state in ('waiting', 'sending')`,
        )
        expect(left?.n).toBe(0)
      },
      { seconds: 400, everyMs: 500 },
    )
    expect(new Set(mail.mails.map(({ messageId }) => messageId)).size).toBe(due)
    /** An email in transfer during a kill may arrive twice, under the same id. */
    expect(mail.mails.length).toBeLessThanOrEqual(due + kills)
  })
})
