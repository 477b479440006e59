/** Codes of a connection, or of a stream on one, that ended before its time: the other side left, or the line broke. */
const CODES = new Set([
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
])

/** Whether an error says no more than that: nothing of ours is broken by it. */
export const isBrokenConnection = (error: unknown): boolean => error instanceof Error && 'code' in error && CODES.has(String(error.code))
