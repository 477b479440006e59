import { donations, donor_details, donor_thanks } from '../../../database/tables'
import type { DonorChange } from '../../../shared/donors'
import { and, eq, inArray, ne, sql, type SQL, type Transaction } from '../../../platform/database'
import { donorKeyOf, isOfDonor, type DonorGroup } from './donor-keys'

/** Serializes merges, separations, and notes on donors: merges must not form a cycle, and notes follow them. */
export const lockDonors = sql`select pg_advisory_xact_lock(hashtextextended('donor merges', 0))`

export type DonorDetails = Pick<DonorChange, 'address' | 'phone' | 'notes'>

/**
 * Saves details for the donor that stays, and takes them from the donors merged into it: what was shown joined is one from then on.
 * Without details it only marks the donor as changed.
 */
export async function saveDetails({ db }: Transaction, { root, keys }: DonorGroup, details: DonorDetails, at: string): Promise<void> {
  const values = { ...details, updated_at: at }
  await db
    .insert(donor_details)
    .values({ donor: root, ...values })
    .onConflictDoUpdate({ target: donor_details.donor, set: values })
  const cleared = Object.fromEntries(Object.keys(details).map((name) => [name, null]))
  if (Object.keys(cleared).length > 0)
    await db
      .update(donor_details)
      .set(cleared)
      .where(and(inArray(donor_details.donor, [...keys]), ne(donor_details.donor, root)))
}

type Named = Pick<typeof donations.$inferSelect, 'email' | 'name'>

export async function moveNotes(tx: Transaction, before: Named, after: Named): Promise<void> {
  await tx.rows(lockDonors)
  const [keys] = await tx.rows<{ from: string; to: string }>(sql`select ${donorKeyOf(before)} as "from", ${donorKeyOf(after)} as "to"`)
  if (!keys || keys.from === keys.to) return
  const { from, to } = keys
  const [kept] = await tx.db
    .select({ id: donations.id })
    .from(donations)
    .where(isOfDonor([from]))
    .limit(1)
  if (kept) return
  await tx.db.update(donor_thanks).set({ donor: to }).where(eq(donor_thanks.donor, from))
  const [moved] = await tx.db.delete(donor_details).where(eq(donor_details.donor, from)).returning()
  if (!moved) return
  await tx.db
    .insert(donor_details)
    .values({ ...moved, donor: to })
    .onConflictDoUpdate({
      target: donor_details.donor,
      set: {
        address: sql`coalesce(${donor_details.address}, ${moved.address})`,
        phone: sql`coalesce(${donor_details.phone}, ${moved.phone})`,
        notes: joined(sql`${donor_details.notes}`, moved.notes),
        updated_at: sql`greatest(${donor_details.updated_at}, ${moved.updated_at})`,
      },
    })
}

const joined = (mine: SQL, other: string | null): SQL => sql`nullif(concat_ws(E'\\n\\n', ${mine}, ${other}::text), '')`
