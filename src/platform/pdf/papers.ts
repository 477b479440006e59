import path from 'node:path'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import type { Logger } from 'pino'
import { errorCode, Refusal } from '../errors'
import type { DrawnPaper } from './draw-paper'
import type { WrittenPaper } from './paper'

export type Job = { paper: WrittenPaper } | { files: Record<string, Uint8Array> }
export type Answer = DrawnPaper

/** Draws papers off the thread that answers requests, within limits of number, time and memory. */
export interface Papers {
  /** @throws Refusal 422 over the limits; 503 when too many wait, the reader left, or the site ends */
  draw: (paper: WrittenPaper, signal?: AbortSignal) => Promise<DrawnPaper>
  /** Packs files, by their names, into a ZIP. @throws as `draw` */
  zip: (files: Record<string, Uint8Array>, signal?: AbortSignal) => Promise<Uint8Array>
  stop: () => Promise<void>
}

export const PAPER_LIMITS = {
  /** Drawn at a time. */
  atOnce: 2,
  /** Papers; whoever comes then is told to come again. */
  waiting: 30,
  /** For one paper, in milliseconds: the longest take a few seconds. */
  time: 60_000,
  /** Of a worker, in MB: 200 letters or a case file of 500,000 characters need less than 100. */
  memory: 256,
  /** A worker without work ends after so many milliseconds. */
  idle: 20_000,
}

const TOO_LARGE = 'This paper holds more than can be drawn: it took too long, or too much memory. Please tell whoever looks after the site.'
const BUSY = 'Many papers are being drawn at this moment. Please try again in a minute.'
const FAILED = 'This paper could not be drawn. Please try again; if it fails again, tell whoever looks after the site.'
const LEFT = 'Nobody waits for this paper any more.'
const ENDING = 'The site is starting anew. Please try again in a minute.'

/** A build has the worker beside the program; in development and in tests it is read from the sources. */
function beginWorker(memory: number): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: 32 }
  if (!import.meta.url.endsWith('.ts')) return new Worker(path.resolve('dist/server/papers.js'), { resourceLimits })
  const source = JSON.stringify(new URL('worker.ts', import.meta.url).href)
  return new Worker(`import('tsx/esm/api').then(({ register }) => (register(), import(${source})))`, { eval: true, resourceLimits })
}

export function startPapers(log: Logger, limits = PAPER_LIMITS): Papers {
  const all = new Set<Worker>()
  const idle = new Map<Worker, NodeJS.Timeout>()
  const inTurn = pLimit(limits.atOnce)
  let stopped = false

  const begin = (): Worker => {
    const worker = beginWorker(limits.memory)
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

  const run = async (job: Job, signal?: AbortSignal): Promise<Answer> => {
    if (inTurn.pendingCount >= limits.waiting) throw new Refusal(503, BUSY)
    return inTurn(async () => {
      if (signal?.aborted) throw new Refusal(503, LEFT)
      if (stopped) throw new Refusal(503, ENDING)
      const worker = take()
      try {
        const answer = await answerOf(worker, job, limits.time, signal)
        rest(worker)
        return answer
      } catch (error) {
        void worker.terminate()
        if (error instanceof Refusal) throw error
        if (errorCode(error) === 'ERR_WORKER_OUT_OF_MEMORY') throw new Refusal(422, TOO_LARGE)
        log.error({ err: error }, 'A paper could not be drawn')
        throw new Refusal(503, FAILED)
      }
    })
  }
  return {
    draw: (paper, signal) => run({ paper }, signal),
    zip: async (files, signal) => (await run({ files }, signal)).bytes,
    stop: async () => {
      stopped = true
      await Promise.all([...all].map((worker) => worker.terminate()))
    },
  }
}

/** Whichever comes first: the answer, an error, the end of the time, or of whoever waits. */
async function answerOf(worker: Worker, job: Job, time: number, signal?: AbortSignal): Promise<Answer> {
  const listening = new AbortController()
  try {
    return await new Promise<Answer>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Refusal(422, TOO_LARGE)), time)
      const left = () => reject(new Refusal(503, LEFT))
      const ended = () => reject(new Refusal(503, ENDING))
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
