import { z } from 'zod'
import { DOCUMENT_KINDS, type DocumentKind } from './documents'
import { optionalText } from './form-fields'
import { pluralize } from './text'

/** W-9s come from landlords. */
export const FAMILY_KINDS = DOCUMENT_KINDS.filter((kind) => kind !== 'w9')
export type FamilyKind = Exclude<DocumentKind, 'w9'>

/** As families read them, on the status page and in emails. */
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

/** The email can be previewed before its note is written. */
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

/** Reasons why a request sends no email. */
export const NO_REQUEST_EMAIL = {
  unchanged: 'Check what’s missing, or write a note. Otherwise, no email goes out.',
  unaddressed:
    'Email isn’t safe for this family, or they gave none, so we don’t send any. Tell them in a way they said is safe. They can upload on their status page.',
} as const

export const NOT_ASKED = 'We aren’t asking you for documents right now. You can send us a message instead.'

/** The browser's file picker: with just these, an iPhone sends its photos as JPEG. */
export const ACCEPTED_DOCUMENTS = 'application/pdf,image/jpeg,image/png'

export const familyKindSchema = z.object({
  kind: z.enum(FAMILY_KINDS as [FamilyKind, ...FamilyKind[]], { error: 'Choose what you’re sending.' }),
})

/** `Lease or rental agreement, 2 files, Nov 28, 2026` */
export const sentText = ({ kind, files, nice_date }: { kind: DocumentKind; files: number; nice_date: string }): string =>
  `${FAMILY_KIND_LABELS[kind]}, ${pluralize(files, 'file')}, ${nice_date}`
