import { awards } from '../../database/tables'
import { changeRow } from '../../platform/audit/change-row'
import type { Context } from '../../platform/context'
import { inTransaction, type Transaction } from '../../platform/database'
import { forbidden, UserError } from '../../platform/errors'
import { assertRight } from '../../platform/read-as'
import { refuseStale } from '../../platform/edits'
import type { Award } from '../../shared/api/awards'
import { formatCents } from '../../shared/money'
import type { Session } from '../accounts/current-user'
import { assertRecentPassword } from '../accounts/own-password'
import { forgetSecondPerson } from '../alerts/queue-second-person'
import { campaignFunds } from '../donations/gift-figures'
import { queueAwardMail } from './award-mails'
import { getAward, pendingOf } from './awards'
import { payInstead } from './change-award'
import { revokeLandlordLink } from './landlord-link'
import { assertState, lockAward, openText, sealText, type LockedAward, type StoredAward } from './locked-award'
import { lockPlans } from './plan-installments'
import { lockAwardedApplication } from './propose-award'

const OWN = 'You proposed or changed this award, so another admin has to approve it.'

class AboveFunds extends UserError {
  override readonly more: { available: number }

  constructor(available: number, { campaign, added, isNew }: { campaign: number | null; added: number; isNew: boolean }) {
    const its = campaign === null ? 'gifts without a campaign have' : 'the campaign has'
    const short = campaign === null ? 'Gifts without a campaign don’t cover this. They’re already' : 'The campaign is already'
    const text =
      available < 0
        ? `${short} ${formatCents(-available)} short.`
        : `This ${isNew ? 'award' : 'change'} is ${formatCents(added - available)} more than ${its} left.`
    super(409, `${text} Approve it anyway?`)
    this.more = { available }
  }
}

/**
 * Approves a proposed award, or the changes that wait on an active one. Repeated by the same person, it changes nothing.
 * @throws UserError 403 for whoever proposed or changed it since the last approval; 404; 409 in another state, or above the campaign's funds
 *   unless `confirmed`; PasswordRequired
 */
export async function approveAward(
  ctx: Context,
  session: Session,
  id: number,
  { confirmed, updated_at }: { confirmed?: boolean | undefined; updated_at?: string | undefined },
): Promise<Award> {
  const { user: actor } = session
  assertRight(actor, 'approve', 'awards')
  await assertRecentPassword(ctx, session)
  await inTransaction(ctx, async (tx) => {
    const locked = await lockAward(ctx, tx, actor, id)
    const { award } = locked
    if (award.pending === null) {
      if (award.state === 'active' && award.approved_by === actor.id) return
      await assertState(locked, 'proposed')
    }
    refuseStale(award.updatedAt, updated_at)
    if ((award.changed_by as number[]).includes(actor.id)) throw forbidden(OWN)
    await approve(locked, confirmed === true)
  })
  return getAward(ctx, actor, id)
}

async function approve(locked: LockedAward, confirmed: boolean): Promise<void> {
  const { ctx, tx, actor, award } = locked
  const pending = pendingOf(award.pending)
  const isNew = award.state === 'proposed'
  /** Approvals take turns: two together must not spend the same money. */
  await lockPlans(tx)
  if (isNew) await lockAwardedApplication(tx, actor, award.application)
  const added = isNew ? award.amount : Math.max(0, (pending?.amount ?? award.amount) - award.amount)
  if (added > 0 && !confirmed) await refuseAboveFunds(tx, award, added)
  const at = ctx.now().toISOString()
  const data = {
    ...pending,
    ...(pending?.account_last4 !== undefined && { account: approvedAccount(ctx, award), pending_account: null }),
    ...(isNew && { state: 'active' as const, state_by: actor.id, state_at: at }),
    ...{ pending: null, changed_by: [], approved_by: actor.id, approved_at: at },
  }
  const fields = isNew ? ['state'] : Object.keys(pending ?? {}).sort()
  await changeRow(ctx, tx, { table: awards, id: award.id }, data, { user: actor.id, action: 'award-approved', fields })
  if (isNew) await queueAwardMail(locked)
  await forgetSecondPerson(tx, { kind: isNew ? 'award' : 'change', id: award.id })
  if (pending?.payee == null) return
  await payInstead(tx, award.id, award.payee, pending.payee)
  await revokeLandlordLink(locked)
}

const approvedAccount = (ctx: Context, award: StoredAward): string | null =>
  sealText(ctx, 'account', award.application, openText(ctx, award, 'pending_account'))

async function refuseAboveFunds(tx: Transaction, { campaign, state }: StoredAward, added: number): Promise<void> {
  const { available } = await campaignFunds(tx, campaign)
  if (added > available) throw new AboveFunds(available, { campaign, added, isNew: state === 'proposed' })
}
