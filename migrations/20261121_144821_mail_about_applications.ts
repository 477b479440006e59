import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_messages_state" ADD VALUE 'canceled';
  ALTER TABLE "messages" ADD COLUMN "sealed" varchar;
  ALTER TABLE "messages" ADD COLUMN "application_id" integer;
  ALTER TABLE "messages" ADD COLUMN "resent_by_id" integer;
  ALTER TABLE "messages" ADD CONSTRAINT "messages_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "messages" ADD CONSTRAINT "messages_resent_by_id_users_id_fk" FOREIGN KEY ("resent_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "messages_application_idx" ON "messages" USING btree ("application_id");
  CREATE INDEX "messages_resent_by_idx" ON "messages" USING btree ("resent_by_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "messages" DROP CONSTRAINT "messages_application_id_applications_id_fk";
  
  ALTER TABLE "messages" DROP CONSTRAINT "messages_resent_by_id_users_id_fk";
  
  ALTER TABLE "messages" ALTER COLUMN "state" SET DATA TYPE text;
  ALTER TABLE "messages" ALTER COLUMN "state" SET DEFAULT 'waiting'::text;
  DROP TYPE "public"."enum_messages_state";
  CREATE TYPE "public"."enum_messages_state" AS ENUM('waiting', 'sending', 'sent', 'failed', 'unsent');
  ALTER TABLE "messages" ALTER COLUMN "state" SET DEFAULT 'waiting'::"public"."enum_messages_state";
  ALTER TABLE "messages" ALTER COLUMN "state" SET DATA TYPE "public"."enum_messages_state" USING "state"::"public"."enum_messages_state";
  DROP INDEX "messages_application_idx";
  DROP INDEX "messages_resent_by_idx";
  ALTER TABLE "messages" DROP COLUMN "sealed";
  ALTER TABLE "messages" DROP COLUMN "application_id";
  ALTER TABLE "messages" DROP COLUMN "resent_by_id";`)
}
