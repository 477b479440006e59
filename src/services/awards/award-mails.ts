import { applications, messages } from '../../database/tables'
import { awardEnded, awardLetter, awardMade, pledge } from '../../emails'
import type { Context } from '../../platform/context'
import { and, desc, eq, inArray, sql, type Transaction } from '../../platform/database'
import type { AwardEnd } from '../../shared/awards'
import { TAKEN_BACK_REASON } from '../../shared/messages'
import { queueSecondPerson } from '../alerts/queue-second-person'
import { dueAfterUndo, message, queueMessages } from '../messages/queue-messages'
import type { LockedAward, StoredAward } from './locked-award'

const isAbout = (application: number) => and(eq(messages.application, application), eq(messages.template, awardMade.name))

const STOPPABLE_TEMPLATES = [awardMade, awardLetter, pledge].map(({ name }) => name)

async function familyOf({ tx, award }: LockedAward) {
  const [family] = await tx.db
    .select({ email: applications.email, full_name: applications.full_name, reference: applications.reference })
    .from(applications)
    .where(eq(applications.id, award.application))
  return family
}

export async function queueAwardMail(locked: LockedAward): Promise<void> {
  const { ctx, tx, award } = locked
  const family = await familyOf(locked)
  if (!family?.email) return
  const { email, ...names } = family
  const variables = { ...names, kind: award.kind, months: award.months }
  const mail = message({ template: awardMade, recipient: email, application: award.application, variables })
  await queueMessages(ctx, tx, [mail], dueAfterUndo(ctx))
}

export const cancelAwardMail = ({ ctx, tx, award }: LockedAward) =>
  tx.db
    .update(messages)
    .set({ state: 'canceled', last_error: TAKEN_BACK_REASON, updatedAt: ctx.now().toISOString() })
    .where(
      and(
        eq(messages.application, award.application),
        inArray(messages.template, STOPPABLE_TEMPLATES),
        inArray(messages.state, ['waiting', 'unsent']),
        eq(messages.attempts, 0),
      ),
    )

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

/**
 * Tells the family that the award ended. Sends none without an address, nor to a family that got neither the email about the award nor a
 * payment: it would learn of help that there never was.
 */
export async function queueAwardEndedMail(
  locked: LockedAward,
  { reason, paid }: Pick<AwardEnd, 'reason'> & { paid: number },
): Promise<void> {
  const { ctx, tx, award } = locked
  if (paid === 0 && (await wasStopped(tx, award.application))) return
  const family = await familyOf(locked)
  if (!family?.email) return
  const { email, ...names } = family
  const variables = { ...names, kind: award.kind, reason, is_paid: paid > 0 }
  const mail = message({ template: awardEnded, recipient: email, application: award.application, variables })
  await queueMessages(ctx, tx, [mail], dueAfterUndo(ctx))
}

export async function tellSecondPerson(ctx: Context, tx: Transaction, award: StoredAward, kind: 'award' | 'change'): Promise<void> {
  const { id, application } = award
  const [family] = await tx.db.select({ reference: applications.reference }).from(applications).where(eq(applications.id, application))
  if (!family) return
  const item = { kind, id, reference: family.reference, application_id: application }
  await queueSecondPerson(ctx, tx, { item, doneBy: award.changed_by as number[], applications: sql`${application}::int` })
}
