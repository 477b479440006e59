import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_donations_dedication" AS ENUM('honor', 'memory');
  ALTER TABLE "campaigns" ADD COLUMN "goal" numeric;
  ALTER TABLE "campaigns" ADD COLUMN "show_progress" boolean DEFAULT false;
  ALTER TABLE "donations" ADD COLUMN "dedication" "enum_donations_dedication";
  ALTER TABLE "donations" ADD COLUMN "told_name" varchar;
  ALTER TABLE "donations" ADD COLUMN "told_email" varchar;
  ALTER TABLE "donations" ADD COLUMN "fee_covered" numeric;
  ALTER TABLE "site_settings" ADD COLUMN "gift_amounts" jsonb DEFAULT '[{"amount":25,"meaning":null},{"amount":50,"meaning":null},{"amount":100,"meaning":null},{"amount":250,"meaning":null}]'::jsonb NOT NULL;
  ALTER TABLE "site_settings" ADD COLUMN "fee_percent" numeric DEFAULT 290 NOT NULL;
  ALTER TABLE "site_settings" ADD COLUMN "fee_cents" numeric DEFAULT 30 NOT NULL;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "campaigns" DROP COLUMN "goal";
  ALTER TABLE "campaigns" DROP COLUMN "show_progress";
  ALTER TABLE "donations" DROP COLUMN "dedication";
  ALTER TABLE "donations" DROP COLUMN "told_name";
  ALTER TABLE "donations" DROP COLUMN "told_email";
  ALTER TABLE "donations" DROP COLUMN "fee_covered";
  ALTER TABLE "site_settings" DROP COLUMN "gift_amounts";
  ALTER TABLE "site_settings" DROP COLUMN "fee_percent";
  ALTER TABLE "site_settings" DROP COLUMN "fee_cents";
  DROP TYPE "public"."enum_donations_dedication";`)
}
