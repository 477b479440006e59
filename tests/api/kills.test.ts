import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { rows, sql } from '../../src/services/database'
import { startBuiltSite, temporaryFolder, type BuiltSite } from '../helpers/built-site'
import type { Client } from '../helpers/client'
import { startMailServer, type MailServer } from '../helpers/mail-server'
import { seed, withSite } from '../helpers/seed'

const ROWS = 1_000
const KILLS = 5

let folder: string
let mail: MailServer
let site: BuiltSite
let admin: Client
let ids: number[]

const start = async () => {
  site = await startBuiltSite({ dataDir: folder, env: { SMTP_URL: mail.url, MAIL_FROM: 'hello@example.org' } })
  admin = await site.admin()
}
const query = <T>(statement: Parameters<typeof rows>[1]) => withSite(folder, (ctx) => rows<T>(ctx, statement))
const move = (status: string) => admin.post('/api/update-applications', { application_ids: ids, status })

beforeAll(async () => {
  folder = await temporaryFolder()
  mail = await startMailServer()
  await start()
  await seed(folder, ROWS)
  ids = (await query<{ id: number }>(sql`select id from applications order by id limit ${ROWS}`)).map(({ id }) => id)
}, 90_000)
afterAll(async () => {
  await site.stop()
  await mail.stop()
  await rm(folder, { recursive: true, force: true })
})

interface Counts {
  denied: number
  events: number
  /** Mails that are due because of the events. */
  due: number
  messages: number
}

const counts = async () => (await query<Counts>(sql`
  select (select count(*) from applications where status = 'Denied')::int as denied,
    count(*)::int as events, count(a.email)::int as due, count(m.id)::int as messages
  from status_events e join applications a on a.id = e.application_id left join messages m on m.status_event_id = e.id
  where e."to" = 'Denied' and e.batch is not null`))[0] as Counts

describe('a process that is killed', { timeout: 240_000 }, () => {
  it('leaves no bulk move half done, and every mail that is due goes out after the restart', async () => {
    let moves = 0
    for (let kill = 0; kill < KILLS; kill++) {
      expect((await move('Other')).status).toBe(200)
      const before = (await counts()).events
      const moving = move('Denied').then(({ status }) => status === 200, () => false)
      /** Earlier and later within the call, and once after the answer, while the mails go out. */
      await Promise.race([moving, new Promise((resolve) => setTimeout(resolve, 10 + kill * 30))])
      await site.kill()
      const acknowledged = await moving
      await start()
      const after = await counts()
      expect([0, ROWS]).toContain(after.denied)
      expect(after.events - before).toBe(after.denied)
      expect(after.messages).toBe(after.due)
      if (acknowledged) expect(after.denied).toBe(ROWS)
      if (after.denied === ROWS) moves++
    }
    expect((await move('Other')).status).toBe(200)
    expect((await move('Denied')).status).toBe(200)
    await site.kill()
    await start()
    const { due } = await counts()
    expect(due).toBeGreaterThanOrEqual((moves + 1) * ROWS * 0.8)
    await vi.waitFor(async () => {
      const [{ open } = { open: -1 }] = await query<{ open: number }>(sql`select count(*)::int as open from messages where state in ('waiting', 'sending')`)
      expect(open).toBe(0)
    }, { timeout: 150_000, interval: 1_000 })
    expect(new Set(mail.mails.map(({ messageId }) => messageId)).size).toBe(due)
    /** A mail that was being handed over at the very moment of a kill may come again, under the same id. */
    expect(mail.mails.length).toBeLessThanOrEqual(due + KILLS + 1)
  })
})
