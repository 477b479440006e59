/** Of fewer cases than this, a public figure says nothing: with few, somebody who knows one of them learns of the others. */
export const FEWEST_CASES = 5

/** A count for strangers: in steps of five, and null below five; none at all is below five, too. */
export const inSteps = (count: number): number | null => (count < FEWEST_CASES ? null : count - (count % FEWEST_CASES))

/** Constants of the rules that several places share. Times in milliseconds. */
export const PROGRESS_DELAY_MS = 250
export const RECENTLY_SUCCESSFUL_MS = 2000
export const SEARCH_DEBOUNCE_MS = 300
export const HELP_MONTHS = 12
/** The most questions that staff ask of one family beyond the form. */
export const MAX_QUESTIONS = 30

export const UNSAVED_CHANGES = 'You may have unsaved changes. Would you like to leave this page?'
export const LOGOUT_QUESTION = 'Are you sure you would like to log out?'
export const UNKNOWN_USER = 'Unknown User'
/** Who wrote or did what no member of staff did, about an application. */
export const FAMILY = 'The family'
/** The name that stands over a comment. */
export const authorOf = ({ user, from_family }: { user: { name: string } | null; from_family?: boolean }): string =>
  user?.name ?? (from_family ? FAMILY : UNKNOWN_USER)
/** What a failure says, as far as every resource shares it (rules 11.1 to 11.3). */
export const ERRORS = {
  save: 'Sorry, there was an error. Please check all fields for errors and/or try again at a later time.',
  load: 'Sorry, there was an error. Please try again at a later time.',
  commentDelete: 'Sorry, there was an error deleting the comment. Please try again at a later time.',
  commentCreate: (resource: string) =>
    `Sorry, there was an error submitting the ${resource}. Please review any errors and/or try again at a later time.`,
  listFetch: (resource: string) => `There was an error fetching ${resource}.`,
} as const
