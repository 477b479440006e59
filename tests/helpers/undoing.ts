import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { applicationSchema, bulkMoveSchema, type Application, type BulkMove } from '../../src/shared/api/applications'
import type { Problem } from '../../src/shared/api/common'
import type { Undo } from '../../src/shared/api/status-moves'
import type { Client } from './client'
import { startMailing, type Mailing } from './mailing'
import { until } from './patience'
import { createTestDatabase, type TestDatabase } from './postgres'
import { startTestSite, type TestSite } from './site'
import { readTables, type Tables } from './tables'

/** Lets each process decrypt what the other encrypted. */
const KEYS = { APP_SECRET: 'x'.repeat(32), DATA_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`, UNDO_SECONDS: '60' }

/** Two processes on one database with undoable decisions, for the tests of a file. */
export function undoing() {
  let database: TestDatabase
  let mailing: Mailing
  let other: TestSite
  beforeAll(async () => {
    database = await createTestDatabase()
    mailing = await startMailing(KEYS, { database: { ...database, drop: () => Promise.resolve() } })
    other = await startTestSite(
      { ...KEYS, SMTP_URL: mailing.mail.url, MAIL_FROM: 'hello@example.org' },
      { database: { ...database, drop: () => Promise.resolve() } },
    )
  })
  afterAll(async () => {
    await other.stop()
    await mailing.stop()
    await database.drop()
  })
  beforeEach(() => {
    mailing.calm()
    other.setNow(null)
  })
  return {
    get site() {
      return mailing.site
    },
    get other() {
      return other
    },
    get admin() {
      return mailing.admin
    },
    get mailing() {
      return mailing
    },
    apply: () => mailing.apply(),
    read: async (id: number) => (await mailing.admin.get<Application>(`/api/applications/${id}`)).json,
    /** Changes one status. @returns how to undo it */
    decide: async (id: number, body: object): Promise<Undo> => {
      const { status, json } = await mailing.admin.put<Application>(`/api/applications/${id}`, body)
      expect(status).toBe(200)
      return applicationSchema.parse(json).undo ?? { batch: 'none', until: 'never' }
    },
    move: async (application_ids: number[], status: string): Promise<Undo & BulkMove> => {
      const { json } = await mailing.admin.post<BulkMove>('/api/update-applications', { application_ids, status })
      return { ...bulkMoveSchema.parse(json), batch: 'none', until: 'never', ...json.undo }
    },
    undo: async (batch: string, by: Client = mailing.admin) => by.post<{ restored: number } & Problem>('/api/undo-status', { batch }),
    state: (): Promise<Tables> =>
      readTables(mailing.site.ctx.payload.db.pool, ['applications', 'status_events', 'messages', 'undoable_moves', 'comments']),
    mailsTo: (address: string) => mailing.mail.mails.filter(({ to }) => to === address).map(({ subject }) => subject),
    /** Moves both clocks past the undo time of all moves so far. */
    passTime: () => {
      const then = new Date(Date.now() + 61_000)
      for (const one of [mailing.site, other]) one.setNow(then)
    },
    /** Waits until neither process has anything to send. */
    deliverAll: async (): Promise<void> => {
      mailing.site.ctx.deliverSoon()
      other.ctx.deliverSoon()
      await until('the mails to be sent', async () => {
        const { rowCount } = await mailing.site.ctx.payload.db.pool.query(
          `select 1 from messages where state = 'sending' or (state = 'waiting' and next_attempt_at <= $1)`,
          [mailing.site.ctx.now().toISOString()],
        )
        expect(rowCount).toBe(0)
      })
    },
  }
}
