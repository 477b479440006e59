import type { PoolClient } from 'pg'
import type { Context } from '../../platform/context'
import { AWARD_TEXTS, PAYMENT_TEXTS, SEALED } from '../../platform/sealed-values'
import type { Sealer } from '../../platform/sealing'

interface SealedColumn {
  table: string
  column: string
  /** SQL for the array of values that a sealed value of row `t` is bound to. */
  of: string
  only?: string
  /** @param of the result of the SQL in `of` @throws when the value does not open */
  reseal: (sealer: Sealer, stored: string, of: never[]) => string
}

const REFERENCE = 't.reference'
const ITS_REFERENCE = '(select a.reference from applications a where a.id = t.application_id)'
const of = (...parts: string[]) => `jsonb_build_array(${parts.join(', ')})`

const resealWith =
  <Of extends unknown[]>({ reseal }: { reseal: (sealer: Sealer, stored: string, ...of: Of) => string }) =>
  (sealer: Sealer, stored: string, parts: never[]): string =>
    reseal(sealer, stored, ...(parts as unknown as Of))

export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: 'applications', column: 'answers', of: of(REFERENCE), reseal: resealWith(SEALED.answers) },
  { table: 'applications', column: 'draft', of: of(REFERENCE), reseal: resealWith(SEALED.draft) },
  { table: 'applications', column: 'additional_questions', of: of(REFERENCE), reseal: resealWith(SEALED.questions) },
  { table: 'applications', column: 'token', of: of(REFERENCE), reseal: resealWith(SEALED.accessCode) },
  { table: 'application_submissions', column: 'content', of: of(ITS_REFERENCE, 't.stage'), reseal: resealWith(SEALED.submission) },
  { table: 'application_submissions', column: 'spent_code', of: of(ITS_REFERENCE), reseal: resealWith(SEALED.accessCode) },
  { table: 'application_matches', column: 'note', of: of('t.first_id', 't.second_id'), reseal: resealWith(SEALED.matchNote) },
  { table: 'status_events', column: 'reason', of: of('t.application_id'), reseal: resealWith(SEALED.statusReason) },
  { table: 'undoable_moves', column: 'token', of: of(ITS_REFERENCE), reseal: resealWith(SEALED.accessCode) },
  { table: 'undoable_moves', column: 'additional_questions', of: of(ITS_REFERENCE), reseal: resealWith(SEALED.questions) },
  {
    table: 'comments',
    column: 'comment',
    of: of('t.resource', 't.record'),
    only: `t.resource = 'applications'`,
    reseal: resealWith(SEALED.comment),
  },
  { table: 'family_replies', column: 'text', of: of('t.application_id'), reseal: resealWith(SEALED.familyReply) },
  { table: 'recusals', column: 'reason', of: of('t.application_id', 't.user_id'), reseal: resealWith(SEALED.recusalReason) },
  { table: 'messages', column: 'sealed', of: of('t.application_id'), reseal: resealWith(SEALED.mailVariables) },
  ...AWARD_TEXTS.map((column) => ({
    ...{ table: 'awards', column },
    of: of(`'${column}'::text`, 't.application_id'),
    reseal: resealWith(SEALED.awardText),
  })),
  ...PAYMENT_TEXTS.map((column) => ({
    ...{ table: 'disbursements', column },
    of: of(`'${column}'::text`, 't.award_id'),
    reseal: resealWith(SEALED.paymentText),
  })),
  {
    ...{ table: 'disbursement_returns', column: 'reason' },
    of: of(`'return_reason'::text`, '(select d.award_id from disbursements d where d.id = t.disbursement_id)'),
    reseal: resealWith(SEALED.paymentText),
  },
  { table: 'installments', column: 'month_reason', of: of(`'month_reason'::text`, 't.award_id'), reseal: resealWith(SEALED.paymentText) },
  { table: 'documents', column: 'name', of: of('t.file'), reseal: resealWith(SEALED.documentName) },
  { table: 'confirmations', column: 'answers', of: of('t.award_id'), reseal: resealWith(SEALED.confirmation) },
  { table: 'letters', column: 'content', of: of('t.award_id'), reseal: resealWith(SEALED.letter) },
  { table: 'campaigns', column: 'token', of: of('t.id'), reseal: resealWith(SEALED.secureCode) },
  { table: 'donations', column: 'receipt_token', of: of('t.receipt_token_hash'), reseal: resealWith(SEALED.receiptToken) },
  { table: 'plans', column: 'token', of: of('t.token_hash'), reseal: resealWith(SEALED.planToken) },
  { table: 'second_factors', column: 'secret', of: of('t.user_id'), reseal: resealWith(SEALED.secondFactor) },
  { table: 'second_factors', column: 'next_secret', of: of('t.user_id'), reseal: resealWith(SEALED.secondFactor) },
]

