import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "clock_watch" (
  	"id" integer PRIMARY KEY NOT NULL,
  	"seen_at" timestamp with time zone NOT NULL,
  	"held_ms" integer NOT NULL,
  	"jumped_at" timestamp with time zone,
  	"ahead_ms" bigint
  );
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "clock_watch" CASCADE;`)
}
