import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'
import { replaceWords } from './replace-words'

/** What built-in pages said that no foundation may have told, or that is true no more; what is said of an EIN waits until it is told. */
const WORDS: readonly (readonly [slug: string, before: string, after: string])[] = [
  ['faq', 'We are a 501(c)(3) organization. Donations', 'We are a 501(c)(3) organization (EIN {ein}). Donations'],
  [
    'privacy-policy',
    'The form keeps your answers in the open page only: close it, and they are gone from your device.',
    'A form that you have not sent yet is kept in the same way, and deleted {draft_days} days after your last change; “Clear this device” leaves nothing of it on yours.',
  ],
  ['privacy-policy', 'Our introduction video comes from Vimeo, and only when you press play.', 'Videos come from Vimeo, and only when you press play.'],
  ['donate', 'Your gift becomes a housing payment for a family in hardship.', 'Your gift helps families in hardship to pay their rent or mortgage.'],
]

export async function up({ db }: MigrateUpArgs): Promise<void> {
  for (const [slug, before, after] of WORDS) await replaceWords(db, slug, before, after)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  for (const [slug, before, after] of WORDS) await replaceWords(db, slug, after, before)
}
