import {
  campaigns,
  donations,
  donor_details,
  donor_merges,
  donor_thanks,
  issued_statements,
  receipts,
  users,
} from '../../../database/tables'
import { donorSchema, type Donor, type DonorGift, type DonorRow } from '../../../shared/api/donors'
import { recordAuditEvent } from '../../../platform/audit/record-audit-event'
import type { Actor, Context } from '../../../platform/context'
import { and, eq, sql, withoutTransaction, type SQL, type Transaction } from '../../../platform/database'
import { notFound } from '../../../platform/errors'
import { arrayOf, formattedDate, iso, rowOf, staffMemberOrNull } from '../../../platform/lists/list-row'
import { validReceipt } from '../find-receipt'
import { countedAt } from '../gift-days'
import { amountAfterReturns, isCounted, isGift } from '../list-donations'
import { donorGroupOfGift, isOfDonor, type DonorGroup, mergesOf } from './donor-keys'
import { CHECK_ADDRESS, DONOR_NOTES, donorList } from './list-donors'

const { donations: gifts, thanks, statements } = donorSchema.shape

const giftsOf = (keys: readonly string[], timeZone: string): SQL<DonorGift[]> =>
  arrayOf(
    rowOf(gifts.element, {
      id: donations.id,
      nice_date: formattedDate(donations.createdAt, timeZone),
      year: sql<number>`extract(year from ${countedAt} at time zone ${timeZone})::int`,
      type: donations.type,
      amount: donations.amount,
      counted: sql<number | null>`case when ${isCounted} then ${amountAfterReturns} end`,
      campaign: sql<string | null>`${campaigns.slug}`,
      payment_state: donations.payment_state,
      authenticity: donations.authenticity,
      receipt: sql<number | null>`${receipts.number}`,
    }),
    {
      from: sql`${donations} left join ${campaigns} on ${eq(campaigns.id, donations.campaign)} left join ${receipts} on ${validReceipt}`,
      where: and(isGift, isOfDonor(keys)),
      order: sql`${donations.createdAt} desc, ${donations.id} desc`,
    },
  )

const isKeyOf = (keys: readonly string[], column: SQL) => sql`${column} = any(${sql.param(keys)}::text[])`

const thanksOf = (keys: readonly string[]): SQL<Donor['thanks']> =>
  arrayOf(
    rowOf(thanks.element, {
      on: sql`to_char(${donor_thanks.thanked_on}, 'YYYY-MM-DD')`,
      how: sql`${donor_thanks.how}`,
      by: staffMemberOrNull,
    }),
    {
      from: sql`${donor_thanks} left join ${users} on ${eq(users.id, donor_thanks.user)}`,
      where: isKeyOf(keys, sql`${donor_thanks.donor}`),
      order: sql`${donor_thanks.thanked_on} desc, ${donor_thanks.id} desc`,
    },
  )

const statementsOf = (keys: readonly string[], timeZone: string): SQL<Donor['statements']> => {
  const { id, year, amount, email, issued_at, donor } = issued_statements
  return arrayOf(
    rowOf(statements.element, { id, year, amount: sql`${amount}::float8`, email, nice_date: formattedDate(issued_at, timeZone) }),
    {
      from: sql`${issued_statements}`,
      where: sql`${id} in (select max(${id}) from ${issued_statements} where ${isKeyOf(keys, sql`${donor}`)} group by ${year})`,
      order: sql`${year} desc`,
    },
  )
}

/** Later than any change to what the page shows of the donor beyond the gifts, and than a correction of the gift that names the donor. */
const updatedAt = (keys: readonly string[]): SQL<string> => {
  const { donor, into, merged_at, undone_at } = donor_merges
  return iso<SQL>(sql`greatest(
    (select max(${donor_details.updated_at}) from ${donor_details} where ${isKeyOf(keys, sql`${donor_details.donor}`)}),
    (select max(greatest(${merged_at}, ${undone_at})) from ${donor_merges}
      where ${isKeyOf(keys, sql`${donor}`)} or ${isKeyOf(keys, sql`${into}`)}),
    (select ${donations.updatedAt} from ${donations} where ${donations.id} = given.id))`)
}

type StoredDonor = Omit<Donor, 'merged'>

/**
 * Reads the donor of a gift.
 * @param id any of the donor's gifts
 * @throws UserError 404, also for an attempt that never became a gift
 */
export async function readDonor(
  { timeZone }: Pick<Context, 'timeZone'>,
  reader: Pick<Transaction, 'db' | 'rows'>,
  id: number,
): Promise<{ group: DonorGroup; donor: StoredDonor }> {
  const group = await donorGroupOfGift(reader, id)
  if (!group) throw notFound('donor')
  const { keys } = group
  const { row, from } = donorList({ timeZone, keys })
  const [found] = await reader.rows<{ row: DonorRow } & Omit<StoredDonor, keyof DonorRow>>(sql`
    select ${row} as row, ${DONOR_NOTES} as notes, ${CHECK_ADDRESS} as check_address, ${giftsOf(keys, timeZone)} as donations,
      ${thanksOf(keys)} as thanks, ${statementsOf(keys, timeZone)} as statements, ${updatedAt(keys)} as updated_at from ${from}`)
  if (!found) throw notFound('donor')
  const { row: listed, ...rest } = found
  return { group, donor: { ...listed, ...rest } }
}

/** A donor's page: contact, gifts of all years, statements, and thanks (rule 6.33). @throws UserError 404 */
export async function getDonor(ctx: Context, actor: Actor, id: number): Promise<Donor> {
  const { group, donor } = await readDonor(ctx, withoutTransaction(ctx), id)
  await recordAuditEvent(ctx, { action: 'view', user: actor.id, resource: 'donors', record: donor.id })
  return { ...donor, merged: await mergesOf(ctx, group) }
}
