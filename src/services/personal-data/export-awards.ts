import { awards, installments } from '../../database/tables'
import type { Context } from '../../platform/context'
import { database, eq, inArray } from '../../platform/database'
import { SEALED } from '../../platform/sealed-values'

/** Awards of an application, opened, without the staff who worked on them (rule 29.1). */
export async function awardsOf(ctx: Context, application: number): Promise<object[]> {
  const db = database(ctx)
  const found = await db.select().from(awards).where(eq(awards.application, application)).orderBy(awards.id)
  const ids = found.map(({ id }) => id)
  const { award, month, amount, due_on, state } = installments
  const months = await db.select({ award, month, amount, due_on, state }).from(installments).where(inArray(award, ids)).orderBy(month)
  return found.map(({ id, kind, state: its, amount: total, months: count, first_month, consent_on, ended_on, end_reason, ...row }) => {
    const open = (field: 'account' | 'criteria' | 'relationship' | 'other_help' | 'review_note' | 'state_reason') =>
      SEALED.awardText.open(ctx.sealer, row[field], field, application)
    return {
      ...{ kind, state: its, amount: total, months: count, first_month, consent_on, ended_on, end_reason },
      ...{ account: open('account'), criteria: open('criteria'), relationship: open('relationship'), other_help: open('other_help') },
      ...{ review_note: open('review_note'), state_reason: open('state_reason') },
      payments: months.filter((payment) => payment.award === id).map(({ award: _, ...payment }) => payment),
    }
  })
}
