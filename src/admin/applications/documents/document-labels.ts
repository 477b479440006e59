import type { DocumentKind, DocumentSender, Scan } from '../../../shared/documents'

export const KIND_LABELS: Readonly<Record<DocumentKind, string>> = {
  lease: 'Lease',
  ledger: 'Rent ledger',
  notice: 'Late rent or eviction notice',
  statement: 'Mortgage statement',
  income: 'Proof of income',
  w9: 'W-9',
  other: 'Something else',
}

export const SENDER_LABELS: Readonly<Record<DocumentSender, string>> = {
  family: 'From the family',
  landlord: 'From the landlord',
  staff: 'Added by staff',
}

export const SCAN_LABELS: Readonly<Record<Scan, string>> = { clean: 'No virus found', none: 'Not checked for viruses' }

const KB = 1024

/** @param bytes */
export const sizeText = (bytes: number): string =>
  bytes < 1000 * KB ? `${Math.max(1, Math.round(bytes / KB))} KB` : `${(bytes / KB / KB).toFixed(1)} MB`
