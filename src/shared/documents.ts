import { z } from 'zod'
import { optionalText } from './form-fields'
import { pluralize } from './text'

export const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024
export const MAX_DOCUMENTS_PER_UPLOAD = 10
/** Per application. */
export const MAX_DOCUMENTS = 40

export const DOCUMENT_TOO_LARGE = 'A file is larger than 10 MB. Make it smaller, or split it into parts.'
export const TOO_MANY_FILES = `Choose up to ${MAX_DOCUMENTS_PER_UPLOAD} files at a time.`
export const NO_FILES = 'Choose a file.'
export const TOO_MANY_DOCUMENTS = `An application can have up to ${MAX_DOCUMENTS} documents. These files would go over that limit.`
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

export const newDocumentsSchema = z.object({ kind: z.enum(DOCUMENT_KINDS, { error: 'Choose a document type.' }) })

/** W-9s come from landlords. */
export const FAMILY_KINDS = DOCUMENT_KINDS.filter((kind) => kind !== 'w9')
export type FamilyKind = Exclude<DocumentKind, 'w9'>

export const FAMILY_KIND_LABELS: Readonly<Record<DocumentKind, string>> = {
  lease: 'Lease or rental agreement',
  ledger: 'Rent record from your landlord',
  notice: 'Late rent or eviction notice',
  statement: 'Mortgage statement',
  income: 'Proof of income',
  w9: 'W-9',
  other: 'Something else',
}

export const MAX_REQUEST_NOTE = 2_000

export const documentRequestPreviewSchema = z.object({
  kinds: z
    .array(z.enum(FAMILY_KINDS as [FamilyKind, ...FamilyKind[]], { error: 'Choose documents from the list.' }))
    .max(50)
    .default([]),
  note: optionalText(MAX_REQUEST_NOTE),
})

/** Body of `POST /api/applications/{id}/document-requests`: all kinds that the family is asked for from now on. */
export const documentRequestSchema = documentRequestPreviewSchema
  .extend({ kinds: documentRequestPreviewSchema.shape.kinds.unwrap() })
  .refine(({ kinds, note }) => note !== null || !kinds.includes('other'), { path: ['note'], error: 'Say what else you need.' })
export type DocumentRequest = z.infer<typeof documentRequestSchema>

export const NO_REQUEST_EMAIL = {
  unchanged: 'Check what’s missing, or write a note. Otherwise, no email goes out.',
  unaddressed:
    'This family has no safe email address, so we won’t send an email. Tell them in a way they said is safe. They can upload on their status page.',
} as const

/** A note alone isn't sent: the email lists documents. */
export const NOTHING_ASKED = 'Check at least one document.'

export const NOT_ASKED = 'We aren’t asking you for documents right now. You can send us a message instead.'

/** The browser's file picker: with just these, an iPhone sends its photos as JPEG. */
export const ACCEPTED_DOCUMENTS = 'application/pdf,image/jpeg,image/png'

export const familyKindSchema = z.object({
  kind: z.enum(FAMILY_KINDS as [FamilyKind, ...FamilyKind[]], { error: 'Choose what you’re sending.' }),
})

export const sentText = ({ kind, files, nice_date }: { kind: DocumentKind; files: number; nice_date: string }): string =>
  `${FAMILY_KIND_LABELS[kind]}, ${pluralize(files, 'file')}, ${nice_date}`
