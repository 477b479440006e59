import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_site_settings_gift_day" AS ENUM('given', 'taken');
  ALTER TABLE "donations" ADD COLUMN "counted_at" timestamp(3) with time zone;
  ALTER TABLE "site_settings" ADD COLUMN "gift_day" "enum_site_settings_gift_day" DEFAULT 'given' NOT NULL;
  CREATE INDEX "donations_counted_at_idx" ON "donations" USING btree ("counted_at");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "donations_counted_at_idx";
  ALTER TABLE "donations" DROP COLUMN "counted_at";
  ALTER TABLE "site_settings" DROP COLUMN "gift_day";
  DROP TYPE "public"."enum_site_settings_gift_day";`)
}
