import { z } from 'zod'

export const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024
export const MAX_DOCUMENTS_PER_UPLOAD = 10
/** Per application. */
export const MAX_DOCUMENTS = 40

export const DOCUMENT_TOO_LARGE = 'A file is larger than 10 MB. Make it smaller, or split it into parts.'
export const TOO_MANY_FILES = `Choose up to ${MAX_DOCUMENTS_PER_UPLOAD} files at a time.`
export const NO_FILES = 'Choose a file.'
export const TOO_MANY_DOCUMENTS = `An application can have up to ${MAX_DOCUMENTS} documents. These files would make more.`
export const UPLOADS_BUSY = 'Too many files are being uploaded right now. Try again in a minute.'
export const NOT_STORED = 'We couldn’t save your files. None of them was kept. Try again in a few minutes.'
export const SCANNER_AWAY = 'We can’t check files for viruses right now. None of them was kept. Try again in a few minutes.'
export const documentRefusedText = (name: string, why: string): string => `${name ? `“${name}”` : 'A file'} ${why}`

export const DOCUMENT_KINDS = ['lease', 'ledger', 'notice', 'statement', 'income', 'w9', 'other'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]
export const DOCUMENT_TYPES = ['pdf', 'jpeg', 'png'] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]
export const DOCUMENT_SENDERS = ['family', 'landlord', 'staff'] as const
export type DocumentSender = (typeof DOCUMENT_SENDERS)[number]
/** `none` without a scanner; an infected file is never kept. */
export const SCANS = ['none', 'clean'] as const
export type Scan = (typeof SCANS)[number]

/** Fields beside the files of `POST /api/applications/{id}/documents`. */
export const newDocumentsSchema = z.object({ kind: z.enum(DOCUMENT_KINDS, { error: 'Choose what it is.' }) })
