import { applications, messages } from '../../database/tables'
import { awardMade } from '../../emails'
import { and, desc, eq, inArray, type Transaction } from '../../platform/database'
import { TAKEN_BACK_REASON } from '../../shared/messages'
import { message, queueMessages } from '../messages/queue-messages'
import type { LockedAward } from './locked-award'

const isAbout = (application: number) => and(eq(messages.application, application), eq(messages.template, awardMade.name))

/** Tells the family about the award, once a pause can no longer stop the email. Sends none without an address. */
export async function queueAwardMail({ ctx, tx, award }: LockedAward): Promise<void> {
  const [family] = await tx.db
    .select({ email: applications.email, full_name: applications.full_name, reference: applications.reference })
    .from(applications)
    .where(eq(applications.id, award.application))
  if (!family?.email) return
  const { email, full_name, reference } = family
  const variables = { full_name, reference, kind: award.kind, months: award.months }
  const due = ctx.undoSeconds > 0 ? new Date(ctx.now().getTime() + ctx.undoSeconds * 1000).toISOString() : undefined
  await queueMessages(ctx, tx, [message({ template: awardMade, recipient: email, application: award.application, variables })], due)
}

/** Stops the email while it waits. */
export const cancelAwardMail = ({ ctx, tx, award }: LockedAward) =>
  tx.db
    .update(messages)
    .set({ state: 'canceled', last_error: TAKEN_BACK_REASON, updatedAt: ctx.now().toISOString() })
    .where(and(isAbout(award.application), inArray(messages.state, ['waiting', 'unsent']), eq(messages.attempts, 0)))

/** Sends the email that a pause stopped. */
export async function queueStoppedMail(locked: LockedAward): Promise<void> {
  if (await wasStopped(locked.tx, locked.award.application)) await queueAwardMail(locked)
}

async function wasStopped(tx: Transaction, application: number): Promise<boolean> {
  const [last] = await tx.db
    .select({ state: messages.state, reason: messages.last_error })
    .from(messages)
    .where(isAbout(application))
    .orderBy(desc(messages.id))
    .limit(1)
  return last?.state === 'canceled' && last.reason === TAKEN_BACK_REASON
}
