import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_site_settings_alerts" AS ENUM('at_once', 'daily', 'never');
  CREATE TABLE "application_keys" (
  	"application_id" integer NOT NULL,
  	"kind" varchar(20) NOT NULL,
  	"hash" varchar(64) NOT NULL,
  	CONSTRAINT "application_keys_pkey" PRIMARY KEY("application_id","kind","hash")
  );
  
  CREATE TABLE "application_matches" (
  	"first_id" integer NOT NULL,
  	"second_id" integer NOT NULL,
  	"reasons" jsonb NOT NULL,
  	"state" varchar(10) DEFAULT 'open' NOT NULL,
  	"note" text,
  	"decided_by" integer,
  	"decided_at" timestamp with time zone,
  	"created_at" timestamp with time zone NOT NULL,
  	CONSTRAINT "application_matches_pkey" PRIMARY KEY("first_id","second_id"),
  	CONSTRAINT "application_matches_order" CHECK (first_id < second_id)
  );
  
  CREATE TABLE "application_submissions" (
  	"application_id" integer NOT NULL,
  	"stage" varchar(10) NOT NULL,
  	"content" text NOT NULL,
  	"fingerprint" varchar(64),
  	"sent_at" timestamp with time zone NOT NULL,
  	CONSTRAINT "application_submissions_pkey" PRIMARY KEY("application_id","stage"),
  	CONSTRAINT "application_submissions_fingerprint_key" UNIQUE("fingerprint")
  );
  
  CREATE TABLE "resume_links" (
  	"token_hash" varchar(64) PRIMARY KEY NOT NULL,
  	"application_id" integer NOT NULL,
  	"created_at" timestamp with time zone NOT NULL,
  	"expires_at" timestamp with time zone NOT NULL,
  	"used_at" timestamp with time zone
  );
  
  CREATE TABLE "timed_work" (
  	"name" varchar(40) PRIMARY KEY NOT NULL,
  	"done_at" timestamp with time zone NOT NULL
  );
  
  CREATE TABLE "undoable_moves" (
  	"batch" varchar(64) NOT NULL,
  	"application_id" integer NOT NULL,
  	"event_id" integer NOT NULL,
  	"status" varchar(40) NOT NULL,
  	"token" text,
  	"token_hash" text,
  	"additional_questions" text,
  	"until" timestamp with time zone NOT NULL,
  	"undone_at" timestamp with time zone,
  	CONSTRAINT "undoable_moves_pkey" PRIMARY KEY("batch","application_id")
  );
  
  ALTER TABLE "applications" ADD COLUMN "draft" varchar;
  ALTER TABLE "applications" ADD COLUMN "draft_version" numeric DEFAULT 0 NOT NULL;
  ALTER TABLE "applications" ADD COLUMN "draft_saved_at" timestamp(3) with time zone;
  ALTER TABLE "applications" ADD COLUMN "draft_reminded_at" timestamp(3) with time zone;
  ALTER TABLE "applications" ADD COLUMN "draft_ending_told_at" timestamp(3) with time zone;
  ALTER TABLE "applications" ADD COLUMN "entered_by_id" integer;
  ALTER TABLE "applications" ADD COLUMN "match_count" numeric DEFAULT 0 NOT NULL;
  ALTER TABLE "comments" ADD COLUMN "from_family" boolean DEFAULT false NOT NULL;
  ALTER TABLE "audit_events" ADD COLUMN "note" varchar;
  ALTER TABLE "site_settings" ADD COLUMN "alerts" "enum_site_settings_alerts" DEFAULT 'at_once' NOT NULL;
  ALTER TABLE "application_keys" ADD CONSTRAINT "application_keys_application_fkey" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "application_matches" ADD CONSTRAINT "application_matches_first_fkey" FOREIGN KEY ("first_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "application_matches" ADD CONSTRAINT "application_matches_second_fkey" FOREIGN KEY ("second_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "application_matches" ADD CONSTRAINT "application_matches_decided_by_fkey" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
  ALTER TABLE "application_submissions" ADD CONSTRAINT "application_submissions_application_fkey" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "resume_links" ADD CONSTRAINT "resume_links_application_fkey" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "undoable_moves" ADD CONSTRAINT "undoable_moves_application_fkey" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "undoable_moves" ADD CONSTRAINT "undoable_moves_event_fkey" FOREIGN KEY ("event_id") REFERENCES "public"."status_events"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "application_keys_hash" ON "application_keys" USING btree ("kind","hash");
  CREATE INDEX "application_matches_second" ON "application_matches" USING btree ("second_id");
  CREATE INDEX "resume_links_application" ON "resume_links" USING btree ("application_id");
  CREATE INDEX "undoable_moves_until" ON "undoable_moves" USING btree ("until");
  ALTER TABLE "applications" ADD CONSTRAINT "applications_entered_by_id_users_id_fk" FOREIGN KEY ("entered_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "applications_draft_saved_at_idx" ON "applications" USING btree ("draft_saved_at");
  CREATE INDEX "applications_entered_by_idx" ON "applications" USING btree ("entered_by_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "application_keys" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "application_matches" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "application_submissions" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "resume_links" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "timed_work" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "undoable_moves" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "application_keys" CASCADE;
  DROP TABLE "application_matches" CASCADE;
  DROP TABLE "application_submissions" CASCADE;
  DROP TABLE "resume_links" CASCADE;
  DROP TABLE "timed_work" CASCADE;
  DROP TABLE "undoable_moves" CASCADE;
  ALTER TABLE "applications" DROP CONSTRAINT "applications_entered_by_id_users_id_fk";
  
  DROP INDEX "applications_draft_saved_at_idx";
  DROP INDEX "applications_entered_by_idx";
  ALTER TABLE "applications" DROP COLUMN "draft";
  ALTER TABLE "applications" DROP COLUMN "draft_version";
  ALTER TABLE "applications" DROP COLUMN "draft_saved_at";
  ALTER TABLE "applications" DROP COLUMN "draft_reminded_at";
  ALTER TABLE "applications" DROP COLUMN "draft_ending_told_at";
  ALTER TABLE "applications" DROP COLUMN "entered_by_id";
  ALTER TABLE "applications" DROP COLUMN "match_count";
  ALTER TABLE "comments" DROP COLUMN "from_family";
  ALTER TABLE "audit_events" DROP COLUMN "note";
  ALTER TABLE "site_settings" DROP COLUMN "alerts";
  DROP TYPE "public"."enum_site_settings_alerts";`)
}
