import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_plans_state" AS ENUM('waiting', 'active', 'late', 'stopped');
  CREATE TABLE "sandbox_plans" (
  	"plan" varchar(64) PRIMARY KEY NOT NULL,
  	"amount" integer NOT NULL,
  	"first_at" timestamp with time zone NOT NULL,
  	"paid" integer DEFAULT 0 NOT NULL,
  	"stopped_at" timestamp with time zone
  );
  
  CREATE TABLE "plans" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"email" varchar NOT NULL,
  	"amount" numeric NOT NULL,
  	"campaign_id" integer,
  	"state" "enum_plans_state" NOT NULL,
  	"gateway_plan" varchar,
  	"next_at" timestamp(3) with time zone,
  	"failed_bill" varchar,
  	"token" varchar,
  	"token_hash" varchar,
  	"stop_asked_at" timestamp(3) with time zone,
  	"stopped_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "sandbox_payments" ADD COLUMN "plan" varchar(64);
  ALTER TABLE "donations" ADD COLUMN "plan_id" integer;
  ALTER TABLE "site_settings" ADD COLUMN "monthly_authentic" boolean DEFAULT true NOT NULL;
  ALTER TABLE "plans" ADD CONSTRAINT "plans_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "plans_campaign_idx" ON "plans" USING btree ("campaign_id");
  CREATE INDEX "plans_state_idx" ON "plans" USING btree ("state");
  CREATE UNIQUE INDEX "plans_gateway_plan_idx" ON "plans" USING btree ("gateway_plan");
  CREATE INDEX "plans_next_at_idx" ON "plans" USING btree ("next_at");
  CREATE UNIQUE INDEX "plans_token_hash_idx" ON "plans" USING btree ("token_hash");
  CREATE INDEX "plans_updated_at_idx" ON "plans" USING btree ("updated_at");
  CREATE INDEX "plans_created_at_idx" ON "plans" USING btree ("created_at");
  ALTER TABLE "donations" ADD CONSTRAINT "donations_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "donations_plan_idx" ON "donations" USING btree ("plan_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "sandbox_plans" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "plans" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "sandbox_plans" CASCADE;
  DROP TABLE "plans" CASCADE;
  ALTER TABLE "donations" DROP CONSTRAINT "donations_plan_id_plans_id_fk";
  
  DROP INDEX "donations_plan_idx";
  ALTER TABLE "sandbox_payments" DROP COLUMN "plan";
  ALTER TABLE "donations" DROP COLUMN "plan_id";
  ALTER TABLE "site_settings" DROP COLUMN "monthly_authentic";
  DROP TYPE "public"."enum_plans_state";`)
}
