import path from 'node:path'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import type { Logger } from 'pino'
import { errorCode, UserError } from './errors'

export interface WorkerLimits {
  atOnce: number
  waiting: number
  /** Milliseconds per job. */
  time: number
  /** MB per worker. */
  memory: number
  /** Milliseconds after which an idle worker ends. */
  idle: number
}

interface Texts {
  tooLarge: string
  busy: string
  failed: string
  left: string
  log: string
}

interface Pool {
  built: string
  source: URL
  limits: WorkerLimits
  texts: Texts
}

export interface WorkerPool<Job, Result> {
  /** @throws UserError 422 over the limits; 503 when too many wait, the client left, or the site stops */
  run: (job: Job, signal?: AbortSignal) => Promise<Result>
  stop: () => Promise<void>
}

const ENDING = 'The site is restarting. Try again in a minute.'

function beginWorker({ built, source, limits }: Pool): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: limits.memory, maxYoungGenerationSizeMb: 32 }
  if (!import.meta.url.endsWith('.ts')) return new Worker(path.resolve('dist/server', built), { resourceLimits })
  const from = JSON.stringify(source.href)
  return new Worker(`import('tsx/esm/api').then(({ register }) => (register(), import(${from})))`, { eval: true, resourceLimits })
}

export function startWorkerPool<Job, Result>(log: Logger, pool: Pool): WorkerPool<Job, Result> {
  const { limits, texts } = pool
  const all = new Set<Worker>()
  const idle = new Map<Worker, NodeJS.Timeout>()
  const limit = pLimit(limits.atOnce)
  let stopped = false

  const begin = (): Worker => {
    const worker = beginWorker(pool)
    all.add(worker)
    worker.once('exit', () => {
      all.delete(worker)
      clearTimeout(idle.get(worker))
      idle.delete(worker)
    })
    return worker
  }
  const take = (): Worker => {
    const [found] = idle.keys()
    clearTimeout(idle.get(found as Worker))
    idle.delete(found as Worker)
    found?.ref()
    return found ?? begin()
  }
  const rest = (worker: Worker): void => {
    worker.unref()
    idle.set(worker, setTimeout(() => void worker.terminate(), limits.idle).unref())
  }

  const run = async (job: Job, signal?: AbortSignal): Promise<Result> => {
    if (limit.pendingCount >= limits.waiting) throw new UserError(503, texts.busy)
    return limit(async () => {
      if (signal?.aborted) throw new UserError(503, texts.left)
      if (stopped) throw new UserError(503, ENDING)
      const worker = take()
      try {
        const answer = await answerOf<Job, Result>(worker, job, pool, signal)
        rest(worker)
        return answer
      } catch (error) {
        void worker.terminate()
        if (error instanceof UserError) throw error
        if (errorCode(error) === 'ERR_WORKER_OUT_OF_MEMORY') throw new UserError(422, texts.tooLarge)
        log.error({ err: error }, texts.log)
        throw new UserError(503, texts.failed)
      }
    })
  }
  return {
    run,
    stop: async () => {
      stopped = true
      await Promise.all([...all].map((worker) => worker.terminate()))
    },
  }
}

async function answerOf<Job, Result>(worker: Worker, job: Job, { limits, texts }: Pool, signal?: AbortSignal): Promise<Result> {
  const listening = new AbortController()
  try {
    return await new Promise<Result>((resolve, reject) => {
      const timer = setTimeout(() => reject(new UserError(422, texts.tooLarge)), limits.time)
      const left = () => reject(new UserError(503, texts.left))
      const ended = () => reject(new UserError(503, ENDING))
      worker.on('message', resolve).on('error', reject).on('exit', ended)
      signal?.addEventListener('abort', left)
      listening.signal.addEventListener('abort', () => {
        clearTimeout(timer)
        worker.off('message', resolve).off('error', reject).off('exit', ended)
        signal?.removeEventListener('abort', left)
      })
      worker.postMessage(job)
    })
  } finally {
    listening.abort()
  }
}
