import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Logger } from 'pino'
import { SITE_PROCESS, siteProcess } from '../services/data-keys/running-sites'

const RETRY_MS = 1_000
/** A process that does not answer in this time is on its way out, or gone. */
const ANSWER_MS = 1_000

export interface ContentListener {
  /** Called when this process can be sure to hear of changes (true) and when it no longer can (false). */
  onListening: (listening: boolean) => void
  onChange: () => void
}

export interface ContentEvents {
  /** Hears of changes, in this process or another (rule 14.1). */
  listen(listener: ContentListener): void
  /**
   * Resolves once every process that listens has heard of what was committed before. PostgreSQL tells in the order of commits:
   * who answers a later question has heard of the change.
   */
  heard: () => Promise<void>
  stop(): Promise<void>
}

/** What processes tell each other, over PostgreSQL, of public content that changed. @param keys of DATA_KEYS: others can tell who knows which */
export function openContentEvents(url: string, keys: readonly { id: string }[], log: Logger): ContentEvents {
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const answers = new Map<string, () => void>()
  const ignore = (error: unknown) => log.debug({ err: error }, 'A question to other processes was lost')

  const connect = async (listener: ContentListener) => {
    const next = new pg.Client({ connectionString: url, keepAlive: true })
    client = next
    const lost = () => {
      if (client !== next) return
      client = null
      listener.onListening(false)
      if (!stopped) timer = setTimeout(() => void connect(listener), RETRY_MS).unref()
    }
    next.on('error', lost)
    next.on('end', lost)
    next.on('notification', ({ channel, payload = '' }) => {
      if (channel === 'public_content') listener.onChange()
      else if (channel === 'content_heard') answers.get(payload)?.()
      else next.query(`select pg_notify('content_heard', $1)`, [payload]).catch(ignore)
    })
    try {
      await next.connect()
      await next.query(`listen public_content; listen content_asked; listen content_heard; set application_name = '${siteProcess(keys)}'`)
      listener.onChange()
      listener.onListening(true)
    } catch (error) {
      log.debug({ err: error }, 'Waiting to hear of content changes')
      lost()
    }
  }

  /** Asks every process that listens. @returns how many there are */
  const ask = async (asking: pg.Client, question: string): Promise<number> => {
    const { rows } = await asking.query<{ listeners: number }>(
      `select pg_notify('content_asked', $1), (select count(*)::int from pg_stat_activity
        where datname = current_database() and application_name like $2) as listeners`,
      [question, `${SITE_PROCESS} %`],
    )
    return rows[0]?.listeners ?? 0
  }

  return {
    listen: (listener) => void connect(listener),
    heard: async () => {
      if (!client) return
      const [asking, question] = [client, randomUUID()]
      let [answered, listeners] = [0, Infinity]
      let timeout: NodeJS.Timeout | undefined
      await new Promise<void>((resolve) => {
        timeout = setTimeout(resolve, ANSWER_MS).unref()
        const look = () => answered >= listeners && resolve()
        answers.set(question, () => {
          answered++
          look()
        })
        ask(asking, question)
          .then((count) => {
            listeners = count
            look()
          })
          .catch(ignore)
      })
      clearTimeout(timeout)
      answers.delete(question)
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}
