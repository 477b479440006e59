import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "application_submissions" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;
  ALTER TABLE "application_submissions" ALTER COLUMN "version" DROP DEFAULT;
  ALTER TABLE "application_submissions" DROP CONSTRAINT "application_submissions_pkey";
  ALTER TABLE "application_submissions" ADD CONSTRAINT "application_submissions_pkey" PRIMARY KEY("application_id","stage","version");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "application_submissions" DROP CONSTRAINT "application_submissions_pkey";
  DELETE FROM "application_submissions" s USING "application_submissions" newer
    WHERE newer.application_id = s.application_id AND newer.stage = s.stage AND newer.version > s.version;
  ALTER TABLE "application_submissions" DROP COLUMN "version";
  ALTER TABLE "application_submissions" ADD CONSTRAINT "application_submissions_pkey" PRIMARY KEY("application_id","stage");`)
}
