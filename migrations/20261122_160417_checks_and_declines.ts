import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_donations_payment_state" ADD VALUE 'voided';
  CREATE TABLE "declined_payments" (
  	"event" varchar(255) PRIMARY KEY NOT NULL,
  	"donation_id" integer NOT NULL,
  	"at" timestamp with time zone NOT NULL,
  	"reason" varchar(100) NOT NULL,
  	"card" varchar(40),
  	"card_hash" varchar(64)
  );
  
  DROP INDEX "receipts_donation_idx";
  ALTER TABLE "giving_pauses" ADD COLUMN "ends_at" timestamp with time zone;
  ALTER TABLE "campaigns" ADD COLUMN "event_from" varchar;
  ALTER TABLE "campaigns" ADD COLUMN "event_to" varchar;
  ALTER TABLE "donations" ADD COLUMN "check_number" varchar;
  ALTER TABLE "donations" ADD COLUMN "address" varchar;
  ALTER TABLE "donations" ADD COLUMN "void_reason" varchar;
  ALTER TABLE "donations" ADD COLUMN "network_hash" varchar;
  ALTER TABLE "declined_payments" ADD CONSTRAINT "declined_payments_donation_fkey" FOREIGN KEY ("donation_id") REFERENCES "public"."donations"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "declined_payments_at" ON "declined_payments" USING btree ("at");
  CREATE INDEX "declined_payments_donation" ON "declined_payments" USING btree ("donation_id");
  CREATE INDEX "donations_network_hash_idx" ON "donations" USING btree ("network_hash");
  CREATE INDEX "receipts_donation_idx" ON "receipts" USING btree ("donation_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "declined_payments" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "declined_payments" CASCADE;
  ALTER TABLE "donations" ALTER COLUMN "payment_state" SET DATA TYPE text;
  DROP TYPE "public"."enum_donations_payment_state";
  CREATE TYPE "public"."enum_donations_payment_state" AS ENUM('started', 'authorized', 'captured', 'canceled', 'refunded');
  ALTER TABLE "donations" ALTER COLUMN "payment_state" SET DATA TYPE "public"."enum_donations_payment_state" USING "payment_state"::"public"."enum_donations_payment_state";
  DROP INDEX "donations_network_hash_idx";
  DROP INDEX "receipts_donation_idx";
  CREATE UNIQUE INDEX "receipts_donation_idx" ON "receipts" USING btree ("donation_id");
  ALTER TABLE "giving_pauses" DROP COLUMN "ends_at";
  ALTER TABLE "campaigns" DROP COLUMN "event_from";
  ALTER TABLE "campaigns" DROP COLUMN "event_to";
  ALTER TABLE "donations" DROP COLUMN "check_number";
  ALTER TABLE "donations" DROP COLUMN "address";
  ALTER TABLE "donations" DROP COLUMN "void_reason";
  ALTER TABLE "donations" DROP COLUMN "network_hash";`)
}
