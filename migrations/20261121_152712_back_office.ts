import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_fsps_status" AS ENUM('Active', 'DBB Elected', 'Have Done in Past', 'Marketer Recommended', 'Shown Interest');
  CREATE TABLE "media" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"alt" varchar,
  	"width" numeric NOT NULL,
  	"height" numeric NOT NULL,
  	"thumbnail" boolean DEFAULT false NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "albums_media" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"media_id" integer,
  	"primary" boolean DEFAULT false NOT NULL
  );
  
  CREATE TABLE "albums" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"campaign_id" integer NOT NULL,
  	"year" numeric NOT NULL,
  	"family" varchar NOT NULL,
  	"title" varchar NOT NULL,
  	"story" varchar NOT NULL,
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
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "campaigns" ADD COLUMN "media_id" integer;
  ALTER TABLE "campaigns" ADD COLUMN "token" varchar;
  ALTER TABLE "campaigns" ADD COLUMN "token_hash" varchar;
  ALTER TABLE "terms" ADD COLUMN "user_id" integer;
  ALTER TABLE "site_settings" ADD COLUMN "hours" varchar DEFAULT 'Monday to Friday, 9 am to 5 pm';
  ALTER TABLE "albums_media" ADD CONSTRAINT "albums_media_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "albums_media" ADD CONSTRAINT "albums_media_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."albums"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "albums" ADD CONSTRAINT "albums_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "fsps" ADD CONSTRAINT "fsps_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE set null ON UPDATE no action;
  CREATE UNIQUE INDEX "media_name_idx" ON "media" USING btree ("name");
  CREATE INDEX "media_updated_at_idx" ON "media" USING btree ("updated_at");
  CREATE INDEX "media_created_at_idx" ON "media" USING btree ("created_at");
  CREATE INDEX "albums_media_order_idx" ON "albums_media" USING btree ("_order");
  CREATE INDEX "albums_media_parent_id_idx" ON "albums_media" USING btree ("_parent_id");
  CREATE INDEX "albums_media_media_idx" ON "albums_media" USING btree ("media_id");
  CREATE INDEX "albums_campaign_idx" ON "albums" USING btree ("campaign_id");
  CREATE INDEX "albums_updated_at_idx" ON "albums" USING btree ("updated_at");
  CREATE INDEX "albums_created_at_idx" ON "albums" USING btree ("created_at");
  CREATE INDEX "fsps_campaign_idx" ON "fsps" USING btree ("campaign_id");
  CREATE INDEX "fsps_status_idx" ON "fsps" USING btree ("status");
  CREATE INDEX "fsps_updated_at_idx" ON "fsps" USING btree ("updated_at");
  CREATE INDEX "fsps_created_at_idx" ON "fsps" USING btree ("created_at");
  CREATE INDEX "interests_updated_at_idx" ON "interests" USING btree ("updated_at");
  CREATE INDEX "interests_created_at_idx" ON "interests" USING btree ("created_at");
  ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "terms" ADD CONSTRAINT "terms_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "campaigns_media_idx" ON "campaigns" USING btree ("media_id");
  CREATE UNIQUE INDEX "campaigns_token_hash_idx" ON "campaigns" USING btree ("token_hash");
  CREATE INDEX "terms_user_idx" ON "terms" USING btree ("user_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "media" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "albums_media" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "albums" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "fsps" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "interests" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "media" CASCADE;
  DROP TABLE "albums_media" CASCADE;
  DROP TABLE "albums" CASCADE;
  DROP TABLE "fsps" CASCADE;
  DROP TABLE "interests" CASCADE;
  ALTER TABLE "campaigns" DROP CONSTRAINT "campaigns_media_id_media_id_fk";
  
  ALTER TABLE "terms" DROP CONSTRAINT "terms_user_id_users_id_fk";
  
  DROP INDEX "campaigns_media_idx";
  DROP INDEX "campaigns_token_hash_idx";
  DROP INDEX "terms_user_idx";
  ALTER TABLE "campaigns" DROP COLUMN "media_id";
  ALTER TABLE "campaigns" DROP COLUMN "token";
  ALTER TABLE "campaigns" DROP COLUMN "token_hash";
  ALTER TABLE "terms" DROP COLUMN "user_id";
  ALTER TABLE "site_settings" DROP COLUMN "hours";
  DROP TYPE "public"."enum_fsps_status";`)
}
