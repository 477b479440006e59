import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Stories of before public names were kept had taken the family's own name for theirs. No one was asked: they are told
 * without a name until staff write the one that the family chose.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`UPDATE "albums" SET "public_name" = NULL WHERE "public_name" = "family"`)
}

/** Nothing to take back: the family's own name is still with the story. */
export function down(): Promise<void> {
  return Promise.resolve()
}
