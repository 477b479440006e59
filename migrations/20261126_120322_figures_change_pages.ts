import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Pages that show a figure are let go of when it moves. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  create trigger published_figures_changed after update on published_figures for each row
    when (old.published is distinct from new.published) execute function public_content_changed();`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`drop trigger published_figures_changed on published_figures;`)
}
