import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'
import { replaceWords } from './replace-words'

/** How long reading takes, no foundation told; what its own records say of it, the status page says. */
const WORDS: readonly (readonly [slug: string, before: string, after: string])[] = [
  [
    'faq',
    'You get a reference at once. Reading usually takes less than two weeks, and then we write or call.',
    'You get a reference at once. A person reads what you sent, and then we write or call. Your email and the reference show you at any time where it stands: choose “Application status” at the foot of this page.',
  ],
  ['home', 'Who reads your application, what we ask, and when you hear from us.', 'Who reads your application, what we ask, and what happens next.'],
]

export async function up({ db }: MigrateUpArgs): Promise<void> {
  for (const [slug, before, after] of WORDS) await replaceWords(db, slug, before, after)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  for (const [slug, before, after] of WORDS) await replaceWords(db, slug, after, before)
}
