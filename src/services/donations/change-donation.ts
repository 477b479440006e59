import { donations } from '../../database/tables'
import type { Donation } from '../../shared/api/donations'
import type { DonationChange } from '../../shared/donations'
import { assertRight } from '../assert-right'
import { changeAs } from '../audit/change-as'
import { choosableCampaign } from '../campaigns/choosable-campaign'
import type { Actor, Context } from '../context'
import { inTransaction, type Transaction } from '../database'
import { lockForEdit } from '../stale-edit'
import { getDonation } from './get-donation'
import { beginMove, CAPTURE, carryOut, REFUND, RELEASE, type Move } from './move-money'

/** The fields of a change, ready to be stored. */
type Fields = { campaign?: number | null; authenticity?: DonationChange['authenticity'] }

/**
 * An admin changes authenticity or campaign of a donation, takes its money, lets it go, or gives it back (rule 6.5).
 * Fields that come with a move of money are stored once the money moved: what is refused changes nothing.
 * @throws Refusal 403; 404; 409 when the record changed meanwhile or the gateway refuses; 422; 503 while the gateway is away
 */
export async function changeDonation(ctx: Context, actor: Actor, id: number, change: DonationChange): Promise<Donation> {
  assertRight(actor, 'edit', 'donations')
  const move = moveOf(change)
  const { fields, payment } = await inTransaction(ctx, async (tx) => {
    const current = await lockForEdit(tx, donations, id, 'donation', change.updated_at)
    const fields = await fieldsOf(tx, current.campaign, change)
    if (!move) await store(ctx, tx, actor, id, fields)
    return { fields, payment: move && (await beginMove(ctx, tx, actor, { ...current, ...fields }, move)) }
  })
  if (move) {
    if (payment !== null) await carryOut(ctx, id, move, payment)
    if (Object.keys(fields).length > 0) await inTransaction(ctx, (tx) => store(ctx, tx, actor, id, fields))
  }
  return getDonation(ctx, id)
}

/** At most one, as the schema sees to. */
const moveOf = ({ process, authenticity, release, refund }: DonationChange): Move | null =>
  process ? CAPTURE : authenticity === 'Fraudulent' && release ? RELEASE : refund ? REFUND : null

async function fieldsOf(tx: Transaction, current: number | null, { campaign_id, authenticity }: DonationChange): Promise<Fields> {
  const campaign = await choosableCampaign(tx, current, campaign_id)
  return { ...(campaign === undefined ? {} : { campaign }), ...(authenticity === undefined ? {} : { authenticity }) }
}

async function store(ctx: Context, tx: Transaction, actor: Actor, id: number, data: Fields): Promise<void> {
  if (Object.keys(data).length === 0) return
  await changeAs(ctx, actor, tx).update('donations', id, data)
}
