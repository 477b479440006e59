import { applications, awards, installments, payees, users } from '../../database/tables'
import type { Actor, Context } from '../../platform/context'
import { and, eq, ne, sql, type Database } from '../../platform/database'
import { notFound, UserError } from '../../platform/errors'
import { notRecusedFrom } from '../../platform/recusals'
import type { AwardKind } from '../../shared/awards'
import { dayOf } from '../../shared/dates'
import type { LetterKind } from '../../shared/letters'
import type { PAYEE_KINDS } from '../../shared/payees'
import { pendingOf } from '../awards/awards'
import { openText } from '../awards/locked-award'
import { postalAddress, siteSettings } from '../site-settings/site-settings'

export interface LetterPayment {
  month: string
  amount: number
  due_on: string
  isSent: boolean
  isUnreviewed: boolean
  payee: string
  isToPayee: boolean
}

export interface LetterFacts {
  /** Day of the letter, `YYYY-MM-DD`. */
  day: string
  foundation: { name: string; address: string; email: string | null; phone: string | null }
  signer: string
  full_name: string
  reference: string
  kind: AwardKind
  /** Tenant number, or the last four characters of the loan number. */
  account: string | null
  payee: { kind: (typeof PAYEE_KINDS)[number]; name: string; street: string; city: string; state: string; zip_code: string }
  payments: LetterPayment[]
  reviewed_until: string | null
}

const MISSING_FACTS = 'Letters need the foundation’s name, contact email, mailing address, and EIN. An admin can add them in Settings.'

async function foundationOf(ctx: Context): Promise<LetterFacts['foundation']> {
  const site = await siteSettings(ctx)
  const address = postalAddress(site)
  if (site.missing.length > 0 || !address) throw new UserError(409, MISSING_FACTS)
  return { name: site.name, address, email: site.email ?? null, phone: site.phone ?? null }
}

const paymentsOf = (db: Database, award: number): Promise<LetterPayment[]> =>
  db
    .select({
      month: installments.month,
      amount: installments.amount,
      due_on: installments.due_on,
      isSent: sql<boolean>`${installments.state} in ('issued', 'cleared')`,
      isUnreviewed: sql<boolean>`coalesce(${installments.month} > ${awards.reviewed_until}, false)`,
      payee: payees.name,
      isToPayee: sql<boolean>`${installments.payee} = ${awards.payee}`,
    })
    .from(installments)
    .innerJoin(awards, eq(awards.id, installments.award))
    .innerJoin(payees, eq(payees.id, installments.payee))
    .where(and(eq(installments.award, award), ne(installments.state, 'canceled')))
    .orderBy(installments.month, installments.id)

interface Wanted {
  award: number
  kind: LetterKind
}

const NEW_PAYEE = 'A new payee or number waits for approval, so a pledge might be wrong. Approve or change that first.'
const ALL_SENT = 'No more payments to this payee are planned, so there’s nothing to pledge.'
const NO_PAYMENTS = 'No payments are planned yet. Add them to the schedule first.'

/** @throws UserError 404, also for a recused reader; 409 unless the award is active, for nothing to tell, or when facts are missing */
export async function letterFacts(ctx: Context, actor: Actor, db: Database, { award: id, kind }: Wanted): Promise<LetterFacts> {
  const foundation = await foundationOf(ctx)
  const [found] = await db
    .select({ award: awards, payee: payees, full_name: applications.full_name, reference: applications.reference })
    .from(awards)
    .innerJoin(applications, eq(applications.id, awards.application))
    .innerJoin(payees, eq(payees.id, awards.payee))
    .where(and(eq(awards.id, id), notRecusedFrom(actor, awards.application)))
  if (!found) throw notFound('award')
  const { award, payee, full_name, reference } = found
  if (award.state !== 'active') throw new UserError(409, `This award is ${award.state}. You can create letters only for active awards.`)
  const [signer] = await db.select({ name: users.name }).from(users).where(eq(users.id, actor.id))
  const payments = await paymentsOf(db, id)
  if (payments.length === 0) throw new UserError(409, NO_PAYMENTS)
  if (kind === 'pledge') refuseEmptyPledge(pendingOf(award.pending), payments)
  const { name, street, city, state, zip_code } = payee
  return {
    ...{ day: dayOf(ctx.now(), ctx.timeZone), foundation, signer: signer?.name ?? '', full_name, reference, kind: award.kind },
    account: award.kind === 'rent' ? openText(ctx, award, 'account') : award.account_last4,
    payee: { kind: payee.kind, name, street, city, state, zip_code },
    ...{ payments, reviewed_until: award.reviewed_until },
  }
}

/** @throws UserError 409 */
function refuseEmptyPledge(pending: object | null, payments: readonly LetterPayment[]): void {
  if (['payee', 'account_last4'].some((field) => Object.hasOwn(pending ?? {}, field))) throw new UserError(409, NEW_PAYEE)
  if (!payments.some(({ isSent, isToPayee }) => isToPayee && !isSent)) throw new UserError(409, ALL_SENT)
}
