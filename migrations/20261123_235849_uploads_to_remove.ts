import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "uploads_to_remove" (
  	"name" varchar(80) PRIMARY KEY NOT NULL,
  	"due_at" timestamp with time zone NOT NULL
  );
  
  ALTER TABLE "second_factors" ADD COLUMN "begun_at" timestamp with time zone;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "uploads_to_remove" CASCADE;
  ALTER TABLE "second_factors" DROP COLUMN "begun_at";`)
}
