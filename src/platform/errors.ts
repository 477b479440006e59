/** Refusals that a person may read. Endpoints turn them into answers; anything else is a 500 that says nothing. */
export class Refusal extends Error {
  /** What the answer holds beside its texts, for what does more with it than show it: `{ twins }`. */
  readonly more?: object

  constructor(
    readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 422 | 429 | 503,
    message: string,
    /** Texts to show, by field. */
    readonly errors?: Record<string, string[]>,
    /** What has to come first: the password once more, a second factor, or a sign-in of the person whose page it is. */
    readonly needs?: 'password' | 'second-factor' | 'same-person',
  ) {
    super(message)
    this.name = 'Refusal'
  }
}

export const notFound = (what: string) => new Refusal(404, `There is no such ${what}.`)
export const forbidden = (message = 'You are not allowed to do this.') => new Refusal(403, message)
export const invalid = (errors: Record<string, string[]>, message = 'Please check the marked fields.') => new Refusal(422, message, errors)

/** The code that Node.js, the mail server's client or the like gave an error: `ENOENT`; empty when it has none. */
export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
