import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * What staff noted in the history of an application can be sealed anew (`hearthside.resealing`), and taken out when the application is
 * made nameless (`hearthside.erased_application`). All else of the history stays, as before.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  create or replace function refuse_history_change() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' then
      if current_setting('hearthside.erased_application', true) = old.application_id::text then
        return old;
      end if;
    elsif to_jsonb(new) - 'reason' = to_jsonb(old) - 'reason' then
      if new.reason is null and current_setting('hearthside.erased_application', true) = old.application_id::text
        or new.reason is not null and old.reason is not null and current_setting('hearthside.resealing', true) = 'on' then
        return new;
      end if;
    end if;
    raise exception 'rows of % are never changed or deleted', tg_table_name;
  end $$;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  create or replace function refuse_history_change() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' and current_setting('hearthside.erased_application', true) = old.application_id::text then
      return old;
    end if;
    raise exception 'rows of % are never changed or deleted', tg_table_name;
  end $$;
  `)
}
