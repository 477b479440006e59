import { terms, users } from '../../database/tables'
import { assertRight } from '../../platform/read-as'
import { recordAuditEvent } from '../../platform/audit/record-audit-event'
import { cleanWritten, cleanHtml } from '../../platform/clean-html'
import type { Actor, Context } from '../../platform/context'
import { desc, inTransaction, sql, database, eq, type Column, type SQL, type ValueOrPlaceholder } from '../../platform/database'
import { notFound } from '../../platform/errors'
import type { ListDefinition } from '../../platform/lists/list-query'
import { iso, formattedDate, rowOf } from '../../platform/lists/list-row'
import { refuseStale } from '../../platform/edits'
import {
  type Terms,
  type TermsVersionRow,
  termsSchema,
  acceptedTermsSchema,
  type AcceptedTerms,
  type TermsVersion,
} from '../../shared/api/pages'
import { formatDate } from '../../shared/dates'
import type { TermsChange } from '../../shared/pages'

async function readTerms(ctx: Context, condition?: SQL): Promise<TermsVersion | null> {
  const [row] = await database(ctx)
    .select({ version: terms.version, content: terms.content, createdAt: terms.createdAt, user: { id: users.id, name: users.name } })
    .from(terms)
    .leftJoin(users, eq(users.id, terms.user))
    .where(condition)
    .orderBy(desc(terms.version))
    .limit(1)
  if (!row) return null
  const written = new Date(row.createdAt)
  return {
    version: row.version,
    content: cleanHtml(row.content),
    user: row.user,
    nice_date: formatDate(written, ctx.timeZone),
    created_at: written.toISOString(),
  }
}

export async function currentTerms(ctx: Context): Promise<TermsVersion> {
  const current = await readTerms(ctx)
  if (!current) throw new Error('The terms are missing; a migration should have made them.')
  return current
}

/** Leaves out the content, because sanitizing it takes longer than the rest of the application. */
export const acceptedTerms = (version: Column, timeZone: ValueOrPlaceholder<string>): SQL<AcceptedTerms | null> => {
  const row = rowOf(acceptedTermsSchema, {
    version: terms.version,
    nice_date: formattedDate(terms.createdAt, timeZone),
  })
  return sql`(select ${row} from ${terms} where ${terms.version} = ${version})`
}

export const findTerms = (ctx: Context, version: number): Promise<TermsVersion | null> => readTerms(ctx, eq(terms.version, version))

const TERMS_ID = 1

/** @throws UserError 404 for any id but 1 */
export async function getTerms(ctx: Context, id: number): Promise<Terms> {
  if (id !== TERMS_ID) throw notFound('record')
  const { version, content, nice_date, created_at } = await currentTerms(ctx)
  return { id: TERMS_ID, version, content, nice_date, created_at, updated_at: created_at }
}

const id = sql<number>`${TERMS_ID}::int`

export const termsList = (timeZone: string): ListDefinition<Terms> => ({
  resource: 'terms',
  from: sql`(select * from ${terms} order by ${terms.version} desc limit 1) as ${terms}`,
  id,
  row: rowOf(termsSchema, {
    id,
    content: terms.content,
    version: terms.version,
    nice_date: formattedDate(terms.createdAt, timeZone),
    created_at: iso(terms.createdAt),
    updated_at: iso(terms.createdAt),
  }),
  filters: {},
  search: [terms.content],
  sorts: { id, version: terms.version, created_at: terms.createdAt, updated_at: terms.createdAt, nice_date: terms.createdAt },
})

export async function listTermsVersions(ctx: Context): Promise<TermsVersionRow[]> {
  const found = await database(ctx)
    .select({ version: terms.version, createdAt: terms.createdAt, user: { id: users.id, name: users.name } })
    .from(terms)
    .leftJoin(users, eq(users.id, terms.user))
    .orderBy(desc(terms.version))
  return found.map(({ version, createdAt, user }) => ({
    version,
    user,
    nice_date: formatDate(new Date(createdAt), ctx.timeZone),
    created_at: new Date(createdAt).toISOString(),
  }))
}

/**
 * Saves a new version, and keeps earlier ones as accepted. Identical content creates no version.
 * @throws UserError 403; 404; 409 for a stale edit; 422 on `content`
 */
export async function changeTerms(ctx: Context, actor: Actor, id: number, { content, updated_at }: TermsChange): Promise<Terms> {
  assertRight(actor, 'edit', 'terms')
  await getTerms(ctx, id)
  const clean = cleanWritten('content', content, 'Enter the terms.')
  await inTransaction(ctx, async (tx) => {
    /** One writer at a time. A table lock would need the right to change rows, which never change. */
    await tx.rows(sql`select pg_advisory_xact_lock(hashtext('terms'))`)
    const [newest] = await tx.db.select().from(terms).orderBy(desc(terms.version)).limit(1)
    if (newest) refuseStale(newest.createdAt, updated_at)
    if (newest?.content === clean) return
    tx.afterCommit(ctx.contentChanged)
    const now = ctx.now().toISOString()
    const version = (newest?.version ?? 0) + 1
    await tx.db.insert(terms).values({ version, content: clean, user: actor.id, createdAt: now, updatedAt: now })
    await recordAuditEvent(ctx, { action: 'update', user: actor.id, resource: 'terms', record: version, fields: ['content'] }, tx)
  })
  return getTerms(ctx, id)
}
