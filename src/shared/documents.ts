export const DOCUMENT_KINDS = ['lease', 'ledger', 'notice', 'statement', 'income', 'w9', 'other'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]
export const DOCUMENT_TYPES = ['pdf', 'jpeg', 'png'] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]
export const DOCUMENT_SENDERS = ['family', 'landlord', 'staff'] as const
export type DocumentSender = (typeof DOCUMENT_SENDERS)[number]
/** `none` without a scanner; an infected file is never kept. */
export const SCANS = ['none', 'clean'] as const
export type Scan = (typeof SCANS)[number]
