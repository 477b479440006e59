import type { Logger } from 'pino'
import { startWorkerPool } from '../worker-pool'

export type PdfProblem = 'broken' | 'encrypted' | 'script' | 'launch' | 'files'

export interface PdfInspector {
  /**
   * Reads the structure of a PDF that strangers sent.
   * @returns null when there is no reason to refuse it
   * @throws UserError 422 over the limits; 503 when too many wait or the site stops
   */
  inspect: (bytes: Uint8Array) => Promise<PdfProblem | null>
  stop: () => Promise<void>
}

export const INSPECTION_LIMITS = {
  atOnce: 2,
  waiting: 60,
  /** Milliseconds per PDF; 10 MB take less than 2 seconds. */
  time: 20_000,
  /** MB per worker. What it unpacks is limited apart from this (`find-pdf-problem.ts`). */
  memory: 256,
  idle: 20_000,
}

const TEXTS = {
  tooLarge: 'has more in it than we can check. Print it to a new PDF, or upload photos of its pages.',
  busy: 'Too many files are being checked right now. Try again in a minute.',
  failed: 'We couldn’t check this file. Try again in a minute.',
  left: 'The upload was canceled.',
  log: 'Could not inspect a PDF',
}

export function startPdfInspector(log: Logger, limits = INSPECTION_LIMITS): PdfInspector {
  const source = new URL('inspect-worker.ts', import.meta.url)
  const pool = startWorkerPool<Uint8Array, PdfProblem | null>(log, { built: 'inspector.js', source, limits, texts: TEXTS })
  return { inspect: (bytes) => pool.run(bytes), stop: pool.stop }
}
