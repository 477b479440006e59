import { donations } from '../../../database/tables'
import { sql, type SQL, type Transaction, folded, preparedStatement } from '../../../platform/database'

/** Identifies the donor by email, or a check's donor by the name on it, ignoring spelling variants. Indexed. */
const donorKey = sql`coalesce('mail ' || lower(${donations.email}), 'name ' || ${folded(donations.name)})`

export const joinDonorRoot = sql`left join donor_roots on donor_roots.donor = ${donorKey}`

/** Key of the donor that all merged donors count as; needs `joinDonorRoot`. */
export const donor = sql<string>`coalesce(donor_roots.root, ${donorKey})`

export const isOwnGift = sql`donor_roots.root is null`

/** Uses the index. @param keys from `donorGroupOfGift` */
export const isOfDonor = (keys: readonly string[]) => sql`${donorKey} = any(${sql.param(keys)}::text[])`

export interface DonorGroup {
  root: string
  keys: string[]
}

type Reader = Pick<Transaction, 'db'>

/** @param key a statement that selects `key` */
const familyStatement = (key: SQL): SQL => sql`
  with own as (select coalesce(r.root, k.key) as root from (${key}) k left join donor_roots r on r.donor = k.key)
  select own.root, array(select donor from donor_roots where donor_roots.root = own.root) || own.root as keys from own`

const ofKey = preparedStatement<DonorGroup>('donor_family_of_key', () =>
  familyStatement(sql`select ${sql.placeholder('key')}::text as key`),
)
/** Subquery for the donor of the gift `donation`: `root` and `keys`. */
export const familyOfGift = familyStatement(
  sql`select ${donorKey} as key from ${donations} where ${donations.id} = ${sql.placeholder('donation')}`,
)
const ofGift = preparedStatement<DonorGroup>('donor_family_of_gift', () => familyOfGift)

export async function donorGroupOfKey({ db }: Reader, key: string): Promise<DonorGroup> {
  const [family] = await ofKey(db, { key })
  return family ?? { root: key, keys: [key] }
}

export async function donorGroupOfGift({ db }: Reader, donation: number): Promise<DonorGroup | null> {
  const [family] = await ofGift(db, { donation })
  return family ?? null
}

/** Readable form of a key: the email, or the name on checks. */
export const donorLabel = (key: string): string => key.slice('mail '.length)
