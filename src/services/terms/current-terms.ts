import { terms, users } from '../../database/tables'
import type { TermsVersion } from '../../shared/api/terms'
import { niceDate } from '../../shared/dates'
import { cleanHtml } from '../clean-html'
import type { Context } from '../context'
import { database, desc, eq, type SQL } from '../database'

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
export async function acceptedTerms(ctx: Context, version: number): Promise<Pick<TermsVersion, 'version' | 'nice_date'> | null> {
  const [row] = await database(ctx).select({ createdAt: terms.createdAt }).from(terms).where(eq(terms.version, version))
  return row ? { version, nice_date: niceDate(new Date(row.createdAt), ctx.timeZone) } : null
}

/** An earlier version, for what an applicant accepted, or to compare with. */
export const findTerms = (ctx: Context, version: number): Promise<TermsVersion | null> => readTerms(ctx, eq(terms.version, version))
