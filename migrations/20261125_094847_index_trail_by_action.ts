import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "resource_record_idx";
  CREATE INDEX "resource_record_action_idx" ON "audit_events" USING btree ("resource","record","action");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "resource_record_action_idx";
  CREATE INDEX "resource_record_idx" ON "audit_events" USING btree ("resource","record");`)
}
