import pino, { type DestinationStream, type Logger } from 'pino'

const described = (error: Error & { code?: string }) => ({
  type: error.name,
  code: error.code,
  at: placesOf(error),
})

/** Lines of a stack that name a place in the code; a message may have lines that begin like them. */
function placesOf({ stack = '', message }: Error): string[] {
  const said = stack.indexOf(message)
  return stack
    .slice(said < 0 ? 0 : said + message.length)
    .split('\n')
    .filter((line) => /^\s+at .*(?::\d+:\d+|<anonymous>|native)\)?$/.test(line))
    .slice(0, 6)
    .map((line) => line.trim())
}

/** One line a happening, as JSON, on standard output. Never a body, a token, or anything personal (rule 13.4). */
export const createLog = (level: string, stream: DestinationStream = pino.destination(1)): Logger =>
  pino(
    {
      level,
      base: null,
      serializers: {
        /** An error's own words may repeat what somebody typed; its place in the code does not. */
        err: (error: unknown) => (error instanceof Error ? described(error) : { type: typeof error }),
      },
    },
    stream,
  )