export interface Rotated {
  sealed: Map<string, number>
  /** Rows whose value does not open and was left unchanged, like `applications.answers of (7)`. */
  closed: string[]
}

const BATCH = 500

interface Row {
  at: string
  row: string
  stored: string
  of: never[]
}

/**
 * Reseals every value that another key than the first of DATA_KEYS sealed, while the site runs; concurrent writes win (rule 26.5). Can be
 * interrupted and run again.
 */
export async function rotateKeys({ payload, sealer }: Context): Promise<Rotated> {
  const rotated: Rotated = { sealed: new Map(), closed: [] }
  const client = await payload.db.pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    for (const column of SEALED_COLUMNS) await rotateColumn(client, sealer, column, rotated)
  } finally {
    client.release(true)
  }
  return rotated
}

/**
 * Repeats until a single statement finds no more rows, because updated rows move within the table and can end up behind the current
 * position.
 */
async function rotateColumn(client: PoolClient, sealer: Sealer, column: SealedColumn, rotated: Rotated): Promise<void> {
  const name = `${column.table}.${column.column}`
  let closed: string[]
  do {
    closed = []
    let last = '(0,0)'
    for (let rows = await findRows(client, sealer, column, last); rows.length > 0; rows = await findRows(client, sealer, column, last)) {
      await client.query('begin')
      await client.query(`select set_config('hearthside.resealing', 'on', true)`)
      for (const row of rows) {
        const value = tryReseal(sealer, column, row)
        if (value === null) closed.push(`${name} of ${row.row}`)
        else if (await write(client, column, row, value)) rotated.sealed.set(name, (rotated.sealed.get(name) ?? 0) + 1)
      }
      await client.query('commit')
      last = rows.at(-1)?.at ?? last
    }
  } while ((await countLeft(client, sealer, column)) > closed.length)
  rotated.closed.push(...closed)
}

const isLeft = ({ column, only = 'true' }: SealedColumn, key: string) =>
  `t.${column} is not null and split_part(t.${column}, '.', 2) <> ${key} and ${only}`

async function countLeft(client: PoolClient, sealer: Sealer, column: SealedColumn): Promise<number> {
  const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from ${column.table} t where ${isLeft(column, '$1')}`, [
    sealer.checks[0]?.id,
  ])
  return rows[0]?.n ?? 0
}

async function findRows(client: PoolClient, sealer: Sealer, sealed: SealedColumn, last: string): Promise<Row[]> {
  const { table, column, of } = sealed
  const { rows } = await client.query<Row>(
    `select t.ctid::text as at, coalesce(to_jsonb(t) ->> 'id', to_jsonb(t) ->> 'application_id', to_jsonb(t) ->> 'user_id', ${of}::text) as row, t.${column} as stored, ${of} as of
     from ${table} t where t.ctid > $1::tid and ${isLeft(sealed, '$2')}
     order by t.ctid limit ${BATCH}`,
    [last, sealer.checks[0]?.id],
  )
  return rows
}

function tryReseal(sealer: Sealer, { reseal }: SealedColumn, { stored, of }: Row): string | null {
  try {
    return reseal(sealer, stored, of)
  } catch {
    return null
  }
}

async function write(client: PoolClient, { table, column }: SealedColumn, { at, stored }: Row, value: string): Promise<boolean> {
  const { rowCount } = await client.query(`update ${table} set ${column} = $1 where ctid = $2::tid and ${column} = $3`, [value, at, stored])
  return rowCount === 1
}
