import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'
import { replaceWords } from './replace-words'

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

export async function up({ db }: MigrateUpArgs): Promise<void> {
  for (const [slug, before, after] of WORDS) await replaceWords(db, slug, before, after)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  for (const [slug, before, after] of WORDS) await replaceWords(db, slug, after, before)
}
