import path from 'node:path'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import type { Logger } from 'pino'
import { errorCode, UserError } from '../errors'
import type { RenderedPdf } from './render-pdf'
import type { PdfDocumentData } from './pdf-document'

export type Job = { paper: PdfDocumentData } | { files: Record<string, Uint8Array> }
export type JobResult = RenderedPdf

export interface PdfRenderer {
  /** @throws UserError 422 over the limits; 503 when too many wait, the client left, or the site stops */
  draw: (paper: PdfDocumentData, signal?: AbortSignal) => Promise<RenderedPdf>
  zip: (files: Record<string, Uint8Array>, signal?: AbortSignal) => Promise<Uint8Array>
  stop: () => Promise<void>
}

export const PAPER_LIMITS = {
  atOnce: 2,
  waiting: 30,
  /** Milliseconds per paper; the longest take a few seconds. */
  time: 60_000,
  /** MB per worker; 200 letters or a case file of 500,000 characters need less than 100. */
  memory: 256,
  /** Milliseconds after which an idle worker ends. */
  idle: 20_000,
}

const TOO_LARGE = 'This document is too large to create. It took too long or too much memory. Please tell your site administrator.'
const BUSY = 'Too many documents are being created right now. Try again in a minute.'
const FAILED = 'We couldn’t create this document. Try again. If it still fails, tell your site administrator.'
const LEFT = 'The request for this document was canceled.'
const ENDING = 'The site is restarting. Try again in a minute.'

function beginWorker(memory: number): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: 32 }
  if (!import.meta.url.endsWith('.ts')) return new Worker(path.resolve('dist/server/papers.js'), { resourceLimits })
  const source = JSON.stringify(new URL('worker.ts', import.meta.url).href)
  return new Worker(`import('tsx/esm/api').then(({ register }) => (register(), import(${source})))`, { eval: true, resourceLimits })
}

export function startPdfRenderer(log: Logger, limits = PAPER_LIMITS): PdfRenderer {
  const all = new Set<Worker>()
  const idle = new Map<Worker, NodeJS.Timeout>()
  const limit = pLimit(limits.atOnce)
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

  const run = async (job: Job, signal?: AbortSignal): Promise<JobResult> => {
    if (limit.pendingCount >= limits.waiting) throw new UserError(503, BUSY)
    return limit(async () => {
      if (signal?.aborted) throw new UserError(503, LEFT)
      if (stopped) throw new UserError(503, ENDING)
      const worker = take()
      try {
        const answer = await answerOf(worker, job, limits.time, signal)
        rest(worker)
        return answer
      } catch (error) {
        void worker.terminate()
        if (error instanceof UserError) throw error
        if (errorCode(error) === 'ERR_WORKER_OUT_OF_MEMORY') throw new UserError(422, TOO_LARGE)
        log.error({ err: error }, 'Could not draw a PDF')
        throw new UserError(503, FAILED)
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

async function answerOf(worker: Worker, job: Job, time: number, signal?: AbortSignal): Promise<JobResult> {
  const listening = new AbortController()
  try {
    return await new Promise<JobResult>((resolve, reject) => {
      const timer = setTimeout(() => reject(new UserError(422, TOO_LARGE)), time)
      const left = () => reject(new UserError(503, LEFT))
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
