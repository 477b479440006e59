/** For the failures that spec section 8 calls silent: told to the browser's console alone. */
export function logQuietly(text: string, error: unknown): void {
  // eslint-disable-next-line no-console -- the specification asks for the log
  console.log(text, error)
}

/** The same, as a warning. */
export function warnQuietly(text: string, error: unknown): void {
  // eslint-disable-next-line no-console -- the specification asks for the warning
  console.warn(text, error)
}
