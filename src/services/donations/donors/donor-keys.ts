import { donations } from '../../../database/tables'
import { sql, type SQL, type Transaction, folded, keptStatement } from '../../../platform/database'

/** Who gave, as a gift itself says it: by e-mail; a check, which has none, by the name on it, however it is written. Indexed. */
const donorKey = sql`coalesce('mail ' || lower(${donations.email}), 'name ' || ${folded(donations.name)})`

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

type Reader = Pick<Transaction, 'db'>

/** @param key a statement that answers it in `key` */
const familyStatement = (key: SQL): SQL => sql`
  with own as (select coalesce(r.root, k.key) as root from (${key}) k left join donor_roots r on r.donor = k.key)
  select own.root, array(select donor from donor_roots where donor_roots.root = own.root) || own.root as keys from own`

const ofKey = keptStatement<DonorFamily>('donor_family_of_key', () => familyStatement(sql`select ${sql.placeholder('key')}::text as key`))
/** The donor of the gift `donation`, as a part of a statement: `root` and `keys`. */
export const familyOfGift = familyStatement(
  sql`select ${donorKey} as key from ${donations} where ${donations.id} = ${sql.placeholder('donation')}`,
)
const ofGift = keptStatement<DonorFamily>('donor_family_of_gift', () => familyOfGift)

/** All keys that count for the donor of a key. */
export async function familyOfKey({ db }: Reader, key: string): Promise<DonorFamily> {
  const [family] = await ofKey(db, { key })
  return family ?? { root: key, keys: [key] }
}

/** The donor of a gift; null where there is no such gift. */
export async function familyOf({ db }: Reader, donation: number): Promise<DonorFamily | null> {
  const [family] = await ofGift(db, { donation })
  return family ?? null
}

/** How a person reads a donor's key: the e-mail, or the name on checks. */
export const donorWords = (key: string): string => key.slice('mail '.length)
