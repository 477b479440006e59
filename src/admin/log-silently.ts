export function logSilently(text: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- rule 11.4 asks for the log
  console.log(text, error)
}

export function warnSilently(text: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- rule 11.4 asks for the warning
  console.warn(text, error)
}
