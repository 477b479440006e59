import { donations, donor_merges, users } from '../../../database/tables'
import type { Context } from '../../../platform/context'
import { sql, type SQL, type Transaction, folded, preparedStatement, and, database, eq, isNull, desc } from '../../../platform/database'
import { formattedDate } from '../../../platform/lists/list-row'
import type { Statement } from '../../../shared/api/donors'
import { isCounted } from '../list-donations'

/** Identifies the donor by email, or a check's donor by the name on it, ignoring spelling variants. Indexed. */
const donorKey = sql`coalesce('mail ' || lower(${donations.email}), 'name ' || ${folded(donations.name)})`

export const donorKeyOf = ({ email, name }: { email: string | null; name: string }): SQL =>
  sql`coalesce('mail ' || lower(${email}::text), 'name ' || fold_text(${name}::text))`

export const joinDonorRoot = sql`left join donor_roots on donor_roots.donor = ${donorKey}`

export const donor = sql<string>`coalesce(donor_roots.root, ${donorKey})`

export const isOwnGift = sql`donor_roots.root is null`

const newestFirst = sql`order by ${isCounted} desc, ${isOwnGift} desc, ${donations.createdAt} desc, ${donations.id} desc`

export const donorName = sql<string>`(array_agg(${donations.name} ${newestFirst}))[1]`
export const donorEmail = sql<string | null>`coalesce(substring(${donor} from '^mail (.*)'),
  (array_agg(lower(${donations.email}) ${newestFirst}) filter (where ${donations.email} is not null))[1])`

export const isOfDonor = (keys: readonly string[]) => sql`${donorKey} = any(${sql.param(keys)}::text[])`

export interface DonorGroup {
  root: string
  keys: string[]
}

type Reader = Pick<Transaction, 'db'>

const familyStatement = (key: SQL): SQL => sql`
  with own as (select coalesce(r.root, k.key) as root from (${key}) k left join donor_roots r on r.donor = k.key)
  select own.root, array(select donor from donor_roots where donor_roots.root = own.root) || own.root as keys from own`

const ofKey = preparedStatement<DonorGroup>('donor_family_of_key', () =>
  familyStatement(sql`select ${sql.placeholder('key')}::text as key`),
)
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

export const donorLabel = (key: string): string => key.slice('mail '.length)

export async function mergesOf(ctx: Context, { keys }: DonorGroup): Promise<Statement['merged']> {
  const found = await database(ctx)
    .select({
      id: donor_merges.id,
      donor: donor_merges.donor,
      nice_date: formattedDate(donor_merges.merged_at, ctx.timeZone),
      by: users.name,
    })
    .from(donor_merges)
    .innerJoin(users, eq(users.id, donor_merges.merged_by))
    .where(and(isNull(donor_merges.undone_at), sql`${donor_merges.into} = any(${sql.param(keys)}::text[])`))
    .orderBy(donor_merges.id)
  return found.map(({ donor, ...merge }) => ({ ...merge, donor: donorLabel(donor) }))
}

interface Donor {
  name: string
  /** Null when the donor gave only by check. */
  email: string | null
}

/** Prefers the root's own gifts. Without gifts, the name is empty, and the email is the one in the root, or null. */
export async function donorOf({ db }: Pick<Transaction, 'db'>, { root, keys }: DonorGroup): Promise<Donor> {
  const found = await db
    .select({ name: donations.name, email: sql<string | null>`lower(${donations.email})` })
    .from(donations)
    .where(isOfDonor(keys))
    .orderBy(sql`${isOfDonor([root])} desc`, desc(donations.createdAt), desc(donations.id))
  const own = root.startsWith('mail ') ? donorLabel(root) : null
  return { name: found[0]?.name ?? '', email: own ?? found.find(({ email }) => email !== null)?.email ?? null }
}
