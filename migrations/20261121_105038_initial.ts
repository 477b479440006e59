import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_applications_status" AS ENUM('Pending', 'Completed', 'Denied', 'Extended Application Requested', 'Extended Application Completed', 'Other', 'Archived');
  CREATE TYPE "public"."enum_comments_resource" AS ENUM('applications', 'fsps', 'interests');
  CREATE TYPE "public"."enum_status_events_from" AS ENUM('Pending', 'Completed', 'Denied', 'Extended Application Requested', 'Extended Application Completed', 'Other', 'Archived');
  CREATE TYPE "public"."enum_status_events_to" AS ENUM('Pending', 'Completed', 'Denied', 'Extended Application Requested', 'Extended Application Completed', 'Other', 'Archived');
  CREATE TYPE "public"."enum_messages_state" AS ENUM('waiting', 'sending', 'sent', 'failed', 'unsent');
  CREATE TABLE "users_sessions" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"created_at" timestamp(3) with time zone,
  	"expires_at" timestamp(3) with time zone NOT NULL
  );
  
  CREATE TABLE "users" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"is_admin" boolean DEFAULT false NOT NULL,
  	"disabled" boolean DEFAULT false NOT NULL,
  	"password_set_at" timestamp(3) with time zone,
  	"link_hash" varchar,
  	"link_expires_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"email" varchar NOT NULL,
  	"reset_password_token" varchar,
  	"reset_password_expiration" timestamp(3) with time zone,
  	"salt" varchar,
  	"hash" varchar,
  	"reset_password_requested_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "campaigns" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"active" boolean DEFAULT true NOT NULL,
  	"slug" varchar NOT NULL,
  	"company_name" varchar NOT NULL,
  	"custom_url" varchar,
  	"email" varchar NOT NULL,
  	"gdrive_id" numeric,
  	"vimeo_id" numeric,
  	"disclosure" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "applications" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"reference" varchar NOT NULL,
  	"status" "enum_applications_status" NOT NULL,
  	"campaign_id" integer,
  	"full_name" varchar NOT NULL,
  	"applicant_full_name" varchar,
  	"email" varchar,
  	"home_city" varchar,
  	"home_state" varchar,
  	"nominated" boolean DEFAULT false NOT NULL,
  	"is_bookmarked" boolean DEFAULT false NOT NULL,
  	"submitted_at" timestamp(3) with time zone,
  	"terms_version" numeric,
  	"answers" varchar NOT NULL,
  	"additional_questions" varchar,
  	"token" varchar,
  	"token_hash" varchar,
  	"submission_hash" varchar,
  	"flags" jsonb,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "comments" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"resource" "enum_comments_resource" NOT NULL,
  	"record" numeric NOT NULL,
  	"user_id" integer,
  	"comment" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "status_events" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"application_id" integer NOT NULL,
  	"from" "enum_status_events_from",
  	"to" "enum_status_events_to" NOT NULL,
  	"user_id" integer,
  	"reason" varchar,
  	"batch" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "messages" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"template" varchar NOT NULL,
  	"template_version" numeric NOT NULL,
  	"recipient" varchar NOT NULL,
  	"variables" jsonb NOT NULL,
  	"state" "enum_messages_state" DEFAULT 'waiting' NOT NULL,
  	"attempts" numeric DEFAULT 0 NOT NULL,
  	"next_attempt_at" timestamp(3) with time zone NOT NULL,
  	"sent_at" timestamp(3) with time zone,
  	"last_error" varchar,
  	"status_event_id" integer,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "terms" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"version" numeric NOT NULL,
  	"content" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "audit_events" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"at" timestamp(3) with time zone NOT NULL,
  	"action" varchar NOT NULL,
  	"user" numeric,
  	"resource" varchar,
  	"record" varchar,
  	"address" varchar
  );
  
  CREATE TABLE "payload_kv" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"key" varchar NOT NULL,
  	"data" jsonb NOT NULL
  );
  
  CREATE TABLE "payload_preferences" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"key" varchar,
  	"value" jsonb,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payload_preferences_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"users_id" integer
  );
  
  CREATE TABLE "payload_migrations" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar,
  	"batch" numeric,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "site_settings" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar DEFAULT 'Hearthside Foundation' NOT NULL,
  	"tagline" varchar DEFAULT 'Housing help for families in hardship' NOT NULL,
  	"email" varchar DEFAULT 'hello@example.org' NOT NULL,
  	"phone" varchar DEFAULT '612-555-0100',
  	"street" varchar DEFAULT '200 Lantern Street, Suite 4' NOT NULL,
  	"city" varchar DEFAULT 'Minneapolis' NOT NULL,
  	"state" varchar DEFAULT 'Minnesota' NOT NULL,
  	"zip_code" varchar DEFAULT '55401' NOT NULL,
  	"ein" varchar DEFAULT '00-0000000' NOT NULL,
  	"registered_in" varchar DEFAULT 'Minnesota' NOT NULL,
  	"vimeo_id" numeric DEFAULT 76979871,
  	"about" varchar DEFAULT 'We work with financial service professionals to give housing assistance to families in hardship. A medical crisis, a lost job or another setback can cost a family its home within weeks. We step in with up to twelve months of rent or mortgage payments, so that parents can look after what matters first.

