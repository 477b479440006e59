import {
  awards,
  confirmations,
  disbursement_lines,
  disbursement_returns,
  disbursements,
  documents,
  installments,
  letters,
} from '../../database/tables'
import type { Context } from '../../platform/context'
import { and, database, eq, inArray, isNotNull, ne } from '../../platform/database'
import { SEALED } from '../../platform/sealed-values'
import type { ConfirmationAnswers } from '../../shared/confirmations'

type Parts = Awaited<ReturnType<typeof partsOf>>

/**
 * Awards of an application, opened, with payments, what payees confirmed, and letters as PDFs in base64. Leaves out the staff who worked on
 * them, and whom we paid (rules 28.4 and 29.28).
 */
export async function awardsOf(ctx: Context, application: number): Promise<object[]> {
  const found = await database(ctx).select().from(awards).where(eq(awards.application, application)).orderBy(awards.id)
  const parts = await partsOf(
    ctx,
    found.map(({ id }) => id),
  )
  return found.map(({ id, kind, state, amount, months, first_month, consent_on, ended_on, end_reason, ...row }) => {
    const open = (field: 'account' | 'criteria' | 'relationship' | 'other_help' | 'review_note' | 'state_reason') =>
      SEALED.awardText.open(ctx.sealer, row[field], field, application)
    const isIts = ({ award }: { award: number }) => award === id
    return {
      ...{ kind, state, amount, months, first_month, consent_on, ended_on, end_reason },
      ...{ account: open('account'), criteria: open('criteria'), relationship: open('relationship'), other_help: open('other_help') },
      ...{ review_note: open('review_note'), state_reason: open('state_reason') },
      schedule: parts.months.filter(isIts).map(({ award: _, ...month }) => month),
      payments: parts.payments.filter(isIts).map((payment) => paymentOf(ctx, payment, parts)),
      confirmations: parts.confirmed.filter(isIts).map(({ source, answers, createdAt }) => ({
        ...{ at: createdAt, source },
        answers: withoutPayee(SEALED.confirmation.open(ctx.sealer, answers, id)),
      })),
      letters: parts.written.filter(isIts).map(({ kind: its, content, createdAt }) => ({
        ...{ at: createdAt, kind: its, pdf: SEALED.letter.open(ctx.sealer, content, id) },
      })),
    }
  })
}

async function partsOf(ctx: Context, ids: readonly number[]) {
  const db = database(ctx)
  const its = [...ids]
  const { award, month, amount, due_on, state } = installments
  const [months, payments, lines, returns, confirmed, written] = await Promise.all([
    db.select({ award, month, amount, due_on, state }).from(installments).where(inArray(award, its)).orderBy(month, installments.id),
    db
      .select()
      .from(disbursements)
      .where(and(inArray(disbursements.award, its), isNotNull(disbursements.issued_on)))
      .orderBy(disbursements.id),
    db
      .select({ payment: disbursement_lines.disbursement, month, amount: disbursement_lines.amount })
      .from(disbursement_lines)
      .innerJoin(installments, eq(installments.id, disbursement_lines.installment))
      .where(inArray(award, its))
      .orderBy(month),
    db
      .select({
        payment: disbursement_returns.disbursement,
        returned_on: disbursement_returns.returned_on,
        amount: disbursement_returns.amount,
      })
      .from(disbursement_returns)
      .innerJoin(disbursements, eq(disbursements.id, disbursement_returns.disbursement))
      .where(inArray(disbursements.award, its))
      .orderBy(disbursement_returns.id),
    db.select().from(confirmations).where(inArray(confirmations.award, its)).orderBy(confirmations.id),
    db.select().from(letters).where(inArray(letters.award, its)).orderBy(letters.id),
  ])
  return { months, payments, lines, returns, confirmed, written }
}

function paymentOf({ sealer }: Context, payment: Parts['payments'][number], { lines, returns }: Parts): object {
  const { id, award, method, state, amount, issued_on, cleared_on, void_on } = payment
  const open = (field: 'override' | 'void_reason') => SEALED.paymentText.open(sealer, payment[field], field, award)
  const isIts = (part: { payment: number }) => part.payment === id
  return {
    ...{ method, state, amount, issued_on, cleared_on, void_on, override: open('override'), void_reason: open('void_reason') },
    months: lines.filter(isIts).map(({ payment: _, ...line }) => line),
    returns: returns.filter(isIts).map(({ payment: _, ...returned }) => returned),
  }
}

/** Picks what a payee said about the family, without what it said about itself. */
function withoutPayee(answers: ConfirmationAnswers): object {
  const { payee_name, payee_address, payee_kind, name, title, phone, attest, ...said } = answers
  return said
}

/** Files about a family, by name: each can be downloaded from the application. A payee's W-9 is not theirs. */
export async function documentsOf(ctx: Context, application: number): Promise<object[]> {
  const found = await database(ctx)
    .select()
    .from(documents)
    .where(and(eq(documents.application, application), ne(documents.kind, 'w9')))
    .orderBy(documents.id)
  return found.map(({ kind, name, file, type, size, from, createdAt }) => ({
    ...{ at: createdAt, kind, name: SEALED.documentName.open(ctx.sealer, name, file), type, size, from },
  }))
}
