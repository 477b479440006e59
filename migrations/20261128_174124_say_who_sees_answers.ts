import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { BUILT_IN } from './built-in-pages'

/** MD5 of title, description and body, joined by `|`, of the built-in pages before they were reworded. */
const FORMER_PAGES: Readonly<Record<string, string>> = {
  'privacy-policy': '079a16a3e6c861b072f1ab55704de131',
  apply: '1ba938e71f09425969d9cd83e5edccdd',
}

/** Rewords two built-in pages where staff never changed them, as a new version of each. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  for (const { slug, title, description, body } of BUILT_IN) {
    const former = FORMER_PAGES[slug]
    if (!former) continue
    await db.execute(sql`
      with reworded as (
        update pages set title = ${title}, description = ${description}, body = ${JSON.stringify(body)}::jsonb, updated_at = now()
        where slug = ${slug} and md5(concat_ws('|', title, description, body::text)) = ${former}
          and not exists (
            select from _pages_v where parent_id = pages.id and latest
              and md5(concat_ws('|', version_title, version_description, version_body::text)) <> ${former})
        returning *),
      earlier as (update _pages_v set latest = false where latest and parent_id in (select id from reworded))
      insert into _pages_v (parent_id, version_slug, version_locale, version_title, version_description, version_body,
        version_updated_at, version_created_at, version__status, latest)
      select id, slug, locale::text::enum__pages_v_version_locale, title, description, body,
        updated_at, created_at, _status::text::enum__pages_v_version_status, true
      from reworded`)
  }
}

/** The words stay: what they replaced is in the versions. */
export const down = (): Promise<void> => Promise.resolve()
