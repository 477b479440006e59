import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The history of an application goes with its row, in the owner's name: the site's role need not, and may not, delete of it. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  alter table status_events drop constraint status_events_application_id_applications_id_fk;
  alter table status_events add constraint status_events_application_id_applications_id_fk
    foreign key (application_id) references applications (id) on delete cascade;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  alter table status_events drop constraint status_events_application_id_applications_id_fk;
  alter table status_events add constraint status_events_application_id_applications_id_fk
    foreign key (application_id) references applications (id) on delete set null;
  `)
}
