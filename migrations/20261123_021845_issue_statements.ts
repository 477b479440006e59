import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "donor_merges" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"donor" text NOT NULL,
  	"into" text NOT NULL,
  	"merged_at" timestamp with time zone NOT NULL,
  	"merged_by" integer NOT NULL,
  	"undone_at" timestamp with time zone,
  	"undone_by" integer
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
  
  CREATE TABLE "statement_runs" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"year" integer NOT NULL,
  	"donors" integer NOT NULL,
  	"started_at" timestamp with time zone NOT NULL,
  	"started_by" integer NOT NULL,
  	"finished_at" timestamp with time zone
  );
  
  ALTER TABLE "donor_merges" ADD CONSTRAINT "donor_merges_merged_by_fkey" FOREIGN KEY ("merged_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
  ALTER TABLE "donor_merges" ADD CONSTRAINT "donor_merges_undone_by_fkey" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
  ALTER TABLE "issued_statements" ADD CONSTRAINT "issued_statements_message_fkey" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE no action ON UPDATE no action;
  ALTER TABLE "issued_statements" ADD CONSTRAINT "issued_statements_issued_by_fkey" FOREIGN KEY ("issued_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
  ALTER TABLE "issued_statements" ADD CONSTRAINT "issued_statements_replaces_fkey" FOREIGN KEY ("replaces_id") REFERENCES "public"."issued_statements"("id") ON DELETE no action ON UPDATE no action;
  ALTER TABLE "statement_runs" ADD CONSTRAINT "statement_runs_started_by_fkey" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
  CREATE UNIQUE INDEX "donor_merges_donor" ON "donor_merges" USING btree ("donor") WHERE undone_at is null;
  CREATE UNIQUE INDEX "issued_statements_first" ON "issued_statements" USING btree ("year","donor") WHERE replaces_id is null;
  CREATE UNIQUE INDEX "issued_statements_replaces" ON "issued_statements" USING btree ("replaces_id");
  CREATE INDEX "issued_statements_gifts" ON "issued_statements" USING gin ("gifts");
  CREATE UNIQUE INDEX "statement_runs_open" ON "statement_runs" USING btree ("year") WHERE finished_at is null;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "donor_merges" CASCADE;
  DROP TABLE "issued_statements" CASCADE;
  DROP TABLE "statement_runs" CASCADE;`)
}
