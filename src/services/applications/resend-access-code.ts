import { accessCodeAgain } from '../../emails'
import { ACCESS_CODE_STATUS, type ApplicationStatus } from '../../shared/application-status'
import { assertAdmin } from '../assert-admin'
import { recordAuditEvent } from '../audit/record-audit-event'
import type { Actor, Context } from '../context'
import { inTransaction, sql } from '../database'
import { invalid, notFound } from '../errors'
import { message, queueMessages } from '../mail/queue-messages'
import { sealVariables } from '../mail/sealed-variables'
import { openQuestions } from './sealed-answers'

interface Row {
  reference: string
  full_name: string
  email: string | null
  status: ApplicationStatus
  additional_questions: string | null
}

/**
 * Sends the access code to the family once more (rule 2.5). While such a mail still waits, no second one is written.
 * @returns the address it goes to
 * @throws Refusal 403; 404; 422 without an address, or in another status
 */
export async function resendAccessCode(ctx: Context, actor: Actor, id: number): Promise<string> {
  assertAdmin(actor)
  const recipient = await inTransaction(ctx, async (tx) => {
    const [row] = await tx.rows<Row>(sql`
      select reference, full_name, email, status, additional_questions from applications where id = ${id} for update`)
    if (!row) throw notFound('application')
    if (row.status !== ACCESS_CODE_STATUS) throw invalid({ applicationId: [`An access code exists only in status ${ACCESS_CODE_STATUS}.`] })
    if (row.email === null) throw invalid({ applicationId: ['This application has no e-mail address to send the code to.'] })
    const [waiting] = await tx.rows(
      sql`select 1 from messages where application_id = ${id} and template = ${accessCodeAgain.name} and state in ('waiting', 'sending')`,
    )
    if (waiting) return row.email
    await queueMessages(ctx, tx, [
      message({
        template: accessCodeAgain,
        recipient: row.email,
        application: id,
        variables: { full_name: row.full_name, reference: row.reference },
        sealed: sealVariables(ctx.sealer, id, { questions: openQuestions(ctx.sealer, row.reference, row.additional_questions) }),
      }),
    ])
    await recordAuditEvent(ctx, { action: 'access-code-resent', user: actor.id, resource: 'applications', record: id }, tx)
    return row.email
  })
  return recipient
}
