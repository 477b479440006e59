import type { Context } from '../../platform/context'
import { UserError } from '../../platform/errors'
import type { PdfProblem } from '../../platform/pdf/pdf-inspector'
import { MAX_DOCUMENT_BYTES, type DocumentType } from '../../shared/documents'
import { remakeImage, UnreadableImage, unsupportedReason } from '../media/process-image'

export interface CheckedDocument {
  type: DocumentType
  bytes: Buffer
}

/** The message continues a sentence that begins with the file's name. */
export class UnusableDocument extends Error {}

const PRINT_IT = 'Print it to a new PDF, or upload photos of its pages.'

const PDF_PROBLEMS: Readonly<Record<PdfProblem, string>> = {
  broken: `is a PDF that we can’t read. ${PRINT_IT}`,
  encrypted: `is a PDF with a password or other protection. ${PRINT_IT}`,
  script: `is a PDF that contains a script. ${PRINT_IT}`,
  launch: `is a PDF that opens other programs. ${PRINT_IT}`,
  files: `is a PDF with other files in it. Upload those files one by one, or print it to a new PDF.`,
}

const starts = (bytes: Buffer, text: string) => bytes.toString('latin1', 0, text.length) === text

function typeOf(bytes: Buffer): DocumentType | null {
  if (/^(?:\xef\xbb\xbf)?\s{0,100}%PDF-\d/.test(bytes.toString('latin1', 0, 120))) return 'pdf'
  if (starts(bytes, '\xff\xd8\xff')) return 'jpeg'
  return starts(bytes, '\x89PNG\r\n\x1a\n') ? 'png' : null
}

function whyNoDocument(bytes: Buffer): string {
  if (starts(bytes, 'PK') || starts(bytes, '\xd0\xcf\x11\xe0')) return 'isn’t a PDF or a photo. Save it as a PDF and upload that.'
  return unsupportedReason(bytes) ?? 'isn’t a PDF, JPEG, or PNG. Save it as one of these and upload that.'
}

/**
 * Decides by content. Images are made anew, without EXIF, GPS, or other metadata.
 * @throws UnusableDocument; UserError 503 when it can't be checked now
 */
export async function checkDocument({ pdfInspector }: Pick<Context, 'pdfInspector'>, bytes: Buffer): Promise<CheckedDocument> {
  if (bytes.length > MAX_DOCUMENT_BYTES) throw new UnusableDocument('is larger than 10 MB. Make it smaller, or split it into parts.')
  const type = typeOf(bytes)
  if (type === null) throw new UnusableDocument(whyNoDocument(bytes))
  try {
    if (type !== 'pdf') return { type, bytes: (await remakeImage(bytes, type === 'jpeg' ? 'jpg' : 'png')).bytes }
    const problem = await pdfInspector.inspect(bytes)
    if (problem) throw new UnusableDocument(PDF_PROBLEMS[problem])
    return { type, bytes }
  } catch (error) {
    if (error instanceof UnreadableImage || (error instanceof UserError && error.status === 422)) throw new UnusableDocument(error.message)
    throw error
  }
}
