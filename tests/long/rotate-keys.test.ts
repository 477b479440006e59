import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Context } from '../../src/platform/context'
import { rotateKeys, SEALED_COLUMNS } from '../../src/services/data-keys/rotate-keys'
import { AWARD_TEXTS, PAYMENT_TEXTS, SEALED } from '../../src/platform/sealed-values'
import type { ConfirmationAnswers } from '../../src/shared/confirmations'
import { createSealer, type Sealer } from '../../src/platform/sealing'
import { keepDocuments } from '../../src/services/documents/keep-documents'
import { sample } from '../helpers/client'
import { leasePdf } from '../helpers/pdfs'
import { startTestSite, type TestSite } from '../helpers/site'
import { tableNames } from '../helpers/tables'

const key = (fill: number) => Buffer.alloc(32, fill)
const text = (...fills: number[]) => fills.map((fill) => `k${fill}:${key(fill).toString('base64')}`).join(',')
const APP_SECRET = 'x'.repeat(32)
const sealerOf = (...fills: number[]) =>
  createSealer(
    fills.map((fill) => ({ id: `k${fill}`, key: key(fill) })),
    Buffer.alloc(32, 1),
  )
const FAMILIES = 620

let site: TestSite
let application: number
beforeAll(async () => {
  site = await startTestSite({ APP_SECRET, DATA_KEYS: text(1, 2, 3), DEMO: 'off' }, { listens: true })
  const visitor = await site.as('visitor')
  const admin = await site.as('admin')
  const { json } = await visitor.post<{ props: { reference: string } }>('/apply', sample('application'))
  const { reference } = json.props
  application = Number((await query('select id from applications where reference = $1', [reference]))[0]?.id)
  await admin.post(`/api/applications/${application}/comments`, { comment: 'They called twice.' })
  const { sealer } = site.ctx
  /** Values that other flows would store, stored directly. */
  await query('update applications set draft = $2, additional_questions = $3, token = $4 where id = $1', [
    application,
    SEALED.draft.seal(sealer, { story: 'half' }, reference),
    SEALED.questions.seal(sealer, ['Who helps you?'], reference),
    SEALED.accessCode.seal(sealer, 'code', reference),
  ])
  await query(`insert into status_events (application_id, "from", "to", reason) values ($1, 'Completed', 'Denied', $2)`, [
    application,
    SEALED.statusReason.seal(sealer, 'A reason', application),
  ])
  const [event] = await query('select max(id) as id from status_events')
  await query(
    `insert into undoable_moves (batch, application_id, event_id, status, token, additional_questions, until) values ('b', $1, $2, 'Completed', $3, $4, now() + interval '1 day')`,
    [application, event?.id, SEALED.accessCode.seal(sealer, 'before', reference), SEALED.questions.seal(sealer, ['Before?'], reference)],
  )
  await query(
    `insert into messages (recipient, template, template_version, variables, next_attempt_at, state, application_id, sealed) values ('a@example.org', 'reply', 1, '{}', now(), 'sent', $1, $2)`,
    [application, SEALED.mailVariables.seal(sealer, { text: 'quoted' }, application)],
  )
  await query(
    `insert into family_replies (application_id, user_id, text, batch, until, created_at) values ($1, $2, $3, 'r', now(), now())`,
    [application, site.accounts.admin.id, SEALED.familyReply.seal(sealer, 'We wrote.', application)],
  )
  await query('update application_submissions set spent_code = $2 where application_id = $1', [
    application,
    SEALED.accessCode.seal(sealer, 'spent', reference),
  ])
  await query('insert into recusals (application_id, user_id, reason, recused_at) values ($1, $2, $3, now())', [
    application,
    site.accounts.staff.id,
    SEALED.recusalReason.seal(sealer, 'My neighbor.', application, site.accounts.staff.id),
  ])
  const [payee] = await query(
    `insert into payees (kind, name, check_name, street, city, state, zip_code) values ('landlord', 'L', 'L', '1 Elm', 'Duluth', 'Minnesota', '55802') returning id`,
  )
  await query(
    `insert into awards (application_id, payee_id, kind, state, amount, months, first_month, due_day, consent_on, ${AWARD_TEXTS.join()})
      values ($1, $2, 'rent', 'active', 100, 1, '2026-12', 1, '2026-01-10', ${AWARD_TEXTS.map((_, place) => `$${place + 3}`).join()})`,
    [application, payee?.id, ...AWARD_TEXTS.map((field) => SEALED.awardText.seal(sealer, `The ${field}`, field, application))],
  )
  await addPayment(Number(payee?.id))
  await keepDocuments(site.ctx, {
    ...{ application, kind: 'lease', from: 'family', by: null },
    files: [{ name: 'Lease.pdf', bytes: await leasePdf() }],
  })
  const [campaign] = await query(
    `insert into campaigns (slug, company_name, email, gdrive_id) values ('c', 'C', 'c@example.org', 1) returning id`,
  )
  /** Other comments are never sealed, whatever their text looks like. */
  await admin.post(`/api/campaigns/${Number(campaign?.id)}/comments`, { comment: 'v1.k1.looks.sealed' })
  await query('update campaigns set token = $2 where id = $1', [
    campaign?.id,
    SEALED.secureCode.seal(sealer, 'secure', Number(campaign?.id)),
  ])
  await query(`insert into donations (name, amount, type, receipt_token, receipt_token_hash) values ('Ann', 100, 'Check', $1, 'hash')`, [
    SEALED.receiptToken.seal(sealer, 'receipt', 'hash'),
  ])
  await query(
    `insert into plans (name, email, amount, state, token, token_hash) values ('Ann', 'ann@example.org', 100, 'active', $1, 'planhash')`,
    [SEALED.planToken.seal(sealer, 'plan', 'planhash')],
  )
  await query('insert into second_factors (user_id, secret, next_secret) values ($1, $2, $3)', [
    site.accounts.staff.id,
    SEALED.secondFactor.seal(sealer, 'THESECRET', site.accounts.staff.id),
    SEALED.secondFactor.seal(sealer, 'THENEXT', site.accounts.staff.id),
  ])
  /** More than one batch; the second application may match the first. */
  await query(
    `insert into applications (reference, full_name, answers, status, submitted_at) select 'HS-' || n, 'Many', '', 'Completed', now() from generate_series(1, ${FAMILIES}) n`,
  )
  for (const { id, reference } of await query(`select id, reference from applications where answers = ''`))
    await query('update applications set answers = $2 where id = $1', [
      id,
      SEALED.answers.seal(
        sealer,
        { details: { story: `of ${String(id)}` }, household_members: [], income_sources: [], safe_contact: null },
        String(reference),
      ),
    ])
  await query(`insert into application_matches (first_id, second_id, reasons, created_at, note) values ($1, $2, '[]', now(), $3)`, [
    application,
    application + 1,
    SEALED.matchNote.seal(sealer, 'Sisters', application, application + 1),
  ])
})
afterAll(() => site.stop())

