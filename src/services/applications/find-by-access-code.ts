import { applications, status_events } from '../../database/tables'
import { ACCESS_CODE_STATUS } from '../../shared/application-status'
import { DAY_MS, niceDate } from '../../shared/dates'
import type { Context } from '../context'
import { and, database, eq, sql } from '../database'
import { HASHED } from '../sealed-values'
import { readAccessCode } from './access-code'

/** From the day a family is asked for the extended application until its form opens to them, in days. */
const OPENS_AFTER_DAYS = 14

/** What a family with a good access code may know before the extended form opens. */
export interface InvitedApplication {
  reference: string
  /** The day to come back, as `Nov 21, 2026`; null when it has come and the form is late. */
  opens_on: string | null
}

/** The application that an access code opens; null for a wrong, unknown or void one, which are answered alike. @throws TooMany */
export async function findByAccessCode(ctx: Context, typed: string, address: string): Promise<InvitedApplication | null> {
  await ctx.throttle.use('accessCode', address)
  const code = readAccessCode(typed)
  if (code === null) return null
  const [found] = await database(ctx)
    .select({
      reference: applications.reference,
      requested_at: sql<string>`coalesce(max(${status_events.createdAt}), ${applications.updatedAt})`,
    })
    .from(applications)
    .leftJoin(status_events, and(eq(status_events.application, applications.id), eq(status_events.to, ACCESS_CODE_STATUS)))
    .where(and(eq(applications.token_hash, HASHED.accessCode(ctx.sealer, code)), eq(applications.status, ACCESS_CODE_STATUS)))
    .groupBy(applications.id)
  if (!found) return null
  await ctx.throttle.giveBack('accessCode', address)
  const opens = new Date(new Date(found.requested_at).getTime() + OPENS_AFTER_DAYS * DAY_MS)
  return { reference: found.reference, opens_on: opens > ctx.now() ? niceDate(opens, ctx.timeZone) : null }
}
