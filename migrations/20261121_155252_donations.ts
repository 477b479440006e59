import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_donations_type" AS ENUM('Online', 'Check');
  CREATE TYPE "public"."enum_donations_authenticity" AS ENUM('Authentic', 'Fraudulent');
  CREATE TYPE "public"."enum_donations_payment_state" AS ENUM('started', 'authorized', 'captured', 'canceled', 'refunded');
  CREATE TABLE "donations" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"campaign_id" integer,
  	"name" varchar NOT NULL,
  	"email" varchar,
  	"honoree" varchar,
  	"amount" numeric NOT NULL,
  	"type" "enum_donations_type" NOT NULL,
  	"referral" varchar,
  	"transaction_id" varchar,
  	"authenticity" "enum_donations_authenticity",
  	"payment_state" "enum_donations_payment_state",
  	"gateway" varchar,
  	"gateway_session" varchar,
  	"checkout_url" varchar,
  	"gateway_payment" varchar,
  	"gateway_call_at" timestamp(3) with time zone,
  	"hold_expires_at" timestamp(3) with time zone,
  	"authorized_at" timestamp(3) with time zone,
  	"receipt_token" varchar,
  	"receipt_token_hash" varchar,
  	"submission_hash" varchar,
  	"signals" jsonb,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "receipts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"number" numeric NOT NULL,
  	"donation_id" integer NOT NULL,
  	"content" jsonb NOT NULL,
  	"voided_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "messages" ADD COLUMN "donation_id" integer;
  ALTER TABLE "site_settings" ADD COLUMN "max_gift" numeric DEFAULT 25000 NOT NULL;
  ALTER TABLE "donations" ADD CONSTRAINT "donations_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "receipts" ADD CONSTRAINT "receipts_donation_id_donations_id_fk" FOREIGN KEY ("donation_id") REFERENCES "public"."donations"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "donations_campaign_idx" ON "donations" USING btree ("campaign_id");
  CREATE UNIQUE INDEX "donations_transaction_id_idx" ON "donations" USING btree ("transaction_id");
  CREATE INDEX "donations_payment_state_idx" ON "donations" USING btree ("payment_state");
  CREATE UNIQUE INDEX "donations_gateway_session_idx" ON "donations" USING btree ("gateway_session");
  CREATE UNIQUE INDEX "donations_gateway_payment_idx" ON "donations" USING btree ("gateway_payment");
  CREATE INDEX "donations_gateway_call_at_idx" ON "donations" USING btree ("gateway_call_at");
  CREATE UNIQUE INDEX "donations_receipt_token_hash_idx" ON "donations" USING btree ("receipt_token_hash");
  CREATE UNIQUE INDEX "donations_submission_hash_idx" ON "donations" USING btree ("submission_hash");
  CREATE INDEX "donations_updated_at_idx" ON "donations" USING btree ("updated_at");
  CREATE INDEX "donations_created_at_idx" ON "donations" USING btree ("created_at");
  CREATE UNIQUE INDEX "receipts_number_idx" ON "receipts" USING btree ("number");
  CREATE UNIQUE INDEX "receipts_donation_idx" ON "receipts" USING btree ("donation_id");
  CREATE INDEX "receipts_updated_at_idx" ON "receipts" USING btree ("updated_at");
  CREATE INDEX "receipts_created_at_idx" ON "receipts" USING btree ("created_at");
  ALTER TABLE "messages" ADD CONSTRAINT "messages_donation_id_donations_id_fk" FOREIGN KEY ("donation_id") REFERENCES "public"."donations"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "messages_donation_idx" ON "messages" USING btree ("donation_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "donations" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "receipts" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "donations" CASCADE;
  DROP TABLE "receipts" CASCADE;
  ALTER TABLE "messages" DROP CONSTRAINT "messages_donation_id_donations_id_fk";
  
  DROP INDEX "messages_donation_idx";
  ALTER TABLE "messages" DROP COLUMN "donation_id";
  ALTER TABLE "site_settings" DROP COLUMN "max_gift";
  DROP TYPE "public"."enum_donations_type";
  DROP TYPE "public"."enum_donations_authenticity";
  DROP TYPE "public"."enum_donations_payment_state";`)
}
