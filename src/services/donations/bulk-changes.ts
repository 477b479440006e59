import { donations } from '../../database/tables'
import { changeRow } from '../../platform/audit/change-row'
import type { Actor, Context } from '../../platform/context'
import { inTransaction, and, sql, type Transaction } from '../../platform/database'
import { invalid, UserError } from '../../platform/errors'
import { assertRight } from '../../platform/read-as'
import type { MovedDonations, IssuedReceipts } from '../../shared/api/donations'
import type { DonationMove, ReceiptsRequest } from '../../shared/bulk-donations'
import type { IssuedReceipt } from '../../shared/receipt'
import { choosableCampaign } from '../campaigns/campaigns'
import { issuerOf, siteSettings, type Foundation } from '../site-settings/site-settings'
import { issueCheckReceipt, mailReceipt } from './check-changes'
import { validReceiptOf } from './issue-receipt'
import { isGift } from './list-donations'
import type { LockedDonation } from './locked-donation'

interface ChosenDonation {
  key: string
  gift: typeof donations.$inferSelect
}

/**
 * Locks chosen donations by id, so that two changes of the same ones can't deadlock.
 * @returns each once, in the order sent
 * @throws UserError 422 by row for unknown ids
 */
async function lockDonations(tx: Transaction, ids: readonly number[]): Promise<ChosenDonation[]> {
  const found = await tx.db
    .select()
    .from(donations)
    .where(and(sql`${donations.id} = any(${sql.param([...ids])}::int[])`, isGift))
    .orderBy(donations.id)
    .for('update')
  const byId = new Map(found.map((gift) => [gift.id, gift]))
  const places = new Map([...ids.entries()].reverse().map(([place, id]) => [id, place]))
  const rows = [...new Set(ids)].map((id) => ({ id, key: `donation_ids.${places.get(id)}`, gift: byId.get(id) }))
  const unknown = rows.filter(({ gift }) => !gift)
  if (unknown.length > 0) throw invalid(Object.fromEntries(unknown.map(({ id, key }) => [key, [`There’s no donation with ID ${id}.`]])))
  return rows.flatMap(({ key, gift }) => (gift ? [{ key, gift }] : []))
}

/**
 * Moves many donations to a campaign, all or none, under the rules of a single one (rule 6.32).
 * @throws UserError 403; 422 for an unknown id, and by row for online gifts that can't go to an ended campaign
 */
export async function moveDonations(ctx: Context, actor: Actor, { donation_ids, campaign_id }: DonationMove): Promise<MovedDonations> {
  assertRight(actor, 'edit', 'donations')
  return inTransaction(ctx, async (tx) => {
    const found = await lockDonations(tx, donation_ids)
    const moving = found.filter(({ gift }) => gift.campaign !== campaign_id)
    await choosableCampaign(tx, null, campaign_id, { mayBeEnded: true })
    const online = moving.filter(({ gift }) => gift.type === 'Online')
    const [first] = online
    if (first) {
      const refusal = await choosableCampaign(tx, first.gift.campaign, campaign_id).then(() => null, refusalOf)
      if (refusal !== null) throw invalid(Object.fromEntries(online.map(({ key, gift }) => [key, [`${gift.name}: ${refusal}`]])))
    }
    const id = moving.map(({ gift }) => gift.id)
    if (id.length > 0) await changeRow(ctx, tx, { table: donations, id }, { campaign: campaign_id }, { user: actor.id })
    return { moved: moving.length, unchanged: found.length - moving.length, from: campaignsOf(moving) }
  })
}

function campaignsOf(chosen: readonly ChosenDonation[]): MovedDonations['from'] {
  const byCampaign = new Map<number | null, number[]>()
  for (const { gift } of chosen) {
    const ids = byCampaign.get(gift.campaign) ?? []
    ids.push(gift.id)
    byCampaign.set(gift.campaign, ids)
  }
  return [...byCampaign].map(([campaign_id, donation_ids]) => ({ campaign_id, donation_ids }))
}

const refusalOf = (error: unknown): string => {
  if (!(error instanceof UserError) || !error.errors) throw error
  return Object.values(error.errors).flat().join(' ')
}

/**
 * Issues receipts for checks that have none yet, all or none, and emails them, or prints them as one PDF (rule 6.31). Charged gifts have
 * their receipt already.
 * @throws UserError 403; 409 until the foundation has set what receipts need; 422 by row
 */
export async function issueReceipts(ctx: Context, actor: Actor, { donation_ids, by }: ReceiptsRequest): Promise<IssuedReceipts> {
  assertRight(actor, 'edit', 'donations')
  const site = await siteSettings(ctx)
  issuerOf(site)
  const receipts = await inTransaction(ctx, async (tx) => {
    const chosen = await lockDonations(tx, donation_ids)
    const errors = chosen.flatMap((one) => errorOf(one, by))
    if (errors.length > 0) throw invalid(Object.fromEntries(errors))
    const issued: IssuedReceipts['receipts'] = []
    for (const { gift } of chosen) {
      const receipt = await issueOne({ ctx, tx, actor, gift }, site, by === 'email' ? gift.email : null)
      issued.push({ donation_id: gift.id, number: receipt.number })
    }
    return issued
  })
  const ids = receipts.map(({ donation_id }) => donation_id)
  return {
    receipts,
    mails: by === 'email' ? receipts.length : 0,
    letters: by === 'print' ? `/api/receipts/letters?donation_ids=${ids.join()}` : null,
  }
}

function errorOf({ key, gift }: ChosenDonation, by: ReceiptsRequest['by']): [key: string, texts: string[]][] {
  const { name, type, payment_state, authenticity, email } = gift
  const isOurs = type === 'Check' ? payment_state === null && authenticity !== 'Fraudulent' : payment_state === 'captured'
  if (!isOurs) return [[key, [`${name}: This gift can’t have a receipt. It isn’t charged, or it’s void, refunded, or marked Fraudulent.`]]]
  return by === 'email' && email === null ? [[key, [`${name}: There’s no email. Add one, or print the receipt.`]]] : []
}

async function issueOne(held: LockedDonation, site: Foundation, email: string | null): Promise<IssuedReceipt> {
  const { ctx, tx, gift } = held
  if (gift.type === 'Check') return issueCheckReceipt(held, site, { email })
  const receipt = await validReceiptOf(ctx, tx, gift.id)
  if (!receipt) throw new Error(`The charged gift ${gift.id} has no receipt.`)
  if (email !== null) await mailReceipt(held, receipt, email)
  return receipt
}
