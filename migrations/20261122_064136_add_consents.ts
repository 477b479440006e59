import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_albums_consents_scope" AS ENUM('website', 'website and social media');
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
  
  ALTER TABLE "albums" ADD COLUMN "published" boolean DEFAULT false NOT NULL;
  ALTER TABLE "albums" ADD COLUMN "public_name" varchar;
  ALTER TABLE "albums_consents" ADD CONSTRAINT "albums_consents_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."albums"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "albums_consents_order_idx" ON "albums_consents" USING btree ("_order");
  CREATE INDEX "albums_consents_parent_id_idx" ON "albums_consents" USING btree ("_parent_id");

  -- What stood on the site keeps standing there as it stood: shown, under the name that was shown.
  UPDATE "albums" SET "published" = true, "public_name" = "family";
  CREATE TRIGGER "albums_consents_changed" AFTER INSERT OR UPDATE OR DELETE ON "albums_consents" FOR EACH STATEMENT EXECUTE FUNCTION public_content_changed();`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "albums_consents" CASCADE;
  ALTER TABLE "albums" DROP COLUMN "published";
  ALTER TABLE "albums" DROP COLUMN "public_name";
  DROP TYPE "public"."enum_albums_consents_scope";`)
}
