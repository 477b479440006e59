import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "status_events" ADD COLUMN "undoes_id" integer;
  ALTER TABLE "status_events" ADD CONSTRAINT "status_events_undoes_id_status_events_id_fk" FOREIGN KEY ("undoes_id") REFERENCES "public"."status_events"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "status_events_undoes_idx" ON "status_events" USING btree ("undoes_id");

  -- What was undone before had its way back kept beside it.
  ALTER TABLE "status_events" DISABLE TRIGGER "status_events_append_only";
  UPDATE "status_events" e SET "undoes_id" = (
    SELECT max(b."id") FROM "status_events" b WHERE b."application_id" = e."application_id" AND b."id" < e."id")
  FROM "undoable_moves" m WHERE m."event_id" = e."id" AND m."undone_at" IS NOT NULL;
  ALTER TABLE "status_events" ENABLE TRIGGER "status_events_append_only";`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "status_events" DROP CONSTRAINT "status_events_undoes_id_status_events_id_fk";
  
  DROP INDEX "status_events_undoes_idx";
  ALTER TABLE "status_events" DROP COLUMN "undoes_id";`)
}
