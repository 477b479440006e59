import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Logger } from 'pino'
import { SITE_PROCESS } from '../services/data-keys/running-sites'
import type { NotificationLine } from './log'

/** A process that does not answer within this time is stopping or gone. */
const ANSWER_MS = 1_000

export interface ContentListener {
  onListening: (listening: boolean) => void
  onChange: () => void
}

export interface ContentEvents {
  listen(listener: ContentListener): void
  /**
   * Resolves once every listening process knows of earlier commits. PostgreSQL delivers notifications in commit order, so a process that
   * answers a later question has seen the change.
   */
  heard: () => Promise<void>
}

export function openContentEvents(line: NotificationLine, log: Logger): ContentEvents {
  const answers = new Map<string, () => void>()
  const ignore = (error: unknown) => log.debug({ err: error }, 'Lost a notification to other processes')

  const ask = async (asking: pg.Client, question: string): Promise<number> => {
    const { rows } = await asking.query<{ listeners: number }>(
      `select pg_notify('content_asked', $1), (select count(*)::int from pg_stat_activity
        where datname = current_database() and application_name like $2) as listeners`,
      [question, `${SITE_PROCESS} %`],
    )
    return rows[0]?.listeners ?? 0
  }

  return {
    listen(listener) {
      line.on('public_content', listener.onChange)
      line.on('content_heard', (question) => answers.get(question)?.())
      line.on('content_asked', (question) => void line.client?.query(`select pg_notify('content_heard', $1)`, [question]).catch(ignore))
      line.onOpen(() => {
        listener.onChange()
        listener.onListening(true)
      })
      line.onLost(() => listener.onListening(false))
    },
    heard: async () => {
      const { client: asking } = line
      if (!asking) return
      const question = randomUUID()
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
  }
}
