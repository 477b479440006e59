import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_plans_stop_reason" AS ENUM('asked', 'given_back', 'not_begun');
  ALTER TABLE "plans" ADD COLUMN "begun_at" timestamp(3) with time zone;
  ALTER TABLE "plans" ADD COLUMN "stop_reason" "enum_plans_stop_reason";`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "plans" DROP COLUMN "begun_at";
  ALTER TABLE "plans" DROP COLUMN "stop_reason";
  DROP TYPE "public"."enum_plans_stop_reason";`)
}
