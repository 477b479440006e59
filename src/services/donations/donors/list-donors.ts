import { donations, donor_details, donor_thanks, users } from '../../../database/tables'
import { donorRowSchema, type DonorRow } from '../../../shared/api/donors'
import { and, sql, type Column, type SQL } from '../../../platform/database'
import { yesNo } from '../../../platform/lists/filters'
import type { ListDefinition } from '../../../platform/lists/list-query'
import { byName, rowOf, staffMemberOrNull } from '../../../platform/lists/list-row'
import { givenAt } from '../gift-days'
import { amountAfterReturns, isCounted, isGift } from '../list-donations'
import { donor, donorEmail, donorName, isOfDonor, joinDonorRoot } from './donor-keys'

interface Wanted {
  timeZone: string
  /** One donor, even without a gift that counts; all donors who have one by default. */
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
  json_build_object('on', to_char(given.thanked_on, 'YYYY-MM-DD'), 'how', given.how, 'by', ${staffMemberOrNull}) end`

export const DONOR_NOTES = sql<string | null>`details.notes`
export const CHECK_ADDRESS = sql<string | null>`given.check_address`

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
    from: sql`(${givenByDonor(wanted)}) given left join ${joinedDetails(wanted)} details on details.donor = given.donor
      left join ${users} on ${users.id} = given.user_id`,
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