/** A payment that came back in part, and was counted for another month, to a payee that confirmed, and a letter. */
async function addPayment(payee: number): Promise<void> {
  const { sealer } = site.ctx
  const admin = site.accounts.admin.id
  const award = Number((await query('select id from awards'))[0]?.id)
  const seal = (field: Parameters<typeof SEALED.paymentText.seal>[2]) => SEALED.paymentText.seal(sealer, `The ${field}`, field, award)
  const [month] = await query(
    `insert into installments (award_id, month, amount, payee_id, due_on, month_reason) values ($1, '2026-12', 100, $2, '2026-12-01', $3)
      returning id`,
    [award, payee, seal('month_reason')],
  )
  await query(`insert into letters (award_id, kind, content, created_by_id) values ($1, 'pledge', $2, $3)`, [
    award,
    SEALED.letter.seal(sealer, 'JVBERi0x', award),
    admin,
  ])
  await query(`insert into confirmations (award_id, payee_id, source, answers) values ($1, $2, 'link', $3)`, [
    award,
    payee,
    SEALED.confirmation.seal(sealer, { payee_name: 'Lake Homes' } as ConfirmationAnswers, award),
  ])
  const [run] = await query(
    `insert into disbursement_runs (method, state, prepared_by_id, state_by_id, state_at) values ('check', 'prepared', $1, $1, now()) returning id`,
    [admin],
  )
  const [payment] = await query(
    `insert into disbursements (run_id, award_id, payee_id, method, amount, state, prepared_by_id, ${PAYMENT_TEXTS.join()})
      values ($1, $2, $3, 'check', 100, 'prepared', $4, ${PAYMENT_TEXTS.map((_, place) => `$${place + 5}`).join()}) returning id`,
    [run?.id, award, payee, admin, ...PAYMENT_TEXTS.map(seal)],
  )
  await query(
    `insert into disbursement_returns (disbursement_id, installment_id, returned_on, amount, reason, user_id, created_at)
      values ($1, $2, '2026-12-01', 10, $3, $4, now())`,
    [payment?.id, month?.id, seal('return_reason'), admin],
  )
}

const query = async (statement: string, values?: unknown[]) =>
  (await site.ctx.payload.db.pool.query<Record<string, unknown>>(statement, values)).rows

