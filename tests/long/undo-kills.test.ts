import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BulkMove } from '../../src/shared/api/applications'
import { startBuiltSite, temporaryFolder, type BuiltSite } from '../helpers/built-site'
import type { Client } from '../helpers/client'
import { holdBefore, query, untilQuiet } from '../helpers/database'
import { startMailServer, type MailServer } from '../helpers/mail-server'
import { patience, until } from '../helpers/patience'

/** Long enough that no undo time ends during a test. */
const UNDO_SECONDS = '3600'

let folder: string
let mail: MailServer
let site: BuiltSite
let admin: Client
let ids: number[]
beforeAll(async () => {
  folder = await temporaryFolder()
  mail = await startMailServer()
  await start()
  const found = await query<{ id: number }>(
    site.databaseUrl,
    `select id from applications where email is not null and submitted_at is not null and status <> 'Denied' and id not in (select application_id from awards) order by id limit 10`,
  )
  ids = found.map(({ id }) => id)
  expect(ids).toHaveLength(10)
})
beforeEach(async () => {
  await query(site.databaseUrl, `update applications set status = 'Other' where id = any($1)`, [ids])
  mail.mails.length = 0
})
afterAll(async () => {
  await site.stop()
  await mail.stop()
  await rm(folder, { recursive: true, force: true })
})

async function start() {
  site = await startBuiltSite({ dataDir: folder, env: { SMTP_URL: mail.url, MAIL_FROM: 'hello@example.org', UNDO_SECONDS } })
  admin = await site.admin()
}
const killAndStart = async () => {
  await site.kill()
  await untilQuiet(site.databaseUrl)
  await start()
}
const deny = async (): Promise<string> => {
  const { json } = await admin.post<BulkMove>('/api/update-applications', { application_ids: ids, status: 'Denied' })
  expect(json).toMatchObject({ moved: 10, mails: 10 })
  return json.undo?.batch ?? ''
}
const undo = (batch: string) => admin.post<{ restored: number }>('/api/undo-status', { batch })
const statuses = async () =>
  (await query<{ status: string }>(site.databaseUrl, 'select status from applications where id = any($1) order by id', [ids])).map(
    ({ status }) => status,
  )
const mailStates = async (batch: string) =>
  (
    await query<{ state: string; n: number }>(
      site.databaseUrl,
      `select m.state, count(*)::int as n from messages m join status_events e on e.id = m.status_event_id where e.batch = $1 group by 1`,
      [batch],
    )
  ).map(({ state, n }) => `${n} ${state}`)

describe('a process that is killed while a move can be undone', { timeout: patience(300) }, () => {
  it('before "update messages" within the undoing leaves the move, which can be undone after', async () => {
    const before = await statuses()
    const batch = await deny()
    const hold = await holdBefore(site.databaseUrl, 'update messages')
    const undoing = undo(batch).then(
      () => 'an answer',
      () => 'no answer',
    )
    await hold.reached()
    await site.kill()
    await hold.release()
    expect(await undoing).toBe('no answer')
    await untilQuiet(site.databaseUrl)
    await start()
    expect([await statuses(), await mailStates(batch)]).toEqual([Array<string>(10).fill('Denied'), ['10 waiting']])
    expect((await undo(batch)).json).toEqual({ restored: 10 })
    expect([await statuses(), await mailStates(batch)]).toEqual([before, ['10 canceled']])
  })

  it('after the undoing sends nothing', async () => {
    const before = await statuses()
    const batch = await deny()
    expect((await undo(batch)).status).toBe(200)
    await killAndStart()
    expect([await statuses(), await mailStates(batch), mail.mails]).toEqual([before, ['10 canceled'], []])
    expect((await undo(batch)).status).toBe(409)
  })

  it('sends each email once when the time is over', async () => {
    const batch = await deny()
    await killAndStart()
    expect(await mailStates(batch)).toEqual(['10 waiting'])
    // Simulates an hour passing.
    await query(site.databaseUrl, 'update undoable_moves set until = now() where batch = $1', [batch])
    await query(site.databaseUrl, `update messages set next_attempt_at = now() where state = 'waiting'`)
    await until('the emails to go out', async () => expect(await mailStates(batch)).toEqual(['10 sent']))
    expect([mail.mails.length, new Set(mail.mails.map(({ messageId }) => messageId)).size]).toEqual([10, 10])
    expect((await undo(batch)).status).toBe(409)
    expect(await statuses()).toEqual(Array<string>(10).fill('Denied'))
  })
})
