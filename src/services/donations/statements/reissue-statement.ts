import { issued_statements } from '../../../database/tables'
import type { ReissuedStatement } from '../../../shared/api/donors'
import { assertRight } from '../../../platform/read-as'
import { recordAuditEvent } from '../../../platform/audit/record-audit-event'
import type { Actor, Context } from '../../../platform/context'
import { database, eq, inTransaction, withoutTransaction, type Transaction } from '../../../platform/database'
import { donorGroupOfGift, donorGroupOfKey, type DonorGroup, donorOf } from '../donors/donor-keys'
import { notFound } from '../../../platform/errors'
import { siteSettings } from '../../site-settings/site-settings'
import { issueStatement, assertYearIsOver } from './run-statements'
import { findIssued, type IssuedRow } from './newest-issued'
import { giftsOfDonor, type GivenInYear } from './taken-gifts'

/** An address, null for paper, or undefined for the same as before. */
type Email = string | null | undefined

/**
 * Sends one donor's statement, for the first time or again (rule 6.22).
 * @param donation any of the donor's gifts
 * @throws UserError 404, 422
 */
export async function issueOne(
  ctx: Context,
  actor: Actor,
  donation: number,
  { year, email }: { year: number; email?: Email },
): Promise<void> {
  await issue(ctx, actor, year, email, async (tx) => {
    const family = await donorGroupOfGift(tx, donation)
    if (!family) throw notFound('donation')
    return { family, before: await findIssued(tx, family.keys, year) }
  })
}

/**
 * Sends an outdated statement again, even when the donor has no gifts left (rule 6.22). Does nothing when a newer one has replaced it.
 * @param id of the outdated one
 * @returns the current one
 * @throws UserError 404
 */
export async function reissueStatement(ctx: Context, actor: Actor, id: number, email?: Email): Promise<ReissuedStatement> {
  const [known] = await database(ctx).select().from(issued_statements).where(eq(issued_statements.id, id))
  if (!known) throw notFound('statement')
  await issue(ctx, actor, known.year, email, async (tx) => {
    const family = await donorGroupOfKey(tx, known.donor)
    const before = await findIssued(tx, family.keys, known.year)
    return before?.id === id ? { family, before } : null
  })
  const { keys } = await donorGroupOfKey(withoutTransaction(ctx), known.donor)
  const newest = (await findIssued(withoutTransaction(ctx), keys, known.year)) ?? known
  return { id: newest.id, email: newest.email }
}

/** Null when nothing is left to do. */
type Whose = (tx: Transaction) => Promise<{ family: DonorGroup; before: IssuedRow | null } | null>

async function issue(ctx: Context, actor: Actor, year: number, email: Email, whose: Whose): Promise<void> {
  assertRight(actor, 'issue', 'statements')
  assertYearIsOver(ctx, year)
  const site = await siteSettings(ctx)
  await inTransaction(ctx, async (tx) => {
    const due = await whose(tx)
    if (!due) return
    const { family, before } = due
    const [given] = await tx.rows<GivenInYear>(giftsOfDonor(family.keys, { year, timeZone: ctx.timeZone }))
    const { name, email: own } = await donorOf(tx, family)
    await issueStatement(ctx, tx, site, actor.id, {
      ...(given ?? { gifts: [], amount: 0, digest: '' }),
      year,
      donor: before?.donor ?? family.root,
      name: name || (before?.name ?? ''),
      email: email !== undefined ? email : before ? before.email : own,
      replaces: before,
    })
    await recordAuditEvent(ctx, { action: 'statement-issued', user: actor.id, resource: 'statements', record: year }, tx)
  })
}