/** Every sealed value, decrypted, with the ids of the keys used. */
async function everything(...fills: number[]) {
  const sealer = { ...sealerOf(...fills), seal: (value: unknown) => JSON.stringify(value) }
  const opened: Record<string, string[]> = {}
  const keys = new Set<string>()
  for (const { table, column, of, only = 'true', reseal } of SEALED_COLUMNS) {
    const found = await query(`select t.${column} as stored, ${of} as of from ${table} t where t.${column} is not null and ${only}`)
    for (const { stored } of found) keys.add(String(stored).split('.')[1] ?? '')
    opened[`${table}.${column}`] = found.map(({ stored, of }) => reseal(sealer, String(stored), of as never[])).toSorted()
  }
  return { opened, keys: [...keys].toSorted() }
}

/** Columns with a value under this key, found in the rows. */
async function columnsUnder(id: string): Promise<string[]> {
  const found: string[] = []
  for (const table of await tableNames(site.ctx.payload.db.pool)) {
    const rows = await query(
      `select distinct c.key from ${table} t, lateral jsonb_each_text(to_jsonb(t)) c where c.value like '%v1.${id}.%' and c.value not like 'v1.k1.looks.sealed'`,
    )
    found.push(...rows.map(({ key }) => `${table}.${String(key)}`))
  }
  return found.toSorted()
}

/** Services whose connection breaks in the middle. */
function losingItsConnection(sealer: Sealer, after: number): Context {
  const connect = async () => {
    const client = await site.ctx.payload.db.pool.connect()
    let statements = 0
    const query = (...args: Parameters<typeof client.query>) => {
      if (++statements > after) throw new Error('Connection lost')
      return client.query(...args)
    }
    return { query, release: () => client.release(true) }
  }
  return { ...site.ctx, sealer, payload: { db: { pool: { connect } } } as unknown as Context['payload'] }
}

/** Services where late rows move to the front of the table after the first batch. */
function movingRows(sealer: Sealer): Context {
  const { pool } = site.ctx.payload.db
  let batches = 0
  const connect = async () => {
    const client = await pool.connect()
    const query = async (statement: string, values?: unknown[]) => {
      const answer = await client.query(statement, values)
      if (statement === 'commit' && ++batches === 1) {
        await pool.query('vacuum applications')
        await pool.query(
          `update applications set is_bookmarked = not is_bookmarked where reference in (select 'HS-' || n from generate_series(600, 610) n)`,
        )
      }
      return answer
    }
    return { query, release: () => client.release(true) }
  }
  return { ...site.ctx, sealer, payload: { db: { pool: { connect } } } as unknown as Context['payload'] }
}

const rotate = (keys: string) =>
  promisify(execFile)(process.execPath, ['scripts/command.mjs', 'rotate-keys'], {
    env: {
      ...process.env,
      APP_SECRET,
      DATA_KEYS: keys,
      DEMO: 'off',
      DATABASE_URL: site.databaseUrl,
      DATA_DIR: site.mediaDir,
      MEDIA_DIR: site.mediaDir,
      LOG_LEVEL: 'silent',
    },
  }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, said: stdout + stderr }),
  )

it('reseals everything with the first key, interrupted or not, and leaves what does not open', async () => {
  const before = await everything(1)
  expect(before.keys).toEqual(['k1'])
  for (const [name, values] of Object.entries(before.opened)) expect(values, name).not.toEqual([])
  expect(await columnsUnder('k1')).toEqual(SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`).toSorted())

  await expect(rotateKeys(losingItsConnection(sealerOf(2, 1), 560))).rejects.toThrow('Connection lost')
  const between = await everything(2, 1)
  expect(between).toEqual({ opened: before.opened, keys: ['k1', 'k2'] })

  const early = await rotate(text(4, 2, 1))
  expect([early.code, early.said]).toEqual([1, expect.stringContaining('1 process of the site does not have the key "k4"')])
  expect((await everything(2, 1)).keys).toEqual(['k1', 'k2'])

  const events = async () => (await query(`select 1 from audit_events where action = 'keys-rotated'`)).length
  const { code, said } = await rotate(text(2, 1))
  expect([code, said]).toEqual([0, expect.stringMatching(/values were re-encrypted with "k2"/)])
  expect(await everything(2)).toEqual({ opened: before.opened, keys: ['k2'] })
  expect(await columnsUnder('k1')).toEqual([])
  expect((await rotate(text(2, 1))).said).toContain('Everything is already encrypted')
  expect(await events()).toBe(1)

  const moved = await rotateKeys(movingRows(sealerOf(3, 2)))
  expect(moved.closed).toEqual([])
  expect(await everything(3)).toEqual({ opened: before.opened, keys: ['k3'] })
  expect((await rotate(text(2, 3))).code).toBe(0)

  const spoilt = 'v1.k1.AAAA.BBBB'
  await query('update applications set token = $2 where id = $1', [application, spoilt])
  expect(await rotate(text(2, 1))).toMatchObject({
    code: 1,
    said: expect.stringContaining(`applications.token of ${application}`) as string,
  })
  expect(await query('select token from applications where id = $1', [application])).toEqual([{ token: spoilt }])
})
