import pino, { type DestinationStream, type Logger } from 'pino'

/** One line a happening, as JSON, on standard output. Never a body, a token, or anything personal (security.md, Log). */
export const createLog = (level: string, stream: DestinationStream = pino.destination(1)): Logger =>
  pino({
    level,
    base: null,
    serializers: {
      /** An error's own words may repeat what somebody typed; its place in the code does not. */
      err: (error: Error & { code?: string }) => ({
        type: error.name,
        code: error.code,
        at: error.stack?.split('\n').filter((line) => /^\s+at /.test(line)).slice(0, 6).map((line) => line.trim()),
      }),
    },
  }, stream)
