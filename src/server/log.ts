import pg from 'pg'
import pino, { type DestinationStream, type Logger } from 'pino'

const RETRY_MS = 1_000

export interface NotificationLine {
  readonly client: pg.Client | null
  on(channel: string, heard: (payload: string) => void): void
  /** Runs on each new connection once it listens; if it fails, the connection is dropped. */
  onOpen(work: (client: pg.Client) => Promise<void> | void): void
  onLost(work: () => void): void
  /** Makes the first connection. Resolves when it succeeds or fails; a failed one is retried. */
  start(): Promise<void>
  stop(): Promise<void>
}

export function openNotificationLine({ url, name, log }: { url: string; name: string; log: Logger }): NotificationLine {
  const hearing = new Map<string, ((payload: string) => void)[]>()
  const opened: ((client: pg.Client) => Promise<void> | void)[] = []
  const lost: (() => void)[] = []
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  const connect = async () => {
    const next = new pg.Client({ connectionString: url, keepAlive: true })
    client = next
    const broke = () => {
      if (client !== next) return
      client = null
      for (const work of lost) work()
      if (!stopped) timer = setTimeout(() => void connect(), RETRY_MS).unref()
    }
    next.on('error', broke)
    next.on('end', broke)
    next.on('notification', ({ channel, payload = '' }) => hearing.get(channel)?.forEach((heard) => heard(payload)))
    try {
      await next.connect()
      await next.query(`${[...hearing.keys()].map((channel) => `listen ${channel}; `).join('')}set application_name = '${name}'`)
      for (const work of opened) await work(next)
    } catch (error) {
      log.debug({ err: error }, 'Waiting for a connection to hear from other processes')
      broke()
      await next.end().catch(() => undefined)
    }
  }

  return {
    get client() {
      return client
    },
    on: (channel, heard) => void hearing.set(channel, [...(hearing.get(channel) ?? []), heard]),
    onOpen: (work) => void opened.push(work),
    onLost: (work) => void lost.push(work),
    start: connect,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}

const described = (error: Error & { code?: string }) => ({
  type: error.name,
  code: error.code,
  at: placesOf(error),
})

/** Stack lines that name a place in the code; the message may have lines that look like them. */
function placesOf({ stack = '', message }: Error): string[] {
  const said = stack.indexOf(message)
  return stack
    .slice(said < 0 ? 0 : said + message.length)
    .split('\n')
    .filter((line) => /^\s+at .*(?::\d+:\d+|<anonymous>|native)\)?$/.test(line))
    .slice(0, 6)
    .map((line) => line.trim())
}

/** One JSON line per event on standard output. Never log a body, a token, or personal data (rule 13.4). */
export const createLog = (level: string, stream: DestinationStream = pino.destination(1)): Logger =>
  pino(
    {
      level,
      base: null,
      serializers: {
        /** An error's message may quote personal data; its stack does not. */
        err: (error: unknown) => (error instanceof Error ? described(error) : { type: typeof error }),
      },
    },
    stream,
  )
