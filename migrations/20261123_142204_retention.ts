import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "application_keeping" (
  	"application_id" integer PRIMARY KEY NOT NULL,
  	"hold_reason" varchar(200),
  	"held_by" integer,
  	"held_at" timestamp with time zone,
  	"nameless_at" timestamp with time zone
  );
  
  ALTER TABLE "site_settings" ADD COLUMN "keep_denied_months" numeric;
  ALTER TABLE "site_settings" ADD COLUMN "keep_archived_months" numeric;
  ALTER TABLE "application_keeping" ADD CONSTRAINT "application_keeping_application_fkey" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "application_keeping" ADD CONSTRAINT "application_keeping_held_by_fkey" FOREIGN KEY ("held_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "application_keeping" CASCADE;
  ALTER TABLE "site_settings" DROP COLUMN "keep_denied_months";
  ALTER TABLE "site_settings" DROP COLUMN "keep_archived_months";`)
}
