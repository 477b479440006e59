import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** What the pages said while a form was lost with its tab, and what is true since it saves itself. */
const WORDS: readonly (readonly [slug: string, before: string, after: string])[] = [
  [
    'faq',
    'Not yet. Your answers stay on your screen until you send them, and nowhere else. Nobody who uses the same phone later can find them.',
    'Yes. The form saves itself while you write, and we can e-mail you a link to go on later, on any device. Nobody reads it until you send it. On a shared phone, choose “Clear this device” before you go. What is not sent is deleted {draft_days} days after your last change.',
  ],
  [
    'apply',
    'Your answers stay on this screen only, until you send them.',
    'The form saves itself while you write, so you can stop and go on later. Nobody reads it until you send it.',
  ],
  [
    'privacy-policy',
    'One cookie protects our forms from misuse, and one keeps staff signed in.',
    'One cookie protects our forms from misuse, one leads you back to a form that you saved and did not send yet, and one keeps staff signed in.',
  ],
]

/** Only where the words still stand as they came, and nobody is at work on another draft; as a new version, like any change. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  for (const [slug, before, after] of WORDS) await replaceWords(db, slug, before, after)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  for (const [slug, before, after] of WORDS) await replaceWords(db, slug, after, before)
}

const replaceWords = (db: MigrateUpArgs['db'], slug: string, from: string, to: string) =>
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
