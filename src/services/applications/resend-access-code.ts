import { applications, messages } from '../../database/tables'
import { accessCodeAgain, extendedApplicationRequested, extendedReminder } from '../../emails'
import { recordAuditEvent } from '../../platform/audit/record-audit-event'
import type { Actor, Context } from '../../platform/context'
import { and, eq, gt, inArray, inTransaction, or, type Transaction, isNotNull, isNull, lt, lte } from '../../platform/database'
import { invalid } from '../../platform/errors'
import { assertRight } from '../../platform/read-as'
import { assertNotRecused } from '../../platform/recusals'
import { HASHED, SEALED } from '../../platform/sealed-values'
import { lockForEdit } from '../../platform/edits'
import { ACCESS_CODE_STATUS } from '../../shared/application-status'
import { HOUR_MS } from '../../shared/dates'
import { message, queueMessages } from '../messages/queue-messages'
import { questionsTo } from './extended-form'
import { lockByAccessCode, withAccessCode, type InvitedApplication } from './find-by-access-code'

/**
 * Sends the access code again (rule 2.5). Queues nothing while an email with the code still waits.
 * @returns the recipient
 * @throws UserError 403; 404; 422 without an address, or in another status
 */
export async function resendAccessCode(ctx: Context, actor: Actor, id: number): Promise<string> {
  assertRight(actor, 'resend', 'applications')
  assertNotRecused(actor, id)
  return inTransaction(ctx, async (tx) => {
    const row = await lockForEdit(tx, applications, id, 'application', undefined)
    if (row.status !== ACCESS_CODE_STATUS) throw invalid({ applicationId: [`An access code only exists in status ${ACCESS_CODE_STATUS}.`] })
    if (row.email === null) throw invalid({ applicationId: ['This application has no safe email address to send the code to.'] })
    if (await queueAccessCode(ctx, tx, { ...row, email: row.email }))
      await recordAuditEvent(ctx, { action: 'access-code-resent', user: actor.id, resource: 'applications', record: id }, tx)
    return row.email
  })
}

/**
 * Emails the code to the family again, to continue on another device (rule 19.3).
 * @param mark `draftFingerprint` of the form on the page, if the page sent it
 * @returns false without an address; null for an invalid code
 * @throws FormReplaced; TooManyRequests
 */
export const mailAccessCode = (ctx: Context, typed: string, visitor: string, mark: unknown): Promise<boolean | null> =>
  withAccessCode(ctx, typed, visitor, async (code) => {
    await ctx.throttle.use('resumeMail', HASHED.accessCode(ctx.sealer, code))
    return inTransaction(ctx, async (tx) => {
      const row = await lockByAccessCode(ctx, tx.db, code, mark)
      if (!row) return null
      if (row.email !== null) await queueAccessCode(ctx, tx, { ...row, email: row.email })
      return row.email !== null
    })
  })

export async function queueAccessCode(
  ctx: Context,
  tx: Transaction,
  row: InvitedApplication & { email: string },
  template: typeof accessCodeAgain = accessCodeAgain,
): Promise<boolean> {
  const { id, email, reference, full_name } = row
  const isAgain = and(eq(messages.template, accessCodeAgain.name), inArray(messages.state, ['waiting', 'sending']))
  const isFirst = and(
    eq(messages.template, extendedApplicationRequested.name),
    eq(messages.state, 'waiting'),
    eq(messages.attempts, 0),
    gt(messages.next_attempt_at, ctx.now().toISOString()),
  )
  const [waiting] = await tx.db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.application, id), or(isAgain, isFirst)))
  if (waiting) return false
  await queueMessages(ctx, tx, [
    message({
      template,
      recipient: email,
      application: id,
      variables: { full_name, reference },
      sealed: SEALED.mailVariables.seal(ctx.sealer, { questions: questionsTo(ctx, row) }, id),
    }),
  ])
  return true
}

const AT_ONCE = 100

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
