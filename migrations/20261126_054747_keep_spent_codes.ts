import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "application_submissions" ADD COLUMN "spent_code_hash" varchar(64);
  CREATE INDEX "application_submissions_spent_code" ON "application_submissions" USING btree ("spent_code_hash");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "application_submissions_spent_code";
  ALTER TABLE "application_submissions" DROP COLUMN "spent_code_hash";`)
}
