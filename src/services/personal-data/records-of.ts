import { application_keys, applications, donations, interests, plans } from '../../database/tables'
import type { Context } from '../context'
import { database, eq, inArray, or, sql } from '../database'
import { HASHED } from '../sealed-values'
import { normaliseEmail } from '../applications/matches/normalise'

export interface RecordsOf {
  applications: number[]
  donations: number[]
  plans: number[]
  interests: number[]
}

/** Everything that an e-mail leads to: applications also by the addresses in their answers, found by their keys (rule 23.1). */
export async function recordsOf(ctx: Context, email: string): Promise<RecordsOf> {
  const db = database(ctx)
  const plain = email.trim().toLowerCase()
  const key = HASHED.matchKey(ctx.sealer, `email ${normaliseEmail(email)}`)
  const byKey = db.select({ id: application_keys.application }).from(application_keys).where(eq(application_keys.hash, key))
  const ids = (rows: { id: number }[]) => rows.map(({ id }) => id)
  const [mine, given, monthly, asked] = await Promise.all([
    db
      .select({ id: applications.id })
      .from(applications)
      .where(or(eq(sql`lower(${applications.email})`, plain), inArray(applications.id, byKey)))
      .orderBy(applications.id),
    db
      .select({ id: donations.id })
      .from(donations)
      .where(eq(sql`lower(${donations.email})`, plain))
      .orderBy(donations.id),
    db
      .select({ id: plans.id })
      .from(plans)
      .where(eq(sql`lower(${plans.email})`, plain))
      .orderBy(plans.id),
    db
      .select({ id: interests.id })
      .from(interests)
      .where(eq(sql`lower(${interests.email})`, plain))
      .orderBy(interests.id),
  ])
  return { applications: ids(mine), donations: ids(given), plans: ids(monthly), interests: ids(asked) }
}
