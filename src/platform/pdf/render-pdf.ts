import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import type { PdfDocumentData } from './pdf-document'
import { FontFallback } from './shaped-font'
import { MARGIN, Sheet } from './sheet'

export interface RenderedPdf {
  bytes: Uint8Array
  lacking: string[]
}

/** @param dated `YYYY-MM-DD` of its metadata; absent: now */
export function createPdf(title: string, subject: string, dated?: string): Sheet {
  const faces = { text: new FontFallback('text'), strong: new FontFallback('strong') }
  const doc = new PDFDocument({
    size: 'LETTER',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + 18 },
    bufferPages: true,
    pdfVersion: '1.7',
    // The types lack this subset.
    subset: 'PDF/UA' as 'PDF/A-2a',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: title, Subject: subject, ...(dated !== undefined && { CreationDate: new Date(dated) }) },
    // `choose` registers each font once by name; pdfkit would reopen a font given here for every run.
    font: null as unknown as string,
  })
  return new Sheet(doc, faces)
}

/** Draws a tagged PDF. CPU time grows with its length, so servers call it in a worker thread. */
export async function renderPdf({ title, subject, shapes, lackNote, foot, numbered, dated }: PdfDocumentData): Promise<RenderedPdf> {
  const sheet = createPdf(title, subject, dated)
  for (const [name, ...args] of shapes) (sheet[name] as (...given: unknown[]) => void).call(sheet, ...args)
  if (lackNote !== undefined && sheet.lacking.size > 0) sheet.paragraph(lackNote)
  sheet.end(foot, { numbered })
  return { bytes: await buffer(sheet.doc), lacking: [...sheet.lacking] }
}
