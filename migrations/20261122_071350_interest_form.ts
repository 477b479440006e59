import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "interests" ADD COLUMN "submission_hash" varchar;
  ALTER TABLE "interests" ADD COLUMN "flags" jsonb;
  ALTER TABLE "messages" ADD COLUMN "interest_id" integer;
  ALTER TABLE "messages" ADD CONSTRAINT "messages_interest_id_interests_id_fk" FOREIGN KEY ("interest_id") REFERENCES "public"."interests"("id") ON DELETE set null ON UPDATE no action;
  CREATE UNIQUE INDEX "interests_submission_hash_idx" ON "interests" USING btree ("submission_hash");
  CREATE INDEX "messages_interest_idx" ON "messages" USING btree ("interest_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "messages" DROP CONSTRAINT "messages_interest_id_interests_id_fk";
  
  DROP INDEX "interests_submission_hash_idx";
  DROP INDEX "messages_interest_idx";
  ALTER TABLE "interests" DROP COLUMN "submission_hash";
  ALTER TABLE "interests" DROP COLUMN "flags";
  ALTER TABLE "messages" DROP COLUMN "interest_id";`)
}
