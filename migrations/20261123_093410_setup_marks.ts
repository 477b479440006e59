import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "setup_marks" (
  	"key" varchar(40) PRIMARY KEY NOT NULL,
  	"marked_at" timestamp with time zone NOT NULL,
  	"marked_by" integer
  );
  
  ALTER TABLE "setup_marks" ADD CONSTRAINT "setup_marks_marked_by_users_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "setup_marks" CASCADE;`)
}
