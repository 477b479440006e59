import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Tables with public content: a change clears the page cache. */
const PUBLIC = ['albums', 'albums_consents', 'albums_media', 'campaigns', 'pages', 'site_settings', 'terms']

/** Tables whose changes are recorded for cached lists. */
const LISTED = [
  '_pages_v', 'albums', 'albums_consents', 'albums_media', 'applications', 'campaigns', 'comments', 'donations', 'donor_merges', 'fsps',
  'gift_returns', 'interests', 'issued_statements', 'media', 'messages', 'pages', 'plans', 'receipts', 'second_factors', 'terms', 'users',
]

/** Adds what collections can't express, and the first rows: terms, settings, receipt numbers. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql.raw([FOLD_TEXT, ONLY_GROWS, PUBLIC_CONTENT, LIST_CHANGES, HOLDS, FOUND, FIRST_ROWS].join('\n')))
  await db.execute(sql`insert into terms (version, content, created_at, updated_at) values (1, ${FIRST_TERMS}, now(), now())`)
}

/** Triggers and the donor index are dropped with their functions. */
export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  drop view donor_roots;
  drop function fold_text, refuse_change, refuse_history_change, refuse_receipt_change, public_content_changed, note_list_change cascade;
  delete from terms;
  delete from site_settings;
  delete from receipt_numbers;
  drop index applications_created_campaign, applications_status_created, applications_campaign_status, comments_resource_record, donations_latest,
    issued_statements_donor, messages_event_template, messages_donation_template;
  alter table donations drop constraint donations_amount_positive, drop constraint donations_returned_within;
  alter table albums_media drop constraint albums_media_image_id_media_id_fk;
  alter table albums_media add constraint albums_media_image_id_media_id_fk foreign key (image_id) references media (id) on delete set null;
  alter table status_events drop constraint status_events_application_id_applications_id_fk;
  alter table status_events add constraint status_events_application_id_applications_id_fk
    foreign key (application_id) references applications (id) on delete set null;
  `)
}

/**
 * `foldText` of `src/shared/fold-text.ts` in SQL (decision 013). Uses only built-in functions, so that indexes can use it and the planner
 * can inline it.
 * Plain ASCII text, the common case, skips the patterns; no text that is accepted holds ASCII control codes.
 */
const FOLD_TEXT = String.raw`
  create function fold_text(written text) returns text language sql immutable parallel safe as $fold$
    select case
      when written is null then null
      when octet_length(written) = char_length(written) and strpos(written, '  ') = 0 and strpos(written, U&'\0060') = 0
        and strpos(written, U&'\0009') = 0 and strpos(written, U&'\000a') = 0 and strpos(written, U&'\000d') = 0
      then btrim(lower(written collate "C"))
      else btrim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
        replace(replace(replace(replace(translate(
          lower(regexp_replace(
            normalize(regexp_replace(regexp_replace(written, '[\u00b4\u0384\u1fbd\u1fbf\u1ffd\u1ffe]', '''', 'g'), '[\u0009-\u000d\u0085]', ' ', 'g'), nfkd),
            '[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed' ||
            '\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u0001-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e' ||
            '\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g') collate "und-x-icu"),
          'øđðħłŧıς', 'oddhltiσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
        '[\u0060\u02b9\u02bb-\u02bf\u02c8\u02ca\u02cb\u055a\u05f3\u2018\u2019\u201b\u2032\u2035\ua78b\ua78c]', '''', 'g'),
        '[\u201c-\u201f]', '"', 'g'),
        '[\u058a\u05be\u02d7\u1400\u1806\u2010-\u2015\u2043\u2212\u2e17\u2e1a\u2e3a\u2e3b\u2e40\u2e5d\u301c\u3030\u30a0\U00010ead]', '-', 'g'),
        '[ \u1680\u2028\u2029\u2800]+', ' ', 'g')) collate "C"
    end
  $fold$;`

/**
 * The audit trail, status history and terms versions are append-only; a receipt can only be voided. Row triggers miss TRUNCATE. In the
 * history, staff reasons may be re-encrypted (`hearthside.resealing`), or removed when the application is anonymized
 * (`hearthside.erased_application`). Rows go with their application, by the table owner's cascade.
 */
const ONLY_GROWS = `
  create function refuse_change() returns trigger language plpgsql as $$
  begin
    raise exception 'rows of % are never changed or deleted', tg_table_name;
  end $$;
  create trigger audit_events_append_only before update or delete on audit_events for each row execute function refuse_change();
  create trigger audit_events_no_truncate before truncate on audit_events execute function refuse_change();
  create trigger terms_append_only before update or delete on terms for each row execute function refuse_change();
  create trigger terms_no_truncate before truncate on terms execute function refuse_change();

  create function refuse_history_change() returns trigger language plpgsql as $$
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
  create trigger status_events_append_only before update or delete on status_events for each row execute function refuse_history_change();
  create trigger status_events_no_truncate before truncate on status_events execute function refuse_change();
  alter table status_events drop constraint status_events_application_id_applications_id_fk;
  alter table status_events add constraint status_events_application_id_applications_id_fk
    foreign key (application_id) references applications (id) on delete cascade;

  create function refuse_receipt_change() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' and old.voided_at is null and new.voided_at is not null
      and (new.number, new.donation_id, new.content, new.created_at) is not distinct from (old.number, old.donation_id, old.content, old.created_at)
    then return new;
    end if;
    raise exception 'a receipt is never changed or deleted, only voided';
  end $$;
  create trigger receipts_only_voided before update or delete on receipts for each row execute function refuse_receipt_change();
  create trigger receipts_no_truncate before truncate on receipts execute function refuse_receipt_change();`

/** Notifies every process when public content changes. A new image alone is not public; of a figure, only its published value counts. */
const PUBLIC_CONTENT = `
  create function public_content_changed() returns trigger language plpgsql as $$
  begin
    perform pg_notify('public_content', tg_table_name);
    return null;
  end $$;
  ${PUBLIC.map((table) => `create trigger ${table}_changed after insert or update or delete on ${table} for each statement execute function public_content_changed();`).join('\n  ')}
  create trigger media_changed after update or delete on media for each statement execute function public_content_changed();
  create trigger published_figures_changed after update on published_figures for each row
    when (old.published is distinct from new.published) execute function public_content_changed();`

/** Row triggers don't fire when a statement matches nothing. Only the first row of a transaction is recorded. */
const noteChangesOf = (table: string) => `
  create trigger note_list_change before insert or update or delete on ${table} for each row
    when (current_setting('hearthside.noted_${table}', true) is distinct from 'yes') execute function note_list_change();
  create trigger note_list_truncated before truncate on ${table} for each statement execute function note_list_change();`

const LIST_CHANGES = `
  create function note_list_change() returns trigger language plpgsql as $$
  BEGIN
    PERFORM set_config('hearthside.noted_' || tg_table_name, 'yes', true);
    INSERT INTO list_changes (table_name, number) VALUES (tg_table_name, floor(random() * 1e15));
    RETURN CASE tg_op WHEN 'DELETE' THEN old ELSE new END;
  END $$;${LISTED.map(noteChangesOf).join('')}`

/**
 * Deleting an image removes it from its story. Amounts are whole cents. One message per event or donation and template, except for partial
 * refunds.
 */
const HOLDS = `
  alter table albums_media drop constraint albums_media_image_id_media_id_fk;
  alter table albums_media add constraint albums_media_image_id_media_id_fk foreign key (image_id) references media (id) on delete cascade;
  alter table donations add constraint donations_amount_positive check (amount >= 1 and amount = trunc(amount));
  alter table donations add constraint donations_returned_within check (returned > 0 and returned <= amount);
  create unique index messages_event_template on messages (status_event_id, template) where status_event_id is not null;
  create unique index messages_donation_template on messages (donation_id, template)
    where donation_id is not null and resent_by_id is null and template <> 'donation-partly-refunded';`

/** Indexes for the dashboard, counts and lists, and the donor each gift counts for: merges are followed to their end. */
const FOUND = `
  create index applications_created_campaign on applications (created_at, campaign_id);
  create index applications_status_created on applications (status, created_at);
  create index applications_campaign_status on applications (campaign_id, status);
  create index comments_resource_record on comments (resource, record);
  create index donations_latest on donations (authorized_at desc) where authorized_at is not null;
  create index donations_donor on donations ((coalesce('mail ' || lower(email), 'name ' || fold_text(name))));
  create index issued_statements_donor on issued_statements (donor, year);

  create view donor_roots as
    with recursive standing as (select donor, "into" from donor_merges where undone_at is null),
      followed (donor, root) as (
        select donor, "into" from standing
        union
        select followed.donor, standing."into" from followed join standing on standing.donor = followed.root)
    select donor, root from followed where not exists (select 1 from standing where standing.donor = followed.root);`

const FIRST_ROWS = `
  insert into site_settings (created_at, updated_at) values (now(), now());
  insert into receipt_numbers values (1, 0);`

export const FIRST_TERMS = `<h2>What you agree to</h2>
<p>When you apply for help or nominate a family, you agree to these terms. They’re short, so please read them.</p>
<h3>Your answers</h3>
<ul>
<li>What you tell us is true, as far as you know. If something changes, tell us.</li>
<li>You can skip any question that isn’t required. A missing answer never counts against you.</li>
<li>If you nominate someone else, you’ve told them, or you believe they would want you to.</li>
</ul>
<h3>How we use them</h3>
<ul>
<li>Only our staff read your application. Your answers are encrypted before they’re stored.</li>
<li>We never sell or trade your answers, and we never ask for your Social Security number.</li>
<li>Before we decide, we may ask you to fill out a second form with more questions. It’s called the extended application.</li>
</ul>
<h3>What we can and can’t promise</h3>
<ul>
<li>A real person reads every application. You can check your status at any time.</li>
<li>We can help only some of the families who apply. Applying is free, but it doesn’t guarantee that we’ll pay.</li>
<li>When we help, we pay your landlord or lender directly, for up to 12 months.</li>
</ul>
<h3>Safety</h3>
<p>We accept applications only through this website. We never contact you through private messages on social media, and we never ask you for money.</p>`
