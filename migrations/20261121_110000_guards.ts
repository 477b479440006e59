import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * What the collections cannot say: the audit trail and the versions of the terms only grow, limits live in the database,
 * one message per event and template, and every process hears when public content changes. The first terms are made here.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  create table rate_limits (key varchar(255) primary key, points integer not null default 0, expire bigint);

  create function refuse_change() returns trigger language plpgsql as $$
  begin
    raise exception 'rows of % are never changed or deleted', tg_table_name;
  end $$;
  create trigger audit_events_append_only before update or delete on audit_events for each row execute function refuse_change();
  create trigger audit_events_no_truncate before truncate on audit_events execute function refuse_change();
  create trigger status_events_append_only before update or delete on status_events for each row execute function refuse_change();
  create trigger terms_append_only before update or delete on terms for each row execute function refuse_change();

  create function public_content_changed() returns trigger language plpgsql as $$
  begin
    perform pg_notify('public_content', tg_table_name);
    return null;
  end $$;
  create trigger site_settings_changed after insert or update or delete on site_settings for each statement execute function public_content_changed();
  create trigger terms_changed after insert or update or delete on terms for each statement execute function public_content_changed();

  create unique index messages_event_template on messages (status_event_id, template) where status_event_id is not null;
  create index comments_resource_record on comments (resource, record);

  insert into site_settings (created_at, updated_at) values (now(), now());
  `)
  await db.execute(sql`insert into terms (version, content, created_at, updated_at) values (1, ${FIRST_TERMS}, now(), now())`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  drop table rate_limits;
  drop trigger terms_changed on terms;
  drop trigger site_settings_changed on site_settings;
  drop trigger terms_append_only on terms;
  drop trigger status_events_append_only on status_events;
  drop trigger audit_events_no_truncate on audit_events;
  drop trigger audit_events_append_only on audit_events;
  drop function public_content_changed;
  drop function refuse_change;
  drop index messages_event_template;
  drop index comments_resource_record;
  `)
}

const FIRST_TERMS = `<h2>What you agree to</h2>
<p>When you apply for help, or nominate a family, you agree to the following. Please read it; it is short on purpose.</p>
<h3>Your answers</h3>
<ul>
<li>What you tell us is true as far as you know. If something changes, tell us.</li>
<li>You may leave out anything that we do not mark as needed. A missing answer never counts against you.</li>
<li>If you nominate someone else, you have told them, or you believe that they would want you to.</li>
</ul>
<h3>What we do with them</h3>
<ul>
<li>Only our staff read your application. Your answers are kept sealed.</li>
<li>We never sell or trade them, and we never ask for a Social Security number.</li>
<li>We may ask you for an extended application with more questions before we decide.</li>
</ul>
<h3>What we promise, and what we cannot</h3>
<ul>
<li>A person reads every application, and you hear from us either way.</li>
<li>We can help only some of the families who apply. Applying costs nothing and promises no payment.</li>
<li>When we help, we pay the landlord or the lender, for up to twelve months.</li>
</ul>
<h3>Safety</h3>
<p>We accept applications only through this website. We never contact you through private messages on social media, and we never ask you for money.</p>`
