import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "donations" ADD COLUMN "returned_at" timestamp(3) with time zone;
  ALTER TABLE "donations" ADD COLUMN "fee" numeric;
  ALTER TABLE "donations" ADD COLUMN "payout" varchar;
  ALTER TABLE "donations" ADD COLUMN "disputed_at" timestamp(3) with time zone;
  CREATE INDEX "donations_returned_at_idx" ON "donations" USING btree ("returned_at");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "donations_returned_at_idx";
  ALTER TABLE "donations" DROP COLUMN "returned_at";
  ALTER TABLE "donations" DROP COLUMN "fee";
  ALTER TABLE "donations" DROP COLUMN "payout";
  ALTER TABLE "donations" DROP COLUMN "disputed_at";`)
}
