import { donations, receipts } from '../../database/tables'
import { and, eq, isNull, sql } from '../../platform/database'

/** Joins the receipt of a donation that is not void; of several there is at most one. */
export const validReceipt = and(eq(receipts.donation, donations.id), isNull(receipts.voided_at))

/** Joins the newest receipt of a donation, void or not. */
export const newestReceipt = sql`${receipts.id} = (select max(any_of_it.id) from ${receipts} any_of_it where any_of_it.donation_id = ${donations.id})`
