/** Public figures below this are hidden: with few cases, someone who knows one could learn about the others. */
export const MIN_PUBLIC_COUNT = 5

export const roundPublicCount = (count: number): number | null => (count < MIN_PUBLIC_COUNT ? null : count - (count % MIN_PUBLIC_COUNT))

/** Marks a request that a screen sends on its own, which is no use of the session (rule 27.6). */
export const UNASKED_HEADER = 'X-Hearthside-Unasked'

export const PROGRESS_DELAY_MS = 250
export const RECENTLY_SUCCESSFUL_MS = 2000
export const SEARCH_DEBOUNCE_MS = 300
export const HELP_MONTHS = 12
export const MAX_QUESTIONS = 30

export const UNSAVED_CHANGES = 'You may have unsaved changes. Would you like to leave this page?'
export const LOGOUT_QUESTION = 'Are you sure you would like to log out?'
export const UNKNOWN_USER = 'Unknown User'
export const FAMILY = 'The family'
export const authorOf = ({ user, from_family }: { user: { name: string } | null; from_family?: boolean }): string =>
  user?.name ?? (from_family ? FAMILY : UNKNOWN_USER)
export const ERRORS = {
  save: 'Sorry, there was an error. Please check all fields for errors and/or try again at a later time.',
  load: 'Sorry, there was an error. Please try again at a later time.',
  commentDelete: 'Sorry, there was an error deleting the comment. Please try again at a later time.',
  commentCreate: (resource: string) =>
    `Sorry, there was an error submitting the ${resource}. Please review any errors and/or try again at a later time.`,
  listFetch: (resource: string) => `There was an error fetching ${resource}.`,
} as const

export const MAX_PHONE = 40
export const MAX_COMMENT = 5_000

/** Characters that the PDF fonts lack and that print as boxes; percent-encoded, separated by spaces. */
export const MISSING_GLYPHS_HEADER = 'X-Hearthside-Lacking'

export const missingGlyphsText = (characters: string): string => `Our fonts don’t include ${characters}. Each one will print as a box.`

export const CODE_EMAILED = 'We’re emailing you a link with your access code. It opens your answers on any device until you send them.'
export const NO_ADDRESS = 'We don’t have a safe email for you. Keep your access code. You’ll need it to come back.'

/** Applications per request; the staff area splits larger moves. */
export const MAX_BULK = 10_000
