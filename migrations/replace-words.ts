import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Only where the words still stand as they came, and nobody is at work on another draft; as a new version, like any change. */
export const replaceWords = (db: MigrateUpArgs['db'], slug: string, from: string, to: string) =>
  db.execute(sql`
  with changed as (
    update pages set body = replace(body::text, ${from}, ${to})::jsonb, updated_at = now()
    where slug = ${slug} and _status = 'published' and position(${from} in body::text) > 0
      and exists (select 1 from _pages_v v where v.parent_id = pages.id and v.latest and v.version__status = 'published')
    returning *),
  superseded as (
    update _pages_v set latest = false where latest and parent_id in (select id from changed))
  insert into _pages_v (parent_id, version_slug, version_locale, version_title, version_description, version_body,
    version_updated_at, version_created_at, version__status, latest)
  select id, slug, locale::text::enum__pages_v_version_locale, title, description, body, updated_at, created_at, 'published', true from changed`)
