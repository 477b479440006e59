import { isDeepStrictEqual } from 'node:util'
import { donor_merges, donor_thanks } from '../../../database/tables'
import { recordAuditEvent } from '../../../platform/audit/record-audit-event'
import type { Actor, Context } from '../../../platform/context'
import { and, desc, eq, inArray, inTransaction, isNull, type Transaction } from '../../../platform/database'
import { refuseFuture, refuseStale } from '../../../platform/edits'
import { invalid, notFound } from '../../../platform/errors'
import { assertRight } from '../../../platform/read-as'
import { type Donor, donorSchema } from '../../../shared/api/donors'
import { DONOR_DETAILS, type DonorChange, type DonorThanks } from '../../../shared/donors'
import { type DonorGroup, donorGroupOfGift } from './donor-keys'
import { type DonorDetails, lockDonors, saveDetails } from './donor-notes'
import { getDonor, readDonor } from './donors'

const OPEN: readonly string[] = [...DONOR_DETAILS, 'thanked', 'updated_at']
const CLOSED = donorSchema
  .omit({ merged: true })
  .keyof()
  .options.filter((name) => !OPEN.includes(name))

const FIXED = 'This can’t be changed.'

interface Sent {
  change: DonorChange
  sent: Readonly<Record<string, unknown>>
}

/**
 * Saves a donor's contact details and notes, and records or takes back thanks (rule 6.33). Refuses other fields that differ.
 * @param id any of the donor's gifts
 * @throws UserError 403; 404; 409 for a stale edit; 422
 */
export async function changeDonor(ctx: Context, actor: Actor, id: number, { change, sent }: Sent): Promise<Donor> {
  assertRight(actor, 'edit', 'donors')
  await inTransaction(ctx, async (tx) => {
    await tx.rows(lockDonors)
    const { group, donor } = await readDonor(ctx, tx, id)
    refuseStale(donor.updated_at, change.updated_at)
    const fixed = CLOSED.filter((name) => Object.hasOwn(sent, name) && !isDeepStrictEqual(sent[name], donor[name]))
    if (fixed.length > 0) throw invalid(Object.fromEntries(fixed.map((name) => [name, [FIXED]])))
    const details = changedDetails(donor, change)
    const isThanksNew = await changeThanks(ctx, tx, actor, { group, donor, thanked: change.thanked })
    const fields = [...Object.keys(details), ...(isThanksNew ? ['thanked'] : [])].sort()
    if (fields.length === 0) return
    await saveDetails(tx, group, details, ctx.now().toISOString())
    await recordAuditEvent(ctx, { action: 'update', user: actor.id, resource: 'donors', record: donor.id, fields }, tx)
  })
  return getDonor(ctx, actor, id)
}

/** An address that equals the newest one on the checks is not stored: it follows the checks. */
function changedDetails(donor: Omit<Donor, 'merged'>, change: DonorChange): DonorDetails {
  const own = (address: string | null) => (address === donor.check_address ? null : address)
  const before = { address: own(donor.address), phone: donor.phone, notes: donor.notes }
  const after = { ...change, ...(change.address !== undefined && { address: own(change.address) }) }
  return Object.fromEntries(
    DONOR_DETAILS.filter((name) => after[name] !== undefined && after[name] !== before[name]).map((name) => [name, after[name]]),
  )
}

interface Thanked {
  group: DonorGroup
  donor: Omit<Donor, 'merged'>
  thanked: DonorChange['thanked']
}

async function changeThanks(ctx: Context, tx: Transaction, { id: user }: Actor, { group, donor, thanked }: Thanked): Promise<boolean> {
  if (thanked === undefined) return false
  if (thanked === null) {
    const { id, donor: key, thanked_on } = donor_thanks
    const newest = tx.db.select({ id }).from(donor_thanks).where(inArray(key, group.keys)).orderBy(desc(thanked_on), desc(id)).limit(1)
    return (await tx.db.delete(donor_thanks).where(inArray(id, newest)).returning({ id })).length > 0
  }
  if (thanked.on === donor.thanked?.on && thanked.how === donor.thanked.how) return false
  refuseFuture(ctx, 'thanked.on', thanked.on)
  await addThanks(ctx, tx, user, group.root, thanked)
  return true
}

