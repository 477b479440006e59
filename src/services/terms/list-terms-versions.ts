import { terms, users } from '../../database/tables'
import type { TermsVersionRow } from '../../shared/api/terms'
import { niceDate } from '../../shared/dates'
import type { Context } from '../../platform/context'
import { database, desc, eq } from '../../platform/database'

/** Every version of the terms without its text, newest first. */
export async function listTermsVersions(ctx: Context): Promise<TermsVersionRow[]> {
  const found = await database(ctx)
    .select({ version: terms.version, createdAt: terms.createdAt, user: { id: users.id, name: users.name } })
    .from(terms)
    .leftJoin(users, eq(users.id, terms.user))
    .orderBy(desc(terms.version))
  return found.map(({ version, createdAt, user }) => ({
    version,
    user,
    nice_date: niceDate(new Date(createdAt), ctx.timeZone),
    created_at: new Date(createdAt).toISOString(),
  }))
}
