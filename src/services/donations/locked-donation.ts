import type { donations } from '../../database/tables'
import type { RowChange } from '../../platform/audit/change-row'
import type { Actor, Context } from '../../platform/context'
import type { Transaction } from '../../platform/database'

export interface LockedDonation {
  ctx: Context
  tx: Transaction
  actor: Actor
  gift: typeof donations.$inferSelect
}

export type DonationFields = Pick<
  RowChange<typeof donations>,
  | ('campaign' | 'authenticity' | 'told_name' | 'told_email')
  | ('amount' | 'name' | 'honoree' | 'dedication' | 'check_number' | 'email' | 'address' | 'createdAt')
>
