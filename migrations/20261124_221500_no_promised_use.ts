import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'
import { replaceWords } from './replace-words'

/** What becomes of a gift, the foundation says itself; the card stands also before giving opens. */
const WORDS = ['home', 'Your gift pays rent or a mortgage, and nothing is asked in return.', 'Help families in hardship to pay their rent or mortgage.'] as const

export async function up({ db }: MigrateUpArgs): Promise<void> {
  const [slug, before, after] = WORDS
  await replaceWords(db, slug, before, after)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  const [slug, before, after] = WORDS
  await replaceWords(db, slug, after, before)
}
