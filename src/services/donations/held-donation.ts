import type { donations } from '../../database/tables'
import type { RowChange } from '../../platform/audit/change-row'
import type { Actor, Context } from '../../platform/context'
import type { Transaction } from '../../platform/database'

/** A donation that an admin changes, locked until the transaction ends: what each verb of `changeDonation` works on. */
export interface HeldDonation {
  ctx: Context
  tx: Transaction
  actor: Actor
  gift: typeof donations.$inferSelect
}

/** Fields that verbs would change. They are stored together, and where money moves once it moved. */
export type DonationFields = Pick<
  RowChange<typeof donations>,
  | ('campaign' | 'authenticity' | 'told_name' | 'told_email')
  | ('amount' | 'name' | 'honoree' | 'dedication' | 'check_number' | 'address' | 'createdAt')
>
