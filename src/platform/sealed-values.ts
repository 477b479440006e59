import type { AnswerTree } from '../shared/application-form/answers'
import type { Stage } from '../shared/application-form/field'
import type { CommentedResource } from '../shared/comments'
import type { ConfirmationAnswers } from '../shared/confirmations'
import type { Sealer } from './sealing'

export interface SealedAnswers {
  details: AnswerTree
  household_members: AnswerTree[]
  income_sources: AnswerTree[]
  /** Missing in answers stored before the form asked for it. */
  safe_contact: AnswerTree | null
}

export const answersOf = ({ details, household_members, income_sources, safe_contact }: SealedAnswers): SealedAnswers => ({
  details,
  household_members,
  income_sources,
  safe_contact,
})

export const AWARD_TEXTS = ['account', 'pending_account', 'criteria', 'relationship', 'other_help', 'review_note', 'state_reason'] as const
type AwardText = (typeof AWARD_TEXTS)[number]
export const PAYMENT_TEXTS = ['recipient', 'account', 'override', 'void_reason', 'number_reason'] as const
type PaymentText = (typeof PAYMENT_TEXTS)[number] | 'return_reason' | 'month_reason'

interface Sealed<T, Of extends unknown[]> {
  seal(sealer: Sealer, value: T, ...of: Of): string
  /** @throws when it was tampered with, moved, or its key is missing from DATA_KEYS */
  open(sealer: Sealer, stored: string, ...of: Of): T
  open(sealer: Sealer, stored: string | null | undefined, ...of: Of): T | null
  reseal: (sealer: Sealer, stored: string, ...of: Of) => string
}

const sealed = <T, Of extends unknown[]>(place: (...of: Of) => string): Sealed<T, Of> => ({
  seal: (sealer, value, ...of) => sealer.seal(value, place(...of)),
  open: ((sealer: Sealer, stored: string | null | undefined, ...of: Of) =>
    stored === null || stored === undefined ? null : sealer.open<T>(stored, place(...of))) as Sealed<T, Of>['open'],
  reseal: (sealer, stored, ...of) => sealer.seal(sealer.open(stored, place(...of)), place(...of)),
})

/**
 * Every encrypted value and what binds it to its record. Never change one of these texts: what was encrypted with it could not be
 * decrypted.
 */
export const SEALED = {
  answers: sealed<SealedAnswers, [reference: string]>((reference) => `application ${reference}`),
  draft: sealed<AnswerTree, [reference: string]>((reference) => `draft ${reference}`),
  submission: sealed<AnswerTree, [reference: string, Stage]>((reference, stage) => `submission ${stage} ${reference}`),
  matchNote: sealed<string, [first: number, second: number]>((first, second) => `match ${first} ${second}`),
  questions: sealed<readonly string[], [reference: string]>((reference) => `questions ${reference}`),
  accessCode: sealed<string, [reference: string]>((reference) => `token ${reference}`),
  statusReason: sealed<string, [application: number]>((application) => `reason application ${application}`),
  comment: sealed<string, [CommentedResource, record: number]>((resource, record) => `comment ${resource} ${record}`),
  familyReply: sealed<string, [application: number]>((application) => `reply application ${application}`),
  recusalReason: sealed<string, [application: number, user: number]>((application, user) => `recusal ${application} ${user}`),
  mailVariables: sealed<object, [application: number]>((application) => `message application ${application}`),
  awardText: sealed<string, [AwardText, application: number]>((field, application) => `award ${field} ${application}`),
  paymentText: sealed<string, [PaymentText, award: number]>((field, award) => `payment ${field} ${award}`),
  documentName: sealed<string, [file: string]>((file) => `document ${file}`),
  confirmation: sealed<ConfirmationAnswers, [award: number]>((award) => `confirmation award ${award}`),
  letter: sealed<string, [award: number]>((award) => `letter award ${award}`),
  secureCode: sealed<string, [campaign: number]>((campaign) => `campaign code ${campaign}`),
  receiptToken: sealed<string, [hash: string]>((hash) => `receipt ${hash}`),
  planToken: sealed<string, [hash: string]>((hash) => `plan ${hash}`),
  secondFactor: sealed<string, [user: number]>((user) => `second factor ${user}`),
} as const

const documentPlace = (file: string): string => `document file ${file}`

export const SEALED_FILE = {
  seal: (sealer: Sealer, bytes: Buffer, file: string): Buffer => sealer.sealBytes(bytes, documentPlace(file)),
  /** @throws when they were tampered with, moved, or their key is missing from DATA_KEYS */
  open: (sealer: Sealer, stored: Buffer, file: string): Buffer => sealer.openBytes(stored, documentPlace(file)),
} as const

export const HASHED = {
  accessCode: (sealer: Sealer, code: string): string => sealer.hash(`token ${code}`),
  secureCode: (sealer: Sealer, code: string): string => sealer.hash(`campaign ${code}`),
  receiptToken: (sealer: Sealer, token: string): string => sealer.hash(`receipt ${token}`),
  planToken: (sealer: Sealer, token: string): string => sealer.hash(`plan ${token}`),
  landlordLink: (sealer: Sealer, token: string): string => sealer.hash(`landlord ${token}`),
  landlordPage: (sealer: Sealer, link: string): string => sealer.hash(`landlord page ${link}`),
  resumeLink: (sealer: Sealer, token: string): string => sealer.hash(`resume ${token}`),
  matchKey: (sealer: Sealer, key: string): string => sealer.hash(`match ${key}`),
  card: (sealer: Sealer, fingerprint: string): string => sealer.hash(`card ${fingerprint}`),
  network: (sealer: Sealer, network: string): string => sealer.hash(`network ${network}`),
  recoveryCode: (sealer: Sealer, code: string): string => sealer.hash(`recovery ${code}`),
  accountLink: (sealer: Sealer, token: string): string => sealer.hash(token),
  submission: (sealer: Sealer, form: unknown): string => sealer.hash(JSON.stringify(form)),
} as const

export const storedAccessCode = (sealer: Sealer, reference: string, code: string): { token: string; token_hash: string } => ({
  token: SEALED.accessCode.seal(sealer, code, reference),
  token_hash: HASHED.accessCode(sealer, code),
})

export const storedSecureCode = (sealer: Sealer, campaign: number, code: string): { token: string; token_hash: string } => ({
  token: SEALED.secureCode.seal(sealer, code, campaign),
  token_hash: HASHED.secureCode(sealer, code),
})

export function storedReceiptToken(sealer: Sealer, token: string): { receipt_token: string; receipt_token_hash: string } {
  const hash = HASHED.receiptToken(sealer, token)
  return { receipt_token: SEALED.receiptToken.seal(sealer, token, hash), receipt_token_hash: hash }
}

export function storedPlanToken(sealer: Sealer, token: string): { token: string; token_hash: string } {
  const hash = HASHED.planToken(sealer, token)
  return { token: SEALED.planToken.seal(sealer, token, hash), token_hash: hash }
}
