import { donations } from '../../database/tables'
import { eq, sql, type Transaction } from '../database'

/** Who gave, as a gift itself says it: by e-mail; a check, which has none, by the name on it. Indexed. */
const donorKey = sql`coalesce('mail ' || lower(${donations.email}), 'name ' || lower(${donations.name}))`

/** Joins, to donations, the donor that theirs was merged with. */
export const joinDonorRoot = sql`left join donor_roots on donor_roots.donor = ${donorKey}`

/** Who gave, of donations with `joinDonorRoot`: the key of the donor that all merged ones count for. */
export const donor = sql<string>`coalesce(donor_roots.root, ${donorKey})`

/** Whether a gift is the donor's own, and not one of a merged donor. */
export const isOwnGift = sql`donor_roots.root is null`

/** Gifts of a donor, found by the index. @param keys of `familyOf` */
export const isOfDonor = (keys: readonly string[]) => sql`${donorKey} = any(${sql.param(keys)}::text[])`

/** A donor, with all that are merged with it. */
export interface DonorFamily {
  root: string
  /** The root's and theirs. */
  keys: string[]
}

type Rows = Pick<Transaction, 'rows'>

/** All keys that count for the donor of a key. */
export async function familyOfKey({ rows }: Rows, key: string): Promise<DonorFamily> {
  const [family] = await rows<DonorFamily>(sql`
    with own as (select coalesce((select root from donor_roots where donor = ${key}), ${key}) as root)
    select own.root, array(select donor from donor_roots where donor_roots.root = own.root) || own.root as keys from own`)
  return family ?? { root: key, keys: [key] }
}

/** The donor of a gift; null where there is no such gift. */
export async function familyOf(reader: Rows, donation: number): Promise<DonorFamily | null> {
  const [own] = await reader.rows<{ key: string }>(sql`select ${donorKey} as key from ${donations} where ${eq(donations.id, donation)}`)
  return own ? familyOfKey(reader, own.key) : null
}

/** How a person reads a donor's key: the e-mail, or the name on checks. */
export const donorWords = (key: string): string => key.slice('mail '.length)
