import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "media" ADD COLUMN "is_familys" boolean DEFAULT false NOT NULL;

  UPDATE "media" SET "is_familys" = true WHERE "id" IN (SELECT "image_id" FROM "albums_media");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "media" DROP COLUMN "is_familys";`)
}
