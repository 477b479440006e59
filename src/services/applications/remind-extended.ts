import { applications } from '../../database/tables'
import { extendedReminder } from '../../emails'
import { ACCESS_CODE_STATUS } from '../../shared/application-status'
import { HOUR_MS } from '../../shared/dates'
import type { Context } from '../../platform/context'
import { and, eq, inTransaction, isNotNull, isNull, lt, lte, or, type Transaction } from '../../platform/database'
import { queueAccessCode } from './resend-access-code'

const AT_ONCE = 100

/** Reminds once ever of a saved extended form, with its access code (rule 19.3). */
export async function remindExtended(ctx: Context): Promise<void> {
  const still = new Date(ctx.now().getTime() - ctx.draftReminderHours * HOUR_MS).toISOString()
  while ((await inTransaction(ctx, (tx) => remindSome(ctx, tx, still))) === AT_ONCE);
}

async function remindSome(ctx: Context, tx: Transaction, still: string): Promise<number> {
  const { draft_reminded_at: reminded, draft_saved_at, draft, email, status, submitted_at } = applications
  const due = await tx.db
    .select()
    .from(applications)
    .where(
      and(
        eq(status, ACCESS_CODE_STATUS),
        isNotNull(draft),
        isNotNull(email),
        lte(draft_saved_at, still),
        /** A reminder before `submitted_at` was about the first form. */
        or(isNull(reminded), lt(reminded, submitted_at)),
      ),
    )
    .limit(AT_ONCE)
    .for('update', { skipLocked: true })
  for (const row of due) {
    await queueAccessCode(ctx, tx, { ...row, email: row.email ?? '' }, extendedReminder)
    await tx.db.update(applications).set({ draft_reminded_at: ctx.now().toISOString() }).where(eq(applications.id, row.id))
  }
  return due.length
}
