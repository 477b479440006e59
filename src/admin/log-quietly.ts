/** For the failures that are silent (rule 11.4): told to the browser's console alone. */
export function logQuietly(text: string, error: unknown): void {
  // eslint-disable-next-line no-console -- rule 11.4 asks for the log
  console.log(text, error)
}

/** The same, as a warning. */
export function warnQuietly(text: string, error: unknown): void {
  // eslint-disable-next-line no-console -- rule 11.4 asks for the warning
  console.warn(text, error)
}
