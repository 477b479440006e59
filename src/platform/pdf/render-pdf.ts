import { buffer } from 'node:stream/consumers'
import type { PdfDocumentData } from './pdf-document'
import { createPdf } from './sheet'

export interface RenderedPdf {
  bytes: Uint8Array
  lacking: string[]
}

/** Draws a tagged PDF. CPU time grows with its length, so servers call it in a worker thread. */
export async function renderPdf({ title, subject, shapes, lackNote, foot, numbered, dated }: PdfDocumentData): Promise<RenderedPdf> {
  const sheet = createPdf(title, subject, dated)
  for (const [name, ...args] of shapes) (sheet[name] as (...given: unknown[]) => void).apply(sheet, args)
  if (lackNote !== undefined && sheet.lacking.size > 0) sheet.paragraph(lackNote)
  sheet.end(foot, { numbered })
  return { bytes: await buffer(sheet.doc), lacking: [...sheet.lacking] }
}
