import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
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
  
  ALTER TABLE "published_cases" ADD CONSTRAINT "published_cases_figure_fkey" FOREIGN KEY ("figure") REFERENCES "public"."published_figures"("figure") ON DELETE cascade ON UPDATE no action;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "published_cases" CASCADE;
  DROP TABLE "published_figures" CASCADE;`)
}
