import type { FilledIn } from '../../../shared/page-body/filled-in'

/** Words in braces that the server fills by what the settings say, with what staff call them. */
export const PLACEHOLDERS: readonly [word: `{${FilledIn}}`, label: string][] = [
  ['{name}', 'Name of the foundation'],
  ['{tagline}', 'Tagline'],
  ['{email}', 'Email'],
  ['{phone}', 'Phone'],
  ['{hours}', 'Hours'],
  ['{ein}', 'EIN'],
  ['{registered_in}', 'State of registration'],
  ['{help_months}', 'Months of help'],
  ['{draft_days}', 'Days that a form is kept unsent'],
]

/** A paragraph of this alone stands for the text About The Foundation. */
export const ABOUT = '{about}'
