import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Row triggers do not see a TRUNCATE: history, terms and receipts could be emptied at a stroke, as the audit trail cannot. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  create trigger status_events_no_truncate before truncate on status_events execute function refuse_change();
  create trigger terms_no_truncate before truncate on terms execute function refuse_change();
  create trigger receipts_no_truncate before truncate on receipts execute function refuse_receipt_change();
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  drop trigger receipts_no_truncate on receipts;
  drop trigger terms_no_truncate on terms;
  drop trigger status_events_no_truncate on status_events;
  `)
}
