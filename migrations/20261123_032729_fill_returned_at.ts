import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * When money went back before that was kept: of a gift as its receipt was voided with it, of a check, whose receipt may have been
 * voided by a correction before, as the trail tells; at last as the record was changed.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  with told as (
    select d.id,
      (select max(r.voided_at) from receipts r where r.donation_id = d.id) as by_receipt,
      (select max(e.at) from audit_events e where e.resource = 'donations' and e.record = d.id::text
        and e.action in ('payment-refunded', 'check-voided')) as by_trail
    from donations d where d.payment_state::text in ('refunded', 'voided'))
  update donations set returned_at = case when type = 'Check' then coalesce(by_trail, by_receipt, updated_at)
    else coalesce(by_receipt, by_trail, updated_at) end
  from told where told.id = donations.id`)
}

/** Nothing to take back: the column goes with the migration before. */
export function down(): Promise<void> {
  return Promise.resolve()
}
