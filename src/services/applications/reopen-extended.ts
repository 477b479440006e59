import { application_submissions } from '../../database/tables'
import { newAccessCode } from '../../platform/codes'
import type { Actor, Context } from '../../platform/context'
import { and, desc, eq, inTransaction, type Transaction } from '../../platform/database'
import { UserError } from '../../platform/errors'
import { assertRight } from '../../platform/read-as'
import { SEALED } from '../../platform/sealed-values'
import type { ReopenedApplication } from '../../shared/api/applications'
import { ACCESS_CODE_STATUS, RETURNED_STATUS } from '../../shared/application-status'
import { changeStatuses } from './change-statuses'
import { getApplication } from './get-application'
import { lockApplication } from './lock-applications'
import { assertNotAnonymized } from './retention/anonymize'

const NOT_WAITING = `You can only reopen an extended application in status ${RETURNED_STATUS}.`
const NEVER_SENT = `The family never sent an extended application. To ask for one, change the status to ${ACCESS_CODE_STATUS}.`

/**
 * Lets a family change and resend its extended application before staff decide (rule 19.7). The code it was sent with works again; if that
 * was not kept, a new one is issued. Sends no email.
 * @throws UserError 403; 404; 409 in another status, or if it was never sent
 */
export async function reopenExtended(ctx: Context, actor: Actor, id: number): Promise<ReopenedApplication> {
  assertRight(actor, 'move', 'applications')
  return inTransaction(ctx, async (tx) => {
    const current = await lockApplication(tx, id)
    assertNotAnonymized([current])
    if (current.status !== RETURNED_STATUS) throw new UserError(409, NOT_WAITING)
    const sent = await lastSending(tx, id)
    if (!sent) throw new UserError(409, NEVER_SENT)
    const kept = SEALED.accessCode.open(ctx.sealer, sent.spent_code, current.reference)
    const { undo } = await changeStatuses(ctx, tx, [current], {
      to: ACCESS_CODE_STATUS,
      actor,
      reason: kept === null ? 'Reopened with a new access code.' : 'Reopened. The same access code works again.',
      reopenedWith: kept ?? newAccessCode(),
    })
    return { ...(await getApplication(ctx, actor, id, tx.db)), undo, new_code: kept === null }
  })
}

async function lastSending(tx: Transaction, id: number) {
  const { application, stage, version, spent_code } = application_submissions
  const [sent] = await tx.db
    .select({ spent_code })
    .from(application_submissions)
    .where(and(eq(application, id), eq(stage, 'extended')))
    .orderBy(desc(version))
    .limit(1)
  return sent
}
