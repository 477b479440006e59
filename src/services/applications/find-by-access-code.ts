import { applications } from '../../database/tables'
import { ACCESS_CODE_STATUS } from '../../shared/application-status'
import type { Context } from '../context'
import { and, database, eq, type Database } from '../database'
import { HASHED } from '../sealed-values'
import { readAccessCode } from './access-code'

/** An application whose extended form is open to its family. */
export type InvitedApplication = typeof applications.$inferSelect

/**
 * Does something with an access code that somebody gave. Wrong, used, replaced and unknown codes are answered alike, and
 * each of them counts; a good one does not, so that a family may save as often as it likes.
 * @param work what the code is for; null when it opens nothing
 * @throws TooMany
 */
export async function withAccessCode<T>(
  ctx: Context,
  typed: string,
  address: string,
  work: (code: string) => Promise<T | null>,
): Promise<T | null> {
  await ctx.throttle.use('accessCode', address)
  const code = readAccessCode(typed)
  const result = code === null ? null : await work(code)
  if (result !== null) await ctx.throttle.giveBack('accessCode', address)
  return result
}

const openedBy = (ctx: Context, db: Database, code: string) =>
  db
    .select()
    .from(applications)
    .where(and(eq(applications.token_hash, HASHED.accessCode(ctx.sealer, code)), eq(applications.status, ACCESS_CODE_STATUS)))

/** The application that a code opens, locked until the transaction ends. */
export const lockByAccessCode = async (ctx: Context, db: Database, code: string): Promise<InvitedApplication | undefined> =>
  (await openedBy(ctx, db, code).for('update'))[0]

/** The application that an access code opens; null for a wrong, used, replaced or unknown one. @throws TooMany */
export const findByAccessCode = (ctx: Context, typed: string, address: string): Promise<InvitedApplication | null> =>
  withAccessCode(ctx, typed, address, async (code) => (await openedBy(ctx, database(ctx), code))[0] ?? null)
