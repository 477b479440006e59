import { donations } from '../../../database/tables'
import { desc, sql, type Transaction } from '../../../platform/database'
import { donorLabel, isOfDonor, type DonorGroup } from './donor-keys'

export interface Donor {
  name: string
  /** Null when the donor gave only by check. */
  email: string | null
}

/** Newest name, preferring the root's own gifts, and the email for statements. Both are empty when no gift is left. */
export async function donorOf({ db }: Pick<Transaction, 'db'>, { root, keys }: DonorGroup): Promise<Donor> {
  const found = await db
    .select({ name: donations.name, email: sql<string | null>`lower(${donations.email})` })
    .from(donations)
    .where(isOfDonor(keys))
    .orderBy(sql`${isOfDonor([root])} desc`, desc(donations.createdAt), desc(donations.id))
  const own = root.startsWith('mail ') ? donorLabel(root) : null
  return { name: found[0]?.name ?? '', email: own ?? found.find(({ email }) => email !== null)?.email ?? null }
}
