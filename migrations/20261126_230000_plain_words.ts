import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { FIRST_TERMS } from './20261126_162300_guards'
import { BUILT_IN } from './built-in-pages'

/** MD5 of title, description and body, joined by `|`, of the built-in pages before they were reworded. */
const FORMER_PAGES: Readonly<Record<string, string>> = {
  home: '00092ac2882a83fe6900668145e8eca0',
  'about-us': '62897e1ac8abbccd3a4aaea5fec9d8f4',
  'how-it-works': '500ad79bfe36774d09634ee711a04d9b',
  faq: 'a6cd14c0b736cdd145baebbd3cd5c802',
  'privacy-policy': '30de2d35a564649d68343c1bc3fca43d',
  apply: 'b88a28633c8394d11b19800862126b91',
  donate: '40553c2207e02acface9b6c1e75e6df2',
  stories: 'ca13eedd712bc04c09200fc539ccff14',
  campaign: '5b3e12d0617881bb79efab49f3628fca',
}
const FORMER_TERMS = '1b02cf1a8fd7f8ca2d38679763e87e8a'

/**
 * Rewords built-in pages that staff never changed, as a new version of each, and the first terms if they are still the newest.
 * Applications keep the version of the terms that was accepted.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  for (const { slug, title, description, body } of BUILT_IN) {
    const former = FORMER_PAGES[slug] ?? ''
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
  await db.execute(sql`
    insert into terms (version, content, created_at, updated_at)
    select 2, ${FIRST_TERMS}, now(), now() from terms
    where version = (select max(version) from terms) and version = 1 and md5(content) = ${FORMER_TERMS}`)
}

/** The words stay: what they replaced is in the versions. */
export const down = (): Promise<void> => Promise.resolve()
