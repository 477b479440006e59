/** Logs a failure that people do not see (rule 11.4). */
export function logQuietly(text: string, error: unknown): void {
  // eslint-disable-next-line no-console -- rule 11.4 asks for the log
  console.log(text, error)
}

export function warnQuietly(text: string, error: unknown): void {
  // eslint-disable-next-line no-console -- rule 11.4 asks for the warning
  console.warn(text, error)
}
