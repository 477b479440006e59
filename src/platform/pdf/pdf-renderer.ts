import type { Logger } from 'pino'
import { startWorkerPool } from '../worker-pool'
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

const TEXTS = {
  tooLarge: 'This document is too large to create. It took too long or used too much memory. Please tell your site administrator.',
  busy: 'Too many documents are being created right now. Try again in a minute.',
  failed: 'We couldn’t create this document. Try again. If it still fails, tell your site administrator.',
  left: 'The request for this document was canceled.',
  log: 'Could not draw a PDF',
}

export function startPdfRenderer(log: Logger, limits = PAPER_LIMITS): PdfRenderer {
  const source = new URL('worker.ts', import.meta.url)
  const pool = startWorkerPool<Job, JobResult>(log, { built: 'papers.js', source, limits, texts: TEXTS })
  return {
    draw: (paper, signal) => pool.run({ paper }, signal),
    zip: async (files, signal) => (await pool.run({ files }, signal)).bytes,
    stop: pool.stop,
  }
}
