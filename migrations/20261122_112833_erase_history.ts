import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The history of an application goes with it, when a transaction names it in `hearthside.erased_application`; else it only grows. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  create function refuse_history_change() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' and current_setting('hearthside.erased_application', true) = old.application_id::text then
      return old;
    end if;
    raise exception 'rows of % are never changed or deleted', tg_table_name;
  end $$;
  drop trigger status_events_append_only on status_events;
  create trigger status_events_append_only before update or delete on status_events for each row execute function refuse_history_change();
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  drop trigger status_events_append_only on status_events;
  create trigger status_events_append_only before update or delete on status_events for each row execute function refuse_change();
  drop function refuse_history_change;
  `)
}
