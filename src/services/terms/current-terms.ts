import { terms, users } from '../../database/tables'
import { acceptedTermsSchema, type AcceptedTerms, type TermsVersion } from '../../shared/api/terms'
import { niceDate } from '../../shared/dates'
import { cleanHtml } from '../../platform/clean-html'
import type { Context } from '../../platform/context'
import { database, desc, eq, sql, type Column, type SQL, type Given } from '../../platform/database'
import { nice, rowOf } from '../../platform/lists/list-row'

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
    nice_date: niceDate(written, ctx.timeZone),
    created_at: written.toISOString(),
  }
}

/** The version that applicants accept now, its HTML sanitised. A migration makes the first. */
export async function currentTerms(ctx: Context): Promise<TermsVersion> {
  const current = await readTerms(ctx)
  if (!current) throw new Error('The terms are missing; a migration should have made them.')
  return current
}

/** Which version an applicant accepted, without its words: cleaning those takes longer than all else of a look at an application. */
export const acceptedTerms = (version: Column, timeZone: Given<string>): SQL<AcceptedTerms | null> => {
  const row = rowOf(acceptedTermsSchema, {
    version: terms.version,
    nice_date: nice(terms.createdAt, timeZone),
  })
  return sql`(select ${row} from ${terms} where ${terms.version} = ${version})`
}

/** An earlier version, for what an applicant accepted, or to compare with. */
export const findTerms = (ctx: Context, version: number): Promise<TermsVersion | null> => readTerms(ctx, eq(terms.version, version))
