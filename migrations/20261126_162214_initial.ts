import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_albums_consents_scope" AS ENUM('website', 'website and social media');
  CREATE TYPE "public"."enum_applications_status" AS ENUM('Pending', 'Completed', 'Denied', 'Extended Application Requested', 'Extended Application Completed', 'Other', 'Archived');
  CREATE TYPE "public"."enum_fsps_status" AS ENUM('Active', 'DBB Elected', 'Have Done in Past', 'Marketer Recommended', 'Shown Interest');
  CREATE TYPE "public"."enum_plans_state" AS ENUM('waiting', 'active', 'late', 'stopped');
  CREATE TYPE "public"."enum_plans_stop_reason" AS ENUM('asked', 'given_back', 'not_begun');
  CREATE TYPE "public"."enum_donations_dedication" AS ENUM('honor', 'memory');
  CREATE TYPE "public"."enum_donations_type" AS ENUM('Online', 'Check');
  CREATE TYPE "public"."enum_donations_authenticity" AS ENUM('Authentic', 'Fraudulent');
  CREATE TYPE "public"."enum_donations_payment_state" AS ENUM('started', 'authorized', 'captured', 'canceled', 'refunded', 'voided');
  CREATE TYPE "public"."enum_comments_resource" AS ENUM('applications', 'fsps', 'interests');
  CREATE TYPE "public"."enum_status_events_from" AS ENUM('Pending', 'Completed', 'Denied', 'Extended Application Requested', 'Extended Application Completed', 'Other', 'Archived');
  CREATE TYPE "public"."enum_status_events_to" AS ENUM('Pending', 'Completed', 'Denied', 'Extended Application Requested', 'Extended Application Completed', 'Other', 'Archived');
  CREATE TYPE "public"."enum_messages_state" AS ENUM('waiting', 'sending', 'sent', 'failed', 'unsent', 'canceled');
  CREATE TYPE "public"."enum_pages_locale" AS ENUM('en', 'es');
  CREATE TYPE "public"."enum_pages_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__pages_v_version_locale" AS ENUM('en', 'es');
  CREATE TYPE "public"."enum__pages_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_site_settings_gift_day" AS ENUM('given', 'taken');
  CREATE TYPE "public"."enum_site_settings_alerts" AS ENUM('at_once', 'daily', 'never');
  CREATE TABLE "application_keeping" (
  	"application_id" integer PRIMARY KEY NOT NULL,
  	"hold_reason" varchar(200),
  	"held_by" integer,
  	"held_at" timestamp with time zone
  );
  
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
  	"version" integer NOT NULL,
  	"content" text NOT NULL,
  	"fingerprint" varchar(64),
  	"sent_at" timestamp with time zone NOT NULL,
  	"spent_code_hash" varchar(64),
  	CONSTRAINT "application_submissions_pkey" PRIMARY KEY("application_id","stage","version"),
  	CONSTRAINT "application_submissions_fingerprint_key" UNIQUE("fingerprint")
  );
  
  CREATE TABLE "clock_watch" (
  	"id" integer PRIMARY KEY NOT NULL,
  	"seen_at" timestamp with time zone NOT NULL,
  	"held_ms" integer NOT NULL,
  	"jumped_at" timestamp with time zone,
  	"ahead_ms" bigint
  );
  
  CREATE TABLE "declined_payments" (
  	"event" varchar(255) PRIMARY KEY NOT NULL,
  	"donation_id" integer NOT NULL,
  	"at" timestamp with time zone NOT NULL,
  	"reason" varchar(100) NOT NULL,
  	"card" varchar(40),
  	"card_hash" varchar(64)
  );
  
  CREATE TABLE "donor_merges" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"donor" text NOT NULL,
  	"into" text NOT NULL,
  	"merged_at" timestamp with time zone NOT NULL,
  	"merged_by" integer NOT NULL,
  	"undone_at" timestamp with time zone,
  	"undone_by" integer
  );
  
  CREATE TABLE "gateway_events" (
  	"id" varchar(255) PRIMARY KEY NOT NULL,
  	"type" varchar(100) NOT NULL,
  	"received_at" timestamp with time zone NOT NULL,
  	"handled_at" timestamp with time zone
  );
  
  CREATE TABLE "gift_returns" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"donation_id" integer NOT NULL,
  	"amount" integer NOT NULL,
  	"by_bank" boolean NOT NULL,
  	"at" timestamp with time zone NOT NULL,
  	CONSTRAINT "gift_returns_amount_check" CHECK ("gift_returns"."amount" > 0)
  );
  
  CREATE TABLE "giving_pauses" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"paused_at" timestamp with time zone NOT NULL,
  	"reason" text NOT NULL,
  	"ends_at" timestamp with time zone,
  	"lifted_at" timestamp with time zone,
  	"lifted_by" integer
  );
  
  CREATE TABLE "issued_statements" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"year" integer NOT NULL,
  	"donor" text NOT NULL,
  	"name" text NOT NULL,
  	"email" varchar(255),
  	"gifts" jsonb NOT NULL,
  	"amount" bigint NOT NULL,
  	"digest" varchar(32) NOT NULL,
  	"message_id" integer,
  	"issued_at" timestamp with time zone NOT NULL,
  	"issued_by" integer NOT NULL,
  	"replaces_id" integer
  );
  
  CREATE TABLE "list_changes" (
  	"table_name" varchar(63) NOT NULL,
  	"number" numeric NOT NULL
  );
  
  CREATE TABLE "published_cases" (
  	"figure" varchar(80) NOT NULL,
  	"part" varchar(20) NOT NULL,
  	"record" integer NOT NULL,
  	"value" double precision NOT NULL,
  	CONSTRAINT "published_cases_pkey" PRIMARY KEY("figure","part","record")
  );
  
  CREATE TABLE "published_figures" (
  	"figure" varchar(80) PRIMARY KEY NOT NULL,
  	"counted_on" date,
  	"published" jsonb NOT NULL
  );
  
  CREATE TABLE "rate_limits" (
  	"key" varchar(255) PRIMARY KEY NOT NULL,
  	"points" integer DEFAULT 0 NOT NULL,
  	"expire" bigint
  );
  
  CREATE TABLE "receipt_numbers" (
  	"id" integer PRIMARY KEY NOT NULL,
  	"last" integer NOT NULL,
  	CONSTRAINT "receipt_numbers_id_check" CHECK ("receipt_numbers"."id" = 1)
  );
  
  CREATE TABLE "recovery_codes" (
  	"user_id" integer NOT NULL,
  	"hash" varchar(64) NOT NULL,
  	"used_at" timestamp with time zone,
  	CONSTRAINT "recovery_codes_pkey" PRIMARY KEY("user_id","hash")
  );
  
  CREATE TABLE "resume_links" (
  	"token_hash" varchar(64) PRIMARY KEY NOT NULL,
  	"application_id" integer NOT NULL,
  	"created_at" timestamp with time zone NOT NULL,
  	"expires_at" timestamp with time zone NOT NULL,
  	"used_at" timestamp with time zone,
  	"sent_to" varchar
  );
  
  CREATE TABLE "sandbox_payments" (
  	"session" varchar(64) PRIMARY KEY NOT NULL,
  	"payment" varchar(64) NOT NULL,
  	"amount" integer NOT NULL,
  	"state" varchar(20) DEFAULT 'open' NOT NULL,
  	"success_url" text NOT NULL,
  	"cancel_url" text NOT NULL,
  	"hold_expires_at" timestamp with time zone,
  	"plan" varchar(64),
  	"created_at" timestamp with time zone NOT NULL,
  	CONSTRAINT "sandbox_payments_payment_key" UNIQUE("payment")
  );
  
  CREATE TABLE "sandbox_plans" (
  	"plan" varchar(64) PRIMARY KEY NOT NULL,
  	"amount" integer NOT NULL,
  	"first_at" timestamp with time zone NOT NULL,
  	"paid" integer DEFAULT 0 NOT NULL,
  	"stopped_at" timestamp with time zone
  );
  
  CREATE TABLE "second_factors" (
  	"user_id" integer PRIMARY KEY NOT NULL,
  	"secret" text,
  	"confirmed_at" timestamp with time zone,
  	"next_secret" text,
  	"begun_at" timestamp with time zone,
  	"last_step" bigint
  );
  
  CREATE TABLE "session_details" (
  	"session_id" varchar(64) PRIMARY KEY NOT NULL,
  	"user_id" integer NOT NULL,
  	"user_agent" varchar(300) NOT NULL,
  	"seen_at" timestamp with time zone NOT NULL,
  	"confirmed_at" timestamp with time zone NOT NULL
  );
  
  CREATE TABLE "setup_marks" (
  	"key" varchar(40) PRIMARY KEY NOT NULL,
  	"marked_at" timestamp with time zone NOT NULL,
  	"marked_by" integer
  );
  
  CREATE TABLE "statement_runs" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"year" integer NOT NULL,
  	"donors" integer NOT NULL,
  	"started_at" timestamp with time zone NOT NULL,
  	"started_by" integer NOT NULL,
  	"finished_at" timestamp with time zone
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
  
  CREATE TABLE "uploads_to_remove" (
  	"name" varchar(80) PRIMARY KEY NOT NULL,
  	"due_at" timestamp with time zone NOT NULL
  );
  
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
  	"event_from" varchar,
  	"event_to" varchar,
  	"goal" numeric,
  	"show_progress" boolean DEFAULT false,
  	"media_id" integer,
  	"token" varchar,
  	"token_hash" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "media" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"file_name" varchar,
  	"alt" varchar,
  	"width" numeric NOT NULL,
  	"height" numeric NOT NULL,
  	"thumbnail" boolean DEFAULT false NOT NULL,
  	"is_familys" boolean DEFAULT false NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "albums_consents" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"person" varchar NOT NULL,
  	"guardian" varchar,
  	"scope" "enum_albums_consents_scope" NOT NULL,
  	"given_on" varchar NOT NULL,
  	"expires_on" varchar,
  	"withdrawn_on" varchar,
  	"note" varchar
  );
  
  CREATE TABLE "albums_media" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"image_id" integer,
  	"primary" boolean DEFAULT false NOT NULL
  );
  
  CREATE TABLE "albums" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"campaign_id" integer NOT NULL,
  	"year" numeric NOT NULL,
  	"family" varchar NOT NULL,
  	"title" varchar NOT NULL,
  	"story" varchar NOT NULL,
  	"published" boolean DEFAULT false NOT NULL,
  	"public_name" varchar,
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
  	"nameless_at" timestamp(3) with time zone,
  	"answers" varchar NOT NULL,
  	"draft" varchar,
  	"draft_version" numeric DEFAULT 0 NOT NULL,
  	"draft_saved_at" timestamp(3) with time zone,
  	"draft_reminded_at" timestamp(3) with time zone,
  	"draft_ending_told_at" timestamp(3) with time zone,
  	"entered_by_id" integer,
  	"match_count" numeric DEFAULT 0 NOT NULL,
  	"additional_questions" varchar,
  	"token" varchar,
  	"token_hash" varchar,
  	"submission_hash" varchar,
  	"flags" jsonb,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "fsps" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"campaign_id" integer,
  	"status" "enum_fsps_status" NOT NULL,
  	"name" varchar NOT NULL,
  	"email" varchar NOT NULL,
  	"primary_street" varchar NOT NULL,
  	"primary_city" varchar NOT NULL,
  	"primary_state" varchar NOT NULL,
  	"primary_zip_code" varchar NOT NULL,
  	"additional_street" varchar,
  	"additional_city" varchar,
  	"additional_state" varchar,
  	"additional_zip_code" varchar,
  	"additional_zip_codes" jsonb DEFAULT '[]'::jsonb NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "interests" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"business_name" varchar NOT NULL,
  	"email" varchar NOT NULL,
  	"phone" varchar,
  	"comment" varchar,
  	"submission_hash" varchar,
  	"flags" jsonb,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "plans" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"email" varchar NOT NULL,
  	"amount" numeric NOT NULL,
  	"campaign_id" integer,
  	"state" "enum_plans_state" NOT NULL,
  	"gateway_plan" varchar,
  	"begun_at" timestamp(3) with time zone,
  	"next_at" timestamp(3) with time zone,
  	"failed_bill" varchar,
  	"token" varchar,
  	"token_hash" varchar,
  	"stop_asked_at" timestamp(3) with time zone,
  	"stop_reason" "enum_plans_stop_reason",
  	"stopped_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "donations" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"campaign_id" integer,
  	"plan_id" integer,
  	"name" varchar NOT NULL,
  	"email" varchar,
  	"honoree" varchar,
  	"dedication" "enum_donations_dedication",
  	"told_name" varchar,
  	"told_email" varchar,
  	"amount" numeric NOT NULL,
  	"fee_covered" numeric,
  	"type" "enum_donations_type" NOT NULL,
  	"referral" varchar,
  	"transaction_id" varchar,
  	"authenticity" "enum_donations_authenticity",
  	"check_number" varchar,
  	"address" varchar,
  	"void_reason" varchar,
  	"payment_state" "enum_donations_payment_state",
  	"gateway" varchar,
  	"gateway_session" varchar,
  	"checkout_url" varchar,
  	"gateway_payment" varchar,
  	"gateway_call_at" timestamp(3) with time zone,
  	"hold_expires_at" timestamp(3) with time zone,
  	"authorized_at" timestamp(3) with time zone,
  	"taken_at" timestamp(3) with time zone,
  	"counted_at" timestamp(3) with time zone,
  	"returned" numeric,
  	"returned_at" timestamp(3) with time zone,
  	"fee" numeric,
  	"payout" varchar,
  	"disputed_at" timestamp(3) with time zone,
  	"receipt_token" varchar,
  	"receipt_token_hash" varchar,
  	"submission_hash" varchar,
  	"network_hash" varchar,
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
  
  CREATE TABLE "comments" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"resource" "enum_comments_resource" NOT NULL,
  	"record" numeric NOT NULL,
  	"user_id" integer,
  	"from_family" boolean DEFAULT false NOT NULL,
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
  	"undoes_id" integer,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "messages" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"template" varchar NOT NULL,
  	"template_version" numeric NOT NULL,
  	"recipient" varchar NOT NULL,
  	"variables" jsonb NOT NULL,
  	"sealed" varchar,
  	"state" "enum_messages_state" DEFAULT 'waiting' NOT NULL,
  	"attempts" numeric DEFAULT 0 NOT NULL,
  	"next_attempt_at" timestamp(3) with time zone NOT NULL,
  	"sent_at" timestamp(3) with time zone,
  	"last_error" varchar,
  	"application_id" integer,
  	"donation_id" integer,
  	"interest_id" integer,
  	"resent_by_id" integer,
  	"status_event_id" integer,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "pages" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"slug" varchar,
  	"locale" "enum_pages_locale" DEFAULT 'en',
  	"title" varchar,
  	"description" varchar,
  	"body" jsonb,
  	"user_id" integer,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"_status" "enum_pages_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "pages_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"media_id" integer
  );
  
  CREATE TABLE "_pages_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_slug" varchar,
  	"version_locale" "enum__pages_v_version_locale" DEFAULT 'en',
  	"version_title" varchar,
  	"version_description" varchar,
  	"version_body" jsonb,
  	"version_user_id" integer,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version__status" "enum__pages_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean
  );
  
  CREATE TABLE "_pages_v_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"media_id" integer
  );
  
  CREATE TABLE "terms" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"version" numeric NOT NULL,
  	"content" varchar NOT NULL,
  	"user_id" integer,
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
  	"fields" jsonb,
  	"address" varchar,
  	"note" varchar
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
  	"name" varchar,
  	"tagline" varchar DEFAULT 'Housing help for families in hardship' NOT NULL,
  	"email" varchar,
  	"phone" varchar,
  	"hours" varchar,
  	"street" varchar,
  	"city" varchar,
  	"state" varchar,
  	"zip_code" varchar,
  	"ein" varchar,
  	"registered_in" varchar,
  	"vimeo_id" numeric,
  	"about" varchar,
  	"max_gift" numeric DEFAULT 25000 NOT NULL,
  	"gift_amounts" jsonb DEFAULT '[{"amount":25,"meaning":null},{"amount":50,"meaning":null},{"amount":100,"meaning":null},{"amount":250,"meaning":null}]'::jsonb NOT NULL,
  	"fee_percent" numeric DEFAULT 290 NOT NULL,
  	"fee_cents" numeric DEFAULT 30 NOT NULL,
  	"monthly_authentic" boolean DEFAULT true NOT NULL,
  	"gift_day" "enum_site_settings_gift_day" DEFAULT 'given' NOT NULL,
  	"keep_denied_months" numeric,
  	"keep_archived_months" numeric,
  	"alerts" "enum_site_settings_alerts" DEFAULT 'at_once' NOT NULL,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  ALTER TABLE "application_keeping" ADD CONSTRAINT "application_keeping_application_fkey" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "application_keeping" ADD CONSTRAINT "application_keeping_held_by_fkey" FOREIGN KEY ("held_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "application_keys" ADD CONSTRAINT "application_keys_application_fkey" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "application_matches" ADD CONSTRAINT "application_matches_first_fkey" FOREIGN KEY ("first_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "application_matches" ADD CONSTRAINT "application_matches_second_fkey" FOREIGN KEY ("second_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "application_matches" ADD CONSTRAINT "application_matches_decided_by_fkey" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
  ALTER TABLE "application_submissions" ADD CONSTRAINT "application_submissions_application_fkey" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "declined_payments" ADD CONSTRAINT "declined_payments_donation_fkey" FOREIGN KEY ("donation_id") REFERENCES "public"."donations"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "donor_merges" ADD CONSTRAINT "donor_merges_merged_by_fkey" FOREIGN KEY ("merged_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
  ALTER TABLE "donor_merges" ADD CONSTRAINT "donor_merges_undone_by_fkey" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
  ALTER TABLE "gift_returns" ADD CONSTRAINT "gift_returns_donation_fkey" FOREIGN KEY ("donation_id") REFERENCES "public"."donations"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "giving_pauses" ADD CONSTRAINT "giving_pauses_lifted_by_fkey" FOREIGN KEY ("lifted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
  ALTER TABLE "issued_statements" ADD CONSTRAINT "issued_statements_message_fkey" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE no action ON UPDATE no action;
  ALTER TABLE "issued_statements" ADD CONSTRAINT "issued_statements_issued_by_fkey" FOREIGN KEY ("issued_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
  ALTER TABLE "issued_statements" ADD CONSTRAINT "issued_statements_replaces_fkey" FOREIGN KEY ("replaces_id") REFERENCES "public"."issued_statements"("id") ON DELETE no action ON UPDATE no action;
  ALTER TABLE "published_cases" ADD CONSTRAINT "published_cases_figure_fkey" FOREIGN KEY ("figure") REFERENCES "public"."published_figures"("figure") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "resume_links" ADD CONSTRAINT "resume_links_application_fkey" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "session_details" ADD CONSTRAINT "session_details_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "setup_marks" ADD CONSTRAINT "setup_marks_marked_by_users_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "statement_runs" ADD CONSTRAINT "statement_runs_started_by_fkey" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
  ALTER TABLE "undoable_moves" ADD CONSTRAINT "undoable_moves_application_fkey" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "undoable_moves" ADD CONSTRAINT "undoable_moves_event_fkey" FOREIGN KEY ("event_id") REFERENCES "public"."status_events"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "users_sessions" ADD CONSTRAINT "users_sessions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "albums_consents" ADD CONSTRAINT "albums_consents_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."albums"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "albums_media" ADD CONSTRAINT "albums_media_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "albums_media" ADD CONSTRAINT "albums_media_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."albums"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "albums" ADD CONSTRAINT "albums_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "applications" ADD CONSTRAINT "applications_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "applications" ADD CONSTRAINT "applications_entered_by_id_users_id_fk" FOREIGN KEY ("entered_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "fsps" ADD CONSTRAINT "fsps_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "plans" ADD CONSTRAINT "plans_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "donations" ADD CONSTRAINT "donations_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "donations" ADD CONSTRAINT "donations_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "receipts" ADD CONSTRAINT "receipts_donation_id_donations_id_fk" FOREIGN KEY ("donation_id") REFERENCES "public"."donations"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "comments" ADD CONSTRAINT "comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "status_events" ADD CONSTRAINT "status_events_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "status_events" ADD CONSTRAINT "status_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "status_events" ADD CONSTRAINT "status_events_undoes_id_status_events_id_fk" FOREIGN KEY ("undoes_id") REFERENCES "public"."status_events"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "messages" ADD CONSTRAINT "messages_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "messages" ADD CONSTRAINT "messages_donation_id_donations_id_fk" FOREIGN KEY ("donation_id") REFERENCES "public"."donations"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "messages" ADD CONSTRAINT "messages_interest_id_interests_id_fk" FOREIGN KEY ("interest_id") REFERENCES "public"."interests"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "messages" ADD CONSTRAINT "messages_resent_by_id_users_id_fk" FOREIGN KEY ("resent_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "messages" ADD CONSTRAINT "messages_status_event_id_status_events_id_fk" FOREIGN KEY ("status_event_id") REFERENCES "public"."status_events"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "pages" ADD CONSTRAINT "pages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "pages_rels" ADD CONSTRAINT "pages_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "pages_rels" ADD CONSTRAINT "pages_rels_media_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_pages_v" ADD CONSTRAINT "_pages_v_parent_id_pages_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."pages"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_pages_v" ADD CONSTRAINT "_pages_v_version_user_id_users_id_fk" FOREIGN KEY ("version_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_pages_v_rels" ADD CONSTRAINT "_pages_v_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_pages_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_pages_v_rels" ADD CONSTRAINT "_pages_v_rels_media_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "terms" ADD CONSTRAINT "terms_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "payload_preferences_rels" ADD CONSTRAINT "payload_preferences_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."payload_preferences"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_preferences_rels" ADD CONSTRAINT "payload_preferences_rels_users_fk" FOREIGN KEY ("users_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "application_keys_hash" ON "application_keys" USING btree ("kind","hash");
  CREATE INDEX "application_matches_second" ON "application_matches" USING btree ("second_id");
  CREATE INDEX "application_submissions_spent_code" ON "application_submissions" USING btree ("spent_code_hash");
  CREATE INDEX "declined_payments_at" ON "declined_payments" USING btree ("at");
  CREATE INDEX "declined_payments_donation" ON "declined_payments" USING btree ("donation_id");
  CREATE UNIQUE INDEX "donor_merges_donor" ON "donor_merges" USING btree ("donor") WHERE undone_at is null;
  CREATE INDEX "gift_returns_donation" ON "gift_returns" USING btree ("donation_id");
  CREATE INDEX "gift_returns_at" ON "gift_returns" USING btree ("at");
  CREATE UNIQUE INDEX "giving_pauses_open" ON "giving_pauses" USING btree ((true)) WHERE lifted_at is null;
  CREATE UNIQUE INDEX "issued_statements_first" ON "issued_statements" USING btree ("year","donor") WHERE replaces_id is null;
  CREATE UNIQUE INDEX "issued_statements_replaces" ON "issued_statements" USING btree ("replaces_id");
  CREATE INDEX "issued_statements_gifts" ON "issued_statements" USING gin ("gifts");
  CREATE INDEX "list_changes_table" ON "list_changes" USING btree ("table_name");
  CREATE INDEX "resume_links_application" ON "resume_links" USING btree ("application_id");
  CREATE INDEX "session_details_user" ON "session_details" USING btree ("user_id");
  CREATE UNIQUE INDEX "statement_runs_open" ON "statement_runs" USING btree ("year") WHERE finished_at is null;
  CREATE INDEX "undoable_moves_until" ON "undoable_moves" USING btree ("until");
  CREATE INDEX "users_sessions_order_idx" ON "users_sessions" USING btree ("_order");
  CREATE INDEX "users_sessions_parent_id_idx" ON "users_sessions" USING btree ("_parent_id");
  CREATE INDEX "users_link_hash_idx" ON "users" USING btree ("link_hash");
  CREATE INDEX "users_updated_at_idx" ON "users" USING btree ("updated_at");
  CREATE INDEX "users_created_at_idx" ON "users" USING btree ("created_at");
  CREATE UNIQUE INDEX "users_email_idx" ON "users" USING btree ("email");
  CREATE UNIQUE INDEX "campaigns_slug_idx" ON "campaigns" USING btree ("slug");
  CREATE INDEX "campaigns_media_idx" ON "campaigns" USING btree ("media_id");
  CREATE UNIQUE INDEX "campaigns_token_hash_idx" ON "campaigns" USING btree ("token_hash");
  CREATE INDEX "campaigns_updated_at_idx" ON "campaigns" USING btree ("updated_at");
  CREATE INDEX "campaigns_created_at_idx" ON "campaigns" USING btree ("created_at");
  CREATE UNIQUE INDEX "media_name_idx" ON "media" USING btree ("name");
  CREATE INDEX "media_updated_at_idx" ON "media" USING btree ("updated_at");
  CREATE INDEX "media_created_at_idx" ON "media" USING btree ("created_at");
  CREATE INDEX "albums_consents_order_idx" ON "albums_consents" USING btree ("_order");
  CREATE INDEX "albums_consents_parent_id_idx" ON "albums_consents" USING btree ("_parent_id");
  CREATE INDEX "albums_media_order_idx" ON "albums_media" USING btree ("_order");
  CREATE INDEX "albums_media_parent_id_idx" ON "albums_media" USING btree ("_parent_id");
  CREATE INDEX "albums_media_image_idx" ON "albums_media" USING btree ("image_id");
  CREATE INDEX "albums_campaign_idx" ON "albums" USING btree ("campaign_id");
  CREATE INDEX "albums_updated_at_idx" ON "albums" USING btree ("updated_at");
  CREATE INDEX "albums_created_at_idx" ON "albums" USING btree ("created_at");
  CREATE UNIQUE INDEX "applications_reference_idx" ON "applications" USING btree ("reference");
  CREATE INDEX "applications_status_idx" ON "applications" USING btree ("status");
  CREATE INDEX "applications_campaign_idx" ON "applications" USING btree ("campaign_id");
  CREATE INDEX "applications_draft_saved_at_idx" ON "applications" USING btree ("draft_saved_at");
  CREATE INDEX "applications_entered_by_idx" ON "applications" USING btree ("entered_by_id");
  CREATE UNIQUE INDEX "applications_token_hash_idx" ON "applications" USING btree ("token_hash");
  CREATE UNIQUE INDEX "applications_submission_hash_idx" ON "applications" USING btree ("submission_hash");
  CREATE INDEX "applications_updated_at_idx" ON "applications" USING btree ("updated_at");
  CREATE INDEX "applications_created_at_idx" ON "applications" USING btree ("created_at");
  CREATE INDEX "fsps_campaign_idx" ON "fsps" USING btree ("campaign_id");
  CREATE INDEX "fsps_status_idx" ON "fsps" USING btree ("status");
  CREATE INDEX "fsps_updated_at_idx" ON "fsps" USING btree ("updated_at");
  CREATE INDEX "fsps_created_at_idx" ON "fsps" USING btree ("created_at");
  CREATE UNIQUE INDEX "interests_submission_hash_idx" ON "interests" USING btree ("submission_hash");
  CREATE INDEX "interests_updated_at_idx" ON "interests" USING btree ("updated_at");
  CREATE INDEX "interests_created_at_idx" ON "interests" USING btree ("created_at");
  CREATE INDEX "plans_campaign_idx" ON "plans" USING btree ("campaign_id");
  CREATE INDEX "plans_state_idx" ON "plans" USING btree ("state");
  CREATE UNIQUE INDEX "plans_gateway_plan_idx" ON "plans" USING btree ("gateway_plan");
  CREATE INDEX "plans_next_at_idx" ON "plans" USING btree ("next_at");
  CREATE UNIQUE INDEX "plans_token_hash_idx" ON "plans" USING btree ("token_hash");
  CREATE INDEX "plans_updated_at_idx" ON "plans" USING btree ("updated_at");
  CREATE INDEX "plans_created_at_idx" ON "plans" USING btree ("created_at");
  CREATE INDEX "donations_campaign_idx" ON "donations" USING btree ("campaign_id");
  CREATE INDEX "donations_plan_idx" ON "donations" USING btree ("plan_id");
  CREATE UNIQUE INDEX "donations_transaction_id_idx" ON "donations" USING btree ("transaction_id");
  CREATE INDEX "donations_payment_state_idx" ON "donations" USING btree ("payment_state");
  CREATE UNIQUE INDEX "donations_gateway_session_idx" ON "donations" USING btree ("gateway_session");
  CREATE UNIQUE INDEX "donations_gateway_payment_idx" ON "donations" USING btree ("gateway_payment");
  CREATE INDEX "donations_gateway_call_at_idx" ON "donations" USING btree ("gateway_call_at");
  CREATE INDEX "donations_taken_at_idx" ON "donations" USING btree ("taken_at");
  CREATE INDEX "donations_counted_at_idx" ON "donations" USING btree ("counted_at");
  CREATE INDEX "donations_returned_at_idx" ON "donations" USING btree ("returned_at");
  CREATE UNIQUE INDEX "donations_receipt_token_hash_idx" ON "donations" USING btree ("receipt_token_hash");
  CREATE UNIQUE INDEX "donations_submission_hash_idx" ON "donations" USING btree ("submission_hash");
  CREATE INDEX "donations_network_hash_idx" ON "donations" USING btree ("network_hash");
  CREATE INDEX "donations_updated_at_idx" ON "donations" USING btree ("updated_at");
  CREATE INDEX "donations_created_at_idx" ON "donations" USING btree ("created_at");
  CREATE UNIQUE INDEX "receipts_number_idx" ON "receipts" USING btree ("number");
  CREATE INDEX "receipts_donation_idx" ON "receipts" USING btree ("donation_id");
  CREATE INDEX "receipts_updated_at_idx" ON "receipts" USING btree ("updated_at");
  CREATE INDEX "receipts_created_at_idx" ON "receipts" USING btree ("created_at");
  CREATE INDEX "comments_record_idx" ON "comments" USING btree ("record");
  CREATE INDEX "comments_user_idx" ON "comments" USING btree ("user_id");
  CREATE INDEX "comments_updated_at_idx" ON "comments" USING btree ("updated_at");
  CREATE INDEX "comments_created_at_idx" ON "comments" USING btree ("created_at");
  CREATE INDEX "status_events_application_idx" ON "status_events" USING btree ("application_id");
  CREATE INDEX "status_events_user_idx" ON "status_events" USING btree ("user_id");
  CREATE INDEX "status_events_batch_idx" ON "status_events" USING btree ("batch");
  CREATE INDEX "status_events_undoes_idx" ON "status_events" USING btree ("undoes_id");
  CREATE INDEX "status_events_updated_at_idx" ON "status_events" USING btree ("updated_at");
  CREATE INDEX "status_events_created_at_idx" ON "status_events" USING btree ("created_at");
  CREATE INDEX "messages_state_idx" ON "messages" USING btree ("state");
  CREATE INDEX "messages_next_attempt_at_idx" ON "messages" USING btree ("next_attempt_at");
  CREATE INDEX "messages_application_idx" ON "messages" USING btree ("application_id");
  CREATE INDEX "messages_donation_idx" ON "messages" USING btree ("donation_id");
  CREATE INDEX "messages_interest_idx" ON "messages" USING btree ("interest_id");
  CREATE INDEX "messages_resent_by_idx" ON "messages" USING btree ("resent_by_id");
  CREATE INDEX "messages_status_event_idx" ON "messages" USING btree ("status_event_id");
  CREATE INDEX "messages_updated_at_idx" ON "messages" USING btree ("updated_at");
  CREATE INDEX "messages_created_at_idx" ON "messages" USING btree ("created_at");
  CREATE INDEX "pages_slug_idx" ON "pages" USING btree ("slug");
  CREATE INDEX "pages_user_idx" ON "pages" USING btree ("user_id");
  CREATE INDEX "pages_updated_at_idx" ON "pages" USING btree ("updated_at");
  CREATE INDEX "pages_created_at_idx" ON "pages" USING btree ("created_at");
  CREATE INDEX "pages__status_idx" ON "pages" USING btree ("_status");
  CREATE UNIQUE INDEX "slug_locale_idx" ON "pages" USING btree ("slug","locale");
  CREATE INDEX "pages_rels_order_idx" ON "pages_rels" USING btree ("order");
  CREATE INDEX "pages_rels_parent_idx" ON "pages_rels" USING btree ("parent_id");
  CREATE INDEX "pages_rels_path_idx" ON "pages_rels" USING btree ("path");
  CREATE INDEX "pages_rels_media_id_idx" ON "pages_rels" USING btree ("media_id");
  CREATE INDEX "_pages_v_parent_idx" ON "_pages_v" USING btree ("parent_id");
  CREATE INDEX "_pages_v_version_version_slug_idx" ON "_pages_v" USING btree ("version_slug");
  CREATE INDEX "_pages_v_version_version_user_idx" ON "_pages_v" USING btree ("version_user_id");
  CREATE INDEX "_pages_v_version_version_updated_at_idx" ON "_pages_v" USING btree ("version_updated_at");
  CREATE INDEX "_pages_v_version_version_created_at_idx" ON "_pages_v" USING btree ("version_created_at");
  CREATE INDEX "_pages_v_version_version__status_idx" ON "_pages_v" USING btree ("version__status");
  CREATE INDEX "_pages_v_created_at_idx" ON "_pages_v" USING btree ("created_at");
  CREATE INDEX "_pages_v_updated_at_idx" ON "_pages_v" USING btree ("updated_at");
  CREATE INDEX "_pages_v_latest_idx" ON "_pages_v" USING btree ("latest");
  CREATE INDEX "version_slug_version_locale_idx" ON "_pages_v" USING btree ("version_slug","version_locale");
  CREATE INDEX "_pages_v_rels_order_idx" ON "_pages_v_rels" USING btree ("order");
  CREATE INDEX "_pages_v_rels_parent_idx" ON "_pages_v_rels" USING btree ("parent_id");
  CREATE INDEX "_pages_v_rels_path_idx" ON "_pages_v_rels" USING btree ("path");
  CREATE INDEX "_pages_v_rels_media_id_idx" ON "_pages_v_rels" USING btree ("media_id");
  CREATE UNIQUE INDEX "terms_version_idx" ON "terms" USING btree ("version");
  CREATE INDEX "terms_user_idx" ON "terms" USING btree ("user_id");
  CREATE INDEX "terms_updated_at_idx" ON "terms" USING btree ("updated_at");
  CREATE INDEX "terms_created_at_idx" ON "terms" USING btree ("created_at");
  CREATE INDEX "audit_events_at_idx" ON "audit_events" USING btree ("at");
  CREATE INDEX "audit_events_user_idx" ON "audit_events" USING btree ("user");
  CREATE INDEX "resource_record_action_idx" ON "audit_events" USING btree ("resource","record","action");
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
   DROP TABLE "application_keeping" CASCADE;
  DROP TABLE "application_keys" CASCADE;
  DROP TABLE "application_matches" CASCADE;
  DROP TABLE "application_submissions" CASCADE;
  DROP TABLE "clock_watch" CASCADE;
  DROP TABLE "declined_payments" CASCADE;
  DROP TABLE "donor_merges" CASCADE;
  DROP TABLE "gateway_events" CASCADE;
  DROP TABLE "gift_returns" CASCADE;
  DROP TABLE "giving_pauses" CASCADE;
  DROP TABLE "issued_statements" CASCADE;
  DROP TABLE "list_changes" CASCADE;
  DROP TABLE "published_cases" CASCADE;
  DROP TABLE "published_figures" CASCADE;
  DROP TABLE "rate_limits" CASCADE;
  DROP TABLE "receipt_numbers" CASCADE;
  DROP TABLE "recovery_codes" CASCADE;
  DROP TABLE "resume_links" CASCADE;
  DROP TABLE "sandbox_payments" CASCADE;
  DROP TABLE "sandbox_plans" CASCADE;
  DROP TABLE "second_factors" CASCADE;
  DROP TABLE "session_details" CASCADE;
  DROP TABLE "setup_marks" CASCADE;
  DROP TABLE "statement_runs" CASCADE;
  DROP TABLE "timed_work" CASCADE;
  DROP TABLE "undoable_moves" CASCADE;
  DROP TABLE "uploads_to_remove" CASCADE;
  DROP TABLE "users_sessions" CASCADE;
  DROP TABLE "users" CASCADE;
  DROP TABLE "campaigns" CASCADE;
  DROP TABLE "media" CASCADE;
  DROP TABLE "albums_consents" CASCADE;
  DROP TABLE "albums_media" CASCADE;
  DROP TABLE "albums" CASCADE;
  DROP TABLE "applications" CASCADE;
  DROP TABLE "fsps" CASCADE;
  DROP TABLE "interests" CASCADE;
  DROP TABLE "plans" CASCADE;
  DROP TABLE "donations" CASCADE;
  DROP TABLE "receipts" CASCADE;
  DROP TABLE "comments" CASCADE;
  DROP TABLE "status_events" CASCADE;
  DROP TABLE "messages" CASCADE;
  DROP TABLE "pages" CASCADE;
  DROP TABLE "pages_rels" CASCADE;
  DROP TABLE "_pages_v" CASCADE;
  DROP TABLE "_pages_v_rels" CASCADE;
  DROP TABLE "terms" CASCADE;
  DROP TABLE "audit_events" CASCADE;
  DROP TABLE "payload_kv" CASCADE;
  DROP TABLE "payload_preferences" CASCADE;
  DROP TABLE "payload_preferences_rels" CASCADE;
  DROP TABLE "payload_migrations" CASCADE;
  DROP TABLE "site_settings" CASCADE;
  DROP TYPE "public"."enum_albums_consents_scope";
  DROP TYPE "public"."enum_applications_status";
  DROP TYPE "public"."enum_fsps_status";
  DROP TYPE "public"."enum_plans_state";
  DROP TYPE "public"."enum_plans_stop_reason";
  DROP TYPE "public"."enum_donations_dedication";
  DROP TYPE "public"."enum_donations_type";
  DROP TYPE "public"."enum_donations_authenticity";
  DROP TYPE "public"."enum_donations_payment_state";
  DROP TYPE "public"."enum_comments_resource";
  DROP TYPE "public"."enum_status_events_from";
  DROP TYPE "public"."enum_status_events_to";
  DROP TYPE "public"."enum_messages_state";
  DROP TYPE "public"."enum_pages_locale";
  DROP TYPE "public"."enum_pages_status";
  DROP TYPE "public"."enum__pages_v_version_locale";
  DROP TYPE "public"."enum__pages_v_version_status";
  DROP TYPE "public"."enum_site_settings_gift_day";
  DROP TYPE "public"."enum_site_settings_alerts";`)
}
