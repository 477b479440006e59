import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Whether an application is nameless stands in its own row, so that whoever locks it sees it. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  update applications a set nameless_at = k.nameless_at from application_keeping k
  where k.application_id = a.id and k.nameless_at is not null`)
  await db.execute(sql`delete from application_keeping where held_at is null`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  insert into application_keeping (application_id, nameless_at) select id, nameless_at from applications where nameless_at is not null
  on conflict (application_id) do update set nameless_at = excluded.nameless_at`)
}
