import { applications, comments } from '../../../database/tables'
import { DAY_MS } from '../../../shared/dates'
import { queueAlert } from '../../alerts/queue-alert'
import { recordAuditEvent } from '../../../platform/audit/record-audit-event'
import { isMessageOf, openComment, sealComment } from '../comments/comments'
import type { Context } from '../../../platform/context'
import { and, database, eq, gt, inTransaction, isNotNull, type Database } from '../../../platform/database'
import { assertNotAnonymized } from '../retention/anonymize'
import type { StatusSession } from './find-application'

const FROM_NOMINATOR = 'From the person who nominated the family:\n'

export async function isOtherApplication(ctx: Context, { application }: StatusSession, shown: unknown): Promise<boolean> {
  if (typeof shown !== 'string') return false
  const [looked] = await database(ctx)
    .select({ reference: applications.reference })
    .from(applications)
    .where(eq(applications.id, application))
  return looked !== undefined && looked.reference !== shown
}

/**
 * Adds the family's message as a comment and alerts the foundation (rule 20.5). Ignores the same message within a day.
 * @returns false when the application is gone or not sent yet
 * @throws TooManyRequests; UserError 409 when it was anonymized
 */
export async function sendMessage(ctx: Context, { application, author }: StatusSession, message: string): Promise<boolean> {
  const text = author === 'nominator' ? FROM_NOMINATOR + message : message
  if (await wasSent(ctx, database(ctx), application, text)) return true
  await ctx.throttle.use('familyMessage', String(application))
  return inTransaction(ctx, async (tx) => {
    const [found] = await tx.db
      .select({ reference: applications.reference, nameless_at: applications.nameless_at })
      .from(applications)
      .where(and(eq(applications.id, application), isNotNull(applications.submitted_at)))
      .for('update')
    if (!found) return false
    assertNotAnonymized([found])
    if (await wasSent(ctx, tx.db, application, text)) return true
    const { id } = await ctx.payload.create({
      collection: 'comments',
      data: {
        resource: 'applications',
        record: application,
        from_family: true,
        comment: sealComment(ctx.sealer, 'applications', application, text),
        createdAt: ctx.now().toISOString(),
      },
      req: tx.req,
      depth: 0,
    })
    await recordAuditEvent(ctx, { action: 'create', resource: 'comments', record: id }, tx)
    await queueAlert(ctx, tx, { kind: 'message', application, reference: found.reference })
    return true
  })
}

async function wasSent(ctx: Context, db: Database, application: number, text: string): Promise<boolean> {
  const lately = await db
    .select({ comment: comments.comment })
    .from(comments)
    .where(and(isMessageOf(application), gt(comments.createdAt, new Date(ctx.now().getTime() - DAY_MS).toISOString())))
  return lately.some(({ comment }) => openComment(ctx.sealer, 'applications', application, comment) === text)
}
