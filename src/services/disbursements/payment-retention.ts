import { applications, awards, disbursements, documents, installments, payees } from '../../database/tables'
import { recordAuditEvents } from '../../platform/audit/record-audit-event'
import type { Context } from '../../platform/context'
import { and, eq, inArray, inTransaction, sql, type SQL, type Transaction } from '../../platform/database'
import type { ScheduledJob } from '../../platform/scheduled-job'
import { dayOf } from '../../shared/dates'
import { ANONYMIZED_NAME, KEEP_RECIPIENT_YEARS } from '../../shared/retention'
import { removeDocument } from '../documents/documents'

/** Removes recipients once nobody needs them for taxes. Amounts, months, and reference numbers stay (rule 29.29). */
export const paymentRetention: ScheduledJob = {
  name: 'payment-retention',
  every: { hour: 3 },
  isFinal: true,
  run: async (ctx) => {
    const past = pastAwards(Number(dayOf(ctx.now(), ctx.timeZone).slice(0, 4)))
    await inTransaction(ctx, (tx) => removeRecipients(ctx, tx, past))
    await inTransaction(ctx, (tx) => anonymizePayees(ctx, tx, past))
  },
}

const pastAwards = (year: number): SQL => sql`
  select ${awards.id} from ${awards} join ${applications} on ${applications.id} = ${awards.application}
    where ${applications.nameless_at} is not null and ${year}::int - ${KEEP_RECIPIENT_YEARS}::int > coalesce(
      (select max(left(${disbursements.issued_on}, 4)::int) from ${disbursements} where ${disbursements.award} = ${awards.id}),
      extract(year from ${awards.createdAt})::int)`

async function removeRecipients(ctx: Context, tx: Transaction, past: SQL): Promise<void> {
  const removed = await tx.db
    .update(disbursements)
    .set({ recipient: null })
    .where(and(sql`${disbursements.recipient} is not null`, sql`${disbursements.award} in (${past})`))
    .returning({ id: disbursements.id })
  const ids = removed.map(({ id }) => id)
  await recordAuditEvents(ctx, { action: 'nameless', resource: 'disbursements' }, ids, tx)
}

const ANONYMIZED_PAYEE = {
  ...{ name: ANONYMIZED_NAME, check_name: ANONYMIZED_NAME, street: '', city: '', state: '', zip_code: '', email: null, phone: null },
  ...{ w9_on: null, w9_waived: null, verified_by: null, verified_on: null, verified_how: null },
}

/** Payees that were paid for such awards alone. Locks them first: from then on, no new award can name one. */
async function anonymizePayees(ctx: Context, tx: Transaction, past: SQL): Promise<void> {
  const unneeded = sql`${payees.name} <> ${ANONYMIZED_NAME} and (
    select bool_and(its.award in (${past})) from (
      select ${awards.id} as award from ${awards} where ${awards.payee} = ${payees.id}
      union all select ${installments.award} from ${installments} where ${installments.payee} = ${payees.id}
      union all select ${disbursements.award} from ${disbursements} where ${disbursements.payee} = ${payees.id}) its)`
  const found = await tx.db.select({ id: payees.id }).from(payees).where(unneeded).orderBy(payees.id).for('update')
  if (found.length === 0) return
  const locked = inArray(
    payees.id,
    found.map(({ id }) => id),
  )
  const removed = await tx.db.update(payees).set(ANONYMIZED_PAYEE).where(and(locked, unneeded)).returning({ id: payees.id })
  for (const { id } of removed) {
    const gone = await tx.db.delete(documents).where(eq(documents.payee, id)).returning({ file: documents.file })
    await removeDocument(ctx, tx, ...gone.map(({ file }) => file))
  }
  const ids = removed.map(({ id }) => id)
  await recordAuditEvents(ctx, { action: 'nameless', resource: 'payees' }, ids, tx)
}
