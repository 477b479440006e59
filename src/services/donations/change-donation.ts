import { donations } from '../../database/tables'
import { changeRow } from '../../platform/audit/change-row'
import type { Context } from '../../platform/context'
import { inTransaction } from '../../platform/database'
import { invalid } from '../../platform/errors'
import { fixedFieldErrors, lockForEdit } from '../../platform/edits'
import { assertRight } from '../../platform/read-as'
import { type Donation, donationSchema } from '../../shared/api/donations'
import { type DonationChange, CHECK_FIELDS, NOTIFY_FIELD_NAMES, MISSING_NOTIFY_NAME, notifyCorrectionSchema } from '../../shared/donations'
import { type FieldErrors, fieldErrors } from '../../shared/field-errors'
import type { Session } from '../accounts/current-user'
import { choosableCampaign } from '../campaigns/campaigns'
import { siteSettings, type Foundation } from '../site-settings/site-settings'
import { correctCheck, restoreCheck, voidCheck, issueCheckReceipt } from './check-changes'
import { correctedEmail, correctEmail } from './correct-email'
import { moveNotes } from './donors/donor-notes'
import { getDonation } from './get-donation'
import type { DonationFields, LockedDonation } from './locked-donation'
import { processDonation, refundDonation, releaseDonation } from './move-money'
import { stopPlan } from './plans/stop-plan'

const OF_A_CHECK = 'We don’t email anyone about checks. Print the card instead.'
const DECIDED = 'This gift is no longer on hold, so you can’t change this.'
const BEFORE_IT_MOVES = 'Save this change first, before you process, release, or refund the gift.'
const NO_DEDICATION = 'This gift isn’t in honor or memory of anyone.'

/**
 * Edits who is notified of an online gift, only while it is on hold and without other changes (rule 6.15). Equal values, as in a record
 * sent back whole, pass.
 * @returns the fields that change
 * @throws UserError 422
 */
function changeNotifiedPerson({ gift: current }: LockedDonation, change: DonationChange): DonationFields {
  const sent = Object.fromEntries(NOTIFY_FIELD_NAMES.filter((name) => change[name] !== undefined).map((name) => [name, change[name]]))
  const { data, error } = notifyCorrectionSchema.safeParse(sent)
  const isChanged = (name: (typeof NOTIFY_FIELD_NAMES)[number]) => name in sent && (!data || data[name] !== current[name])
  const changed = NOTIFY_FIELD_NAMES.filter(isChanged)
  if (changed.length === 0) return {}
  const why = whyNot(current, change)
  if (why) throw invalid(Object.fromEntries(changed.map((name) => [name, [why]])))
  if (error) throw invalid(fieldErrors(error))
  const { told_name, told_email } = { ...current, ...data }
  if (told_email && !told_name) throw invalid({ told_name: [MISSING_NOTIFY_NAME] })
  return Object.fromEntries(changed.map((name) => [name, data[name]]))
}

function whyNot({ type, honoree, payment_state }: LockedDonation['gift'], { process, release, refund }: DonationChange): string | null {
  if (type === 'Check') return OF_A_CHECK
  if (!honoree) return NO_DEDICATION
  if (payment_state !== 'authorized') return DECIDED
  return process || release || refund ? BEFORE_IT_MOVES : null
}

type Name = keyof Donation

/** Fields that a body may change, and fields that change on their own while a record is open, such as emails and statements. */
const OPEN: readonly Name[] = [
  ...CHECK_FIELDS,
  ...NOTIFY_FIELD_NAMES,
  ...(['email', 'authenticity', 'campaign_id', 'updated_at', 'mails', 'messages', 'changed_statements'] as const),
]
const CLOSED = donationSchema.keyof().options.filter((name) => !OPEN.includes(name))

/**
 * Reports sent values that differ from the stored ones in fields that cannot change (rule 6.11); ignoring them would look like success.
 * @throws UserError 404
 */
