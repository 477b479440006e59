/** Where the start reports what happened; a pino logger fits. */
export interface Log {
  info(message: string): void
  warn(message: string): void
}
