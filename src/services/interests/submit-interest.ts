import { interests, messages } from '../../database/tables'
import { interestReceived, newInterest } from '../../emails'
import type { InterestForm } from '../../shared/interests'
import { recordAuditEvent } from '../../platform/audit/record-audit-event'
import type { Context } from '../../platform/context'
import { and, database, eq, inTransaction, ne } from '../../platform/database'
import { takeTurn } from '../../platform/fair-turn'
import { message, queueMessages } from '../messages/queue-messages'
import { HASHED } from '../../platform/sealed-values'
import { siteSettings } from '../site-settings/site-settings'

export interface InterestReceipt {
  /** Where the confirmation goes; null when there is no mail server, or the mail is held. */
  mail_to: string | null
}

interface Circumstances {
  /** Remarks of honeypot and timing. */
  flags: string[]
  address: string
}

/**
 * Keeps what a business wrote, and tells the sender and the foundation (rule 7.7). The same form sent again, or twenty times
 * at once, is the one interest that it was, and causes no second mail.
 * @throws TooMany
 */
export async function submitInterest(ctx: Context, form: InterestForm, { flags, address }: Circumstances): Promise<InterestReceipt> {
  const fingerprint = HASHED.submission(ctx.sealer, form)
  if (!(await isKnown(ctx, fingerprint))) {
    await takeTurn(ctx, 'interest', address)
    await insert(ctx, form, fingerprint, flags)
  }
  return { mail_to: await mailedTo(ctx, form, fingerprint) }
}

async function isKnown(ctx: Context, fingerprint: string): Promise<boolean> {
  const [row] = await database(ctx).select({ id: interests.id }).from(interests).where(eq(interests.submission_hash, fingerprint))
  return row !== undefined
}

async function insert(ctx: Context, form: InterestForm, submission_hash: string, flags: string[]): Promise<void> {
  const { name, business_name, email, phone, comment = null } = form
  const foundation = await siteSettings(ctx)
  const now = ctx.now().toISOString()
  await inTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .insert(interests)
      .values({ name, business_name, email, phone, comment, submission_hash, flags, createdAt: now, updatedAt: now })
      .onConflictDoNothing({ target: interests.submission_hash })
      .returning({ id: interests.id })
    /** Its twin came first. */
    if (!row) return
    await recordAuditEvent(ctx, { action: 'create', resource: 'interests', record: row.id }, tx)
    const about = { interest: row.id }
    await queueMessages(ctx, tx, [
      message({ template: interestReceived, recipient: email, variables: { name }, ...about }),
      ...(foundation.email
        ? [
            message({
              template: newInterest,
              recipient: foundation.email,
              variables: { name, business_name, email, phone, comment, interest_id: row.id, site_url: ctx.siteUrl },
              ...about,
            }),
          ]
        : []),
    ])
  })
}

async function mailedTo(ctx: Context, { email }: InterestForm, fingerprint: string): Promise<string | null> {
  if (!ctx.mailer) return null
  const [mail] = await database(ctx)
    .select({ id: messages.id })
    .from(messages)
    .innerJoin(interests, eq(interests.id, messages.interest))
    .where(and(eq(interests.submission_hash, fingerprint), eq(messages.template, interestReceived.name), ne(messages.state, 'unsent')))
  return mail ? email : null
}