Every application is read by a person. We listen, we ask when something is unclear, and we tell you what happens next. The payments go straight to the landlord or the lender.

Our work is paid for by donors and by companies that sponsor a campaign. Every gift goes to housing payments.' NOT NULL,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  ALTER TABLE "users_sessions" ADD CONSTRAINT "users_sessions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "applications" ADD CONSTRAINT "applications_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "comments" ADD CONSTRAINT "comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "status_events" ADD CONSTRAINT "status_events_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "status_events" ADD CONSTRAINT "status_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "messages" ADD CONSTRAINT "messages_status_event_id_status_events_id_fk" FOREIGN KEY ("status_event_id") REFERENCES "public"."status_events"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "payload_preferences_rels" ADD CONSTRAINT "payload_preferences_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."payload_preferences"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_preferences_rels" ADD CONSTRAINT "payload_preferences_rels_users_fk" FOREIGN KEY ("users_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "users_sessions_order_idx" ON "users_sessions" USING btree ("_order");
  CREATE INDEX "users_sessions_parent_id_idx" ON "users_sessions" USING btree ("_parent_id");
  CREATE INDEX "users_link_hash_idx" ON "users" USING btree ("link_hash");
  CREATE INDEX "users_updated_at_idx" ON "users" USING btree ("updated_at");
  CREATE INDEX "users_created_at_idx" ON "users" USING btree ("created_at");
  CREATE UNIQUE INDEX "users_email_idx" ON "users" USING btree ("email");
  CREATE UNIQUE INDEX "campaigns_slug_idx" ON "campaigns" USING btree ("slug");
  CREATE INDEX "campaigns_updated_at_idx" ON "campaigns" USING btree ("updated_at");
  CREATE INDEX "campaigns_created_at_idx" ON "campaigns" USING btree ("created_at");
  CREATE UNIQUE INDEX "applications_reference_idx" ON "applications" USING btree ("reference");
  CREATE INDEX "applications_status_idx" ON "applications" USING btree ("status");
  CREATE INDEX "applications_campaign_idx" ON "applications" USING btree ("campaign_id");
  CREATE UNIQUE INDEX "applications_token_hash_idx" ON "applications" USING btree ("token_hash");
  CREATE UNIQUE INDEX "applications_submission_hash_idx" ON "applications" USING btree ("submission_hash");
  CREATE INDEX "applications_updated_at_idx" ON "applications" USING btree ("updated_at");
  CREATE INDEX "applications_created_at_idx" ON "applications" USING btree ("created_at");
  CREATE INDEX "comments_record_idx" ON "comments" USING btree ("record");
  CREATE INDEX "comments_user_idx" ON "comments" USING btree ("user_id");
  CREATE INDEX "comments_updated_at_idx" ON "comments" USING btree ("updated_at");
  CREATE INDEX "comments_created_at_idx" ON "comments" USING btree ("created_at");
  CREATE INDEX "status_events_application_idx" ON "status_events" USING btree ("application_id");
  CREATE INDEX "status_events_user_idx" ON "status_events" USING btree ("user_id");
  CREATE INDEX "status_events_batch_idx" ON "status_events" USING btree ("batch");
  CREATE INDEX "status_events_updated_at_idx" ON "status_events" USING btree ("updated_at");
  CREATE INDEX "status_events_created_at_idx" ON "status_events" USING btree ("created_at");
  CREATE INDEX "messages_state_idx" ON "messages" USING btree ("state");
  CREATE INDEX "messages_next_attempt_at_idx" ON "messages" USING btree ("next_attempt_at");
  CREATE INDEX "messages_status_event_idx" ON "messages" USING btree ("status_event_id");
  CREATE INDEX "messages_updated_at_idx" ON "messages" USING btree ("updated_at");
  CREATE INDEX "messages_created_at_idx" ON "messages" USING btree ("created_at");
  CREATE UNIQUE INDEX "terms_version_idx" ON "terms" USING btree ("version");
  CREATE INDEX "terms_updated_at_idx" ON "terms" USING btree ("updated_at");
  CREATE INDEX "terms_created_at_idx" ON "terms" USING btree ("created_at");
  CREATE INDEX "audit_events_at_idx" ON "audit_events" USING btree ("at");
  CREATE INDEX "audit_events_user_idx" ON "audit_events" USING btree ("user");
  CREATE UNIQUE INDEX "payload_kv_key_idx" ON "payload_kv" USING btree ("key");
  CREATE INDEX "payload_preferences_key_idx" ON "payload_preferences" USING btree ("key");
  CREATE INDEX "payload_preferences_updated_at_idx" ON "payload_preferences" USING btree ("updated_at");
  CREATE INDEX "payload_preferences_created_at_idx" ON "payload_preferences" USING btree ("created_at");
  CREATE INDEX "payload_preferences_rels_order_idx" ON "payload_preferences_rels" USING btree ("order");
  CREATE INDEX "payload_preferences_rels_parent_idx" ON "payload_preferences_rels" USING btree ("parent_id");
  CREATE INDEX "payload_preferences_rels_path_idx" ON "payload_preferences_rels" USING btree ("path");
  CREATE INDEX "payload_preferences_rels_users_id_idx" ON "payload_preferences_rels" USING btree ("users_id");
  CREATE INDEX "payload_migrations_updated_at_idx" ON "payload_migrations" USING btree ("updated_at");
  CREATE INDEX "payload_migrations_created_at_idx" ON "payload_migrations" USING btree ("created_at");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "users_sessions" CASCADE;
  DROP TABLE "users" CASCADE;
  DROP TABLE "campaigns" CASCADE;
  DROP TABLE "applications" CASCADE;
  DROP TABLE "comments" CASCADE;
  DROP TABLE "status_events" CASCADE;
  DROP TABLE "messages" CASCADE;
  DROP TABLE "terms" CASCADE;
  DROP TABLE "audit_events" CASCADE;
  DROP TABLE "payload_kv" CASCADE;
  DROP TABLE "payload_preferences" CASCADE;
  DROP TABLE "payload_preferences_rels" CASCADE;
  DROP TABLE "payload_migrations" CASCADE;
  DROP TABLE "site_settings" CASCADE;
  DROP TYPE "public"."enum_applications_status";
  DROP TYPE "public"."enum_comments_resource";
  DROP TYPE "public"."enum_status_events_from";
  DROP TYPE "public"."enum_status_events_to";
  DROP TYPE "public"."enum_messages_state";`)
}
