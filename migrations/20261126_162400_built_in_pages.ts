import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { BUILT_IN } from './built-in-pages'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  for (const { slug, title, description, body } of BUILT_IN) {
    await db.execute(sql`
      with made as (
        insert into pages (slug, locale, title, description, body, _status)
        values (${slug}, 'en', ${title}, ${description}, ${JSON.stringify(body)}::jsonb, 'published')
        returning *)
      insert into _pages_v (parent_id, version_slug, version_locale, version_title, version_description, version_body,
        version_updated_at, version_created_at, version__status, latest)
      select id, slug, locale::text::enum__pages_v_version_locale, title, description, body, updated_at, created_at, 'published', true from made`)
  }
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  delete from _pages_v;
  delete from pages;
  `)
}
