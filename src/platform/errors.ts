/** An error whose texts people may read. Endpoints answer it; any other error becomes a 500 without details. */
export class UserError extends Error {
  readonly more?: object

  constructor(
    readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 422 | 429 | 503,
    message: string,
    readonly errors?: Record<string, string[]>,
    readonly needs?: 'password' | 'second-factor' | 'same-person',
  ) {
    super(message)
    this.name = 'UserError'
  }
}

export const notFound = (what: string) => new UserError(404, `We can’t find that ${what}.`)
export const forbidden = (message = 'You don’t have permission to do this.') => new UserError(403, message)
export const invalid = (errors: Record<string, string[]>, message = 'Please fix the highlighted fields.') =>
  new UserError(422, message, errors)

export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
