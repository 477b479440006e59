import { donations } from '../../database/tables'
import type { Donation } from '../../shared/api/donations'
import type { DonationChange } from '../../shared/donations'
import { assertRight } from '../../platform/assert-right'
import { changeAs } from '../../platform/audit/change-as'
import { changingAlone, valuesAlone } from '../../platform/audit/change-alone'
import { changeColumns } from '../../platform/audit/change-columns'
import { choosableCampaign } from '../campaigns/choosable-campaign'
import type { Actor, Context } from '../../platform/context'
import { database, inTransaction, sql, type Transaction } from '../../platform/database'
import { invalid } from '../../platform/errors'
import { keptStatement } from '../../platform/kept-statement'
import { stopPlan } from './plans/stop-plan'
import type { Session } from '../accounts/current-user'
import { siteSettings } from '../site-settings/site-settings'
import { lockForEdit } from '../../platform/stale-edit'
import { correctedEmail, correctEmail } from './correct-email'
import { checkFieldsOf, type CheckFields } from './correct-check'
import { toldFieldsOf, type ToldFields } from './correct-told'
import { fixedErrors } from './fixed-errors'
import { getDonation } from './get-donation'
import { issueCheckReceipt } from './issue-check-receipt'
import { voidReceipt } from './issue-receipt'
import { voidCheck } from './void-check'
import { beginMove, CAPTURE, carryOut, REFUND, RELEASE, type Move } from './move-money'

/** The fields of a change, ready to be stored. */
type Fields = { campaign?: number | null; authenticity?: DonationChange['authenticity'] } & CheckFields & ToldFields

interface Sent {
  change: DonationChange
  /** The whole body, for what it would change else. */
  sent: Readonly<Record<string, unknown>>
}

/**
 * An admin changes authenticity or campaign of a donation, takes its money, lets it go, or gives it back (rule 6.5), puts a check
 * right, voids it, brings it back, or issues its receipt (rule 6.11), or corrects the donor's email (rule 6.27).
 * Fields that come with a move of money are stored once the money moved: what is refused changes nothing.
 * @throws Refusal 403; 404; 409 when the record changed meanwhile or the gateway refuses; 422; 503 while the gateway is away
 */
export async function changeDonation(ctx: Context, session: Session, id: number, { change, sent }: Sent): Promise<Donation> {
  const actor = session.user
  assertRight(actor, 'edit', 'donations')
  const move = moveOf(change)
  const fixed = await fixedErrors(ctx, id, sent)
  if (Object.keys(fixed).length === 0 && (await judgeAlone(ctx, actor, id, change))) return getDonation(ctx, id)
  const email = await correctedEmail(ctx, id, change)
  if (email !== null) {
    if (Object.keys(fixed).length > 0) throw invalid(fixed)
    await correctEmail(ctx, session, id, email, change.updated_at)
    return getDonation(ctx, id)
  }
  const site = change.issue_receipt && (await siteSettings(ctx))
  const { fields, payment, plan } = await inTransaction(ctx, async (tx) => {
    const current = await lockForEdit(tx, donations, id, 'donation', change.updated_at)
    if (Object.keys(fixed).length > 0) throw invalid(fixed)
    if (change.stop_plan && current.plan === null) throw invalid({ stop_plan: ['This gift is not monthly.'] })
    const fields = await fieldsOf(ctx, tx, current, change)
    if (!move && isPlain(fields)) await changeColumns(ctx, tx, actor, { table: donations, resource: 'donations' }, current, fields)
    else if (!move) await store(ctx, tx, actor, id, fields)
    if (change.void !== undefined) await voidCheck(ctx, tx, actor, current, change)
    if (current.type === 'Check' && isOnReceipt(fields)) await voidReceipt(ctx, tx, id)
    if (site && change.issue_receipt) await issueCheckReceipt(ctx, tx, actor, site, { ...current, ...fields }, change.issue_receipt)
    return { fields, plan: current.plan, payment: move && (await beginMove(ctx, tx, actor, { ...current, ...fields }, move)) }
  })
  if (change.stop_plan && plan !== null) await stopPlan(ctx, actor, plan)
  if (move) {
    if (payment !== null) await carryOut(ctx, id, move, payment)
    if (Object.keys(fields).length > 0) await inTransaction(ctx, (tx) => store(ctx, tx, actor, id, fields))
  }
  return getDonation(ctx, id)
}

const judge = keptStatement('judge_donation', () => sql`with ${changingAlone(donations, 'authenticity')} select from changed`)

/** Whether a gift is authentic, and nothing beside it. @returns whether that is all there is to do, and done */
async function judgeAlone(ctx: Context, actor: Actor, id: number, { authenticity, updated_at: known, ...rest }: DonationChange) {
  if (authenticity === undefined || Object.values(rest).some((value) => value !== undefined)) return false
  const values = valuesAlone(ctx, actor, { table: donations, resource: 'donations', id, known }, ['authenticity', authenticity])
  return values !== null && (await judge(database(ctx), values)).length > 0
}

type Row = typeof donations.$inferSelect

/** What a receipt states: changed, it is void, and a new one can be issued. */
const isOnReceipt = ({ amount, name, honoree, dedication, createdAt, check_number, address }: Fields): boolean =>
  [amount, name, honoree, dedication, createdAt, check_number, address].some((value) => value !== undefined)

/** At most one, as the schema sees to. */
const moveOf = ({ process, authenticity, release, refund }: DonationChange): Move | null =>
  process ? CAPTURE : authenticity === 'Fraudulent' && release ? RELEASE : refund ? REFUND : null

const isPlain = (data: Fields): data is Pick<Fields, 'campaign' | 'authenticity'> =>
  Object.keys(data).every((name) => name === 'campaign' || name === 'authenticity')

async function fieldsOf(ctx: Context, tx: Transaction, current: Row, change: DonationChange): Promise<Fields> {
  const { campaign_id, authenticity } = change
  const campaign = await choosableCampaign(tx, current.campaign, campaign_id, { mayBeEnded: current.type === 'Check' })
  const corrected = { ...(await checkFieldsOf(ctx, tx, current, change)), ...toldFieldsOf(current, change) }
  return { ...corrected, ...(campaign === undefined ? {} : { campaign }), ...(authenticity === undefined ? {} : { authenticity }) }
}

async function store(ctx: Context, tx: Transaction, actor: Actor, id: number, data: Fields): Promise<void> {
  if (Object.keys(data).length === 0) return
  await changeAs(ctx, actor, tx).update('donations', id, data)
}
