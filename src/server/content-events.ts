import pg from 'pg'
import type { Logger } from 'pino'

const RETRY_MS = 1_000

export interface ContentListener {
  /** Called when this process can be sure to hear of changes (true) and when it no longer can (false). */
  onListening: (listening: boolean) => void
  onChange: () => void
}

/** Hears from PostgreSQL when public content changed, in this process or another (rule 14.1). */
export function listenForContent(url: string, { onListening, onChange }: ContentListener, log: Logger): { stop(): Promise<void> } {
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const connect = async () => {
    const next = new pg.Client({ connectionString: url, keepAlive: true })
    client = next
    const lost = () => {
      if (client !== next) return
      client = null
      onListening(false)
      if (!stopped) timer = setTimeout(() => void connect(), RETRY_MS).unref()
    }
    next.on('error', lost)
    next.on('end', lost)
    next.on('notification', onChange)
    try {
      await next.connect()
      await next.query('listen public_content')
      onChange()
      onListening(true)
    } catch (error) {
      log.debug({ err: error }, 'Waiting to hear of content changes')
      lost()
    }
  }
  void connect()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}
