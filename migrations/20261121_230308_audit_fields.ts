import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "audit_events" ADD COLUMN "fields" jsonb;
  CREATE INDEX "resource_record_idx" ON "audit_events" USING btree ("resource","record");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "resource_record_idx";
  ALTER TABLE "audit_events" DROP COLUMN "fields";`)
}