async function fixedErrors(ctx: Context, id: number, sent: Readonly<Record<string, unknown>>): Promise<FieldErrors> {
  const named = CLOSED.filter((name) => Object.hasOwn(sent, name))
  if (named.length === 0) return {}
  return fixedFieldErrors(sent, await getDonation(ctx, id), named)
}

interface Sent {
  change: DonationChange
  sent: Readonly<Record<string, unknown>>
}

/**
 * Changes authenticity or campaign; processes, releases, or refunds a gift (rule 6.5); edits, voids, or restores a check, or issues its
 * receipt (rule 6.11); cancels the monthly gift (rule 6.24); corrects the donor's email (rule 6.27). All of a request happens, or none.
 * @throws UserError 403; 404; 409 for a stale edit or when the gateway refuses; 422; 503 while the gateway is down
 */
export async function changeDonation(ctx: Context, session: Session, id: number, { change, sent }: Sent): Promise<Donation> {
  const actor = session.user
  assertRight(actor, 'edit', 'donations')
  const fixed = await fixedErrors(ctx, id, sent)
  const email = await correctedEmail(ctx, id, change)
  if (email !== null) {
    refuse(fixed)
    await correctEmail(ctx, session, id, email, change.updated_at)
    return getDonation(ctx, id)
  }
  const site = change.issue_receipt ? await siteSettings(ctx) : null
  await inTransaction(ctx, async (tx) => {
    const gift = await lockForEdit(tx, donations, id, 'donation', change.updated_at)
    refuse(fixed)
    await changeHeld({ ctx, tx, actor, gift }, change, site)
  })
  return getDonation(ctx, id)
}

function refuse(fixed: FieldErrors): void {
  if (Object.keys(fixed).length > 0) throw invalid(fixed)
}

/** Saves fields sent along with a money movement only after the money moved: a refused request changes nothing. */
async function changeHeld(held: LockedDonation, change: DonationChange, site: Foundation | null): Promise<void> {
  const { ctx, tx, actor, gift } = held
  if (change.stop_plan) stopItsPlan(held)
  const fields = {
    ...(await moveToCampaign(held, change)),
    ...setAuthenticity(held, change),
    ...(await correctCheck(held, change)),
    ...changeNotifiedPerson(held, change),
  }
  const move = moveOf(change)
  if (!move) await changeRow(ctx, tx, { table: donations, id: gift.id }, fields, { user: actor.id })
  const changed = { ...held, gift: { ...gift, ...fields } }
  if (fields.name !== undefined && !move) await moveNotes(tx, gift, changed.gift)
  if (change.void === true) await voidCheck(changed, change.reason)
  if (change.void === false) await restoreCheck(changed)
  if (site && change.issue_receipt) await issueCheckReceipt(changed, site, change.issue_receipt)
  await move?.(changed, fields)
}

const moveOf = ({ process, authenticity, release, refund }: DonationChange) =>
  process ? processDonation : authenticity === 'Fraudulent' && release ? releaseDonation : refund ? refundDonation : null

async function moveToCampaign({ tx, gift }: LockedDonation, { campaign_id }: DonationChange): Promise<DonationFields> {
  const campaign = await choosableCampaign(tx, gift.campaign, campaign_id, { mayBeEnded: gift.type === 'Check' })
  return campaign === undefined ? {} : { campaign }
}

const setAuthenticity = ({ gift }: LockedDonation, { authenticity }: DonationChange): DonationFields =>
  authenticity === undefined || authenticity === gift.authenticity ? {} : { authenticity }

/** Cancels the gift's monthly plan after the commit, when nothing else of the request was refused. @throws UserError 422 for other gifts */
function stopItsPlan({ ctx, tx, actor, gift: { plan } }: LockedDonation): void {
  if (plan === null) throw invalid({ stop_plan: ['This isn’t a monthly gift.'] })
  tx.afterCommit(() => stopPlan(ctx, actor, plan))
}