const addThanks = (ctx: Context, { db }: Transaction, user: number, donor: string, { on, how }: Pick<DonorThanks, 'on' | 'how'>) =>
  db.insert(donor_thanks).values({ donor, thanked_on: on, how, user, created_at: ctx.now().toISOString() })

/** All or none. @returns the donors who got thanks that they did not have yet @throws UserError 403; 404; 422 */
export function thankDonors(ctx: Context, actor: Actor, { donor_ids, ...thanked }: DonorThanks): Promise<number[]> {
  assertRight(actor, 'edit', 'donors')
  refuseFuture(ctx, 'on', thanked.on)
  return changeEach(ctx, actor, donor_ids, (tx, found) => changeThanks(ctx, tx, actor, { ...found, thanked }))
}

/** Undoes `thankDonors` by the same person. @returns the donors who had such thanks @throws UserError 403; 404 */
export function takeBackThanks(ctx: Context, actor: Actor, { donor_ids, on, how }: DonorThanks): Promise<number[]> {
  assertRight(actor, 'edit', 'donors')
  return changeEach(ctx, actor, donor_ids, async (tx, { group }) => {
    const { id, donor, thanked_on, how: way, user } = donor_thanks
    const given = and(inArray(donor, group.keys), eq(thanked_on, on), eq(way, how), eq(user, actor.id))
    const last = tx.db.select({ id }).from(donor_thanks).where(given).orderBy(desc(id)).limit(1)
    const gone = await tx.db.delete(donor_thanks).where(inArray(id, last)).returning({ id })
    return gone.length > 0
  })
}

type FoundDonor = Awaited<ReturnType<typeof readDonor>>

const changeEach = (
  ctx: Context,
  actor: Actor,
  ids: readonly number[],
  change: (tx: Transaction, found: FoundDonor) => Promise<boolean>,
): Promise<number[]> =>
  inTransaction(ctx, async (tx) => {
    await tx.rows(lockDonors)
    const changed: number[] = []
    for (const id of new Set(ids)) {
      const found = await readDonor(ctx, tx, id)
      if (!(await change(tx, found))) continue
      await saveDetails(tx, found.group, {}, ctx.now().toISOString())
      const record = found.donor.id
      await recordAuditEvent(ctx, { action: 'update', user: actor.id, resource: 'donors', record, fields: ['thanked'] }, tx)
      changed.push(record)
    }
    return changed
  })

/**
 * Makes past and future gifts of `other`'s donor count for `donation`'s donor (rule 6.21); the gifts themselves do not change.
 * @returns id of the merge
 * @throws UserError 404; 422 when both are the same donor already
 */
export async function mergeDonors(ctx: Context, actor: Actor, { donation, other }: { donation: number; other: number }): Promise<number> {
  assertRight(actor, 'merge', 'statements')
  return inTransaction(ctx, async (tx) => {
    await tx.rows(lockDonors)
    const [into, merged] = [await donorGroupOfGift(tx, donation), await donorGroupOfGift(tx, other)]
    if (!into || !merged) throw notFound('donation')
    if (into.root === merged.root) throw invalid({ other: ['These gifts already belong to the same donor.'] })
    const [merge] = await tx.db
      .insert(donor_merges)
      .values({ donor: merged.root, into: into.root, merged_at: ctx.now().toISOString(), merged_by: actor.id })
      .returning({ id: donor_merges.id })
    if (!merge) throw new Error('The merge was not saved.')
    await recordAuditEvent(ctx, { action: 'donor-merged', user: actor.id, resource: 'statements', record: donation }, tx)
    return merge.id
  })
}

/** Undoes a merge; repeating it is harmless. @throws UserError 404 */
export async function separateDonors(ctx: Context, actor: Actor, merge: number): Promise<void> {
  assertRight(actor, 'merge', 'statements')
  await inTransaction(ctx, async (tx) => {
    await tx.rows(lockDonors)
    const undone = await tx.db
      .update(donor_merges)
      .set({ undone_at: ctx.now().toISOString(), undone_by: actor.id })
      .where(and(eq(donor_merges.id, merge), isNull(donor_merges.undone_at)))
      .returning({ id: donor_merges.id })
    if (undone.length > 0)
      return recordAuditEvent(ctx, { action: 'donor-separated', user: actor.id, resource: 'statements', record: merge }, tx)
    const known = await tx.db.select({ id: donor_merges.id }).from(donor_merges).where(eq(donor_merges.id, merge))
    if (known.length === 0) throw notFound('merge')
  })
}
