import { campaigns, donations, donor_details, donor_merges, donor_thanks, issued_statements, receipts } from '../../../database/tables'
import { recordAuditEvent } from '../../../platform/audit/record-audit-event'
import type { Actor, Context } from '../../../platform/context'
import { and, type Column, eq, sql, type SQL, type Transaction, withoutTransaction } from '../../../platform/database'
import { notFound } from '../../../platform/errors'
import { yesNo } from '../../../platform/lists/filters'
import type { ListDefinition } from '../../../platform/lists/list-query'
import { arrayOf, byName, formattedDate, iso, rowOf, staffMember } from '../../../platform/lists/list-row'
import { type Donor, type DonorGift, type DonorRow, donorRowSchema, donorSchema } from '../../../shared/api/donors'
import { validReceipt } from '../find-receipt'
import { amountAfterReturns, countedAt, givenAt, isCounted, isGift } from '../list-donations'
import { donor, donorEmail, type DonorGroup, donorGroupOfGift, donorName, isOfDonor, joinDonorRoot, mergesOf } from './donor-keys'

interface Wanted {
  timeZone: string
  keys?: readonly string[]
}

const root = (key: Column) => sql`coalesce(donor_roots.root, ${key})`
const rootOf = (key: Column) => sql`left join donor_roots on donor_roots.donor = ${key}`
const isOneOf = (key: Column, keys: Wanted['keys']) => (keys ? sql`where ${key} = any(${sql.param(keys)}::text[])` : sql``)

const newestThanks = ({ keys }: Wanted): SQL => {
  const { donor: key, thanked_on, how, user, id } = donor_thanks
  return sql`(
    select distinct on (1) ${root(key)} as donor, ${thanked_on} as thanked_on, ${how} as how, ${user} as user_id
    from ${donor_thanks} ${rootOf(key)} ${isOneOf(key, keys)} order by 1, ${thanked_on} desc, ${id} desc)`
}

const joinedDetails = ({ keys }: Wanted): SQL => {
  const { donor: key, address, phone, notes } = donor_details
  return sql`(
    select ${root(key)} as donor, ${firstOf(address)} as address, ${firstOf(phone)} as phone, string_agg(${notes}, E'\\n\\n' ${ownFirst()}) as notes
    from ${donor_details} ${rootOf(key)} ${isOneOf(key, keys)} group by 1)`
}

function ownFirst(): SQL {
  return sql`order by donor_roots.root is null desc, ${donor_details.updated_at} desc, ${donor_details.donor}`
}

function firstOf(column: Column): SQL {
  return sql`(array_agg(${column} ${ownFirst()}) filter (where ${column} is not null))[1]`
}

const cameIn = (timeZone: string) => sql`(coalesce(${donations.taken_at}, ${donations.createdAt}) at time zone ${timeZone})::date`

const givenByDonor = ({ timeZone, keys }: Wanted): SQL => {
  const unthanked = and(isCounted, sql`(thanks.thanked_on is null or ${cameIn(timeZone)} > thanks.thanked_on)`)
  const newest = sql`order by ${givenAt} desc, ${donations.id} desc`
  const countedFirst = sql`order by ${isCounted} desc, ${givenAt} desc, ${donations.id} desc`
  return sql`
    select ${donor} as donor, min(${donations.id}) as id, ${donorName} as name, ${donorEmail} as email,
      (array_agg(${donations.address} ${countedFirst}) filter (where ${donations.address} is not null))[1] as check_address,
      count(*) filter (where ${isCounted})::int as gifts, coalesce(sum(${amountAfterReturns}) filter (where ${isCounted}), 0)::float8 as amount,
      min(${givenAt} at time zone ${timeZone}) filter (where ${isCounted})::date as first_gift,
      max(${givenAt} at time zone ${timeZone}) filter (where ${isCounted})::date as last_gift,
      (array_agg(${amountAfterReturns} ${newest}) filter (where ${isCounted}))[1] as last_amount,
      count(*) filter (where ${unthanked})::int as unthanked,
      coalesce(sum(${amountAfterReturns}) filter (where ${unthanked}), 0)::float8 as unthanked_amount,
      thanks.thanked_on, thanks.how, thanks.user_id
    from ${donations} ${joinDonorRoot} left join ${newestThanks({ timeZone, keys })} thanks on thanks.donor = ${donor}
    where ${and(isGift, keys && isOfDonor(keys))}
    group by ${donor}, thanks.thanked_on, thanks.how, thanks.user_id
    ${keys ? sql`` : sql`having count(*) filter (where ${isCounted}) > 0`}`
}

const given = (column: string) => sql`given.${sql.identifier(column)}`
const address = sql<string | null>`coalesce(details.address, given.check_address)`
const day = (column: string) => sql<string | null>`to_char(${given(column)}, 'YYYY-MM-DD')`

const thanked = sql<DonorRow['thanked']>`case when given.thanked_on is not null then
  json_build_object('on', to_char(given.thanked_on, 'YYYY-MM-DD'), 'how', given.how, 'by', ${staffMember(given('user_id'))}) end`

const DONOR_NOTES = sql<string | null>`details.notes`
const CHECK_ADDRESS = sql<string | null>`given.check_address`

export const donorList = (wanted: Wanted): ListDefinition<DonorRow> => {
  const row = {
    id: given('id') as SQL<number>,
    name: given('name') as SQL<string>,
    email: given('email') as SQL<string | null>,
    phone: sql<string | null>`details.phone`,
    address,
    gifts: given('gifts') as SQL<number>,
    amount: given('amount') as SQL<number>,
    first_gift: day('first_gift'),
    last_gift: day('last_gift'),
    last_amount: given('last_amount') as SQL<number | null>,
    unthanked: given('unthanked') as SQL<number>,
    unthanked_amount: given('unthanked_amount') as SQL<number>,
  }
  return {
    resource: 'donors',
    from: sql`(${givenByDonor(wanted)}) given left join ${joinedDetails(wanted)} details on details.donor = given.donor`,
    id: row.id,
    row: rowOf(donorRowSchema, { ...row, thanked }),
    filters: {
      thanked: yesNo('thanked', sql`(given.unthanked = 0)`),
      addressed: yesNo('addressed', sql`(${address} is not null)`),
    },
    search: [row.name, row.email, row.phone, address],
    sorts: { ...row, name: byName(row.name), email: byName(row.email), thanked: given('thanked_on') },
  }
}

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
      by: staffMember(donor_thanks.user),
    }),
    {
      from: sql`${donor_thanks}`,
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

/** @param id any of the donor's gifts @throws UserError 404, also for an attempt that never became a gift */
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
