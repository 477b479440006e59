import type { AwardKind, AwardState, END_REASONS, INSTALLMENT_STATES } from '../../shared/awards'
import type { LetterKind } from '../../shared/letters'
import { pluralize } from '../../shared/text'

export const KIND_LABELS: Readonly<Record<AwardKind, string>> = { rent: 'Rent', mortgage: 'Mortgage' }

export const STATE_LABELS: Readonly<Record<AwardState, string>> = {
  proposed: 'Proposed',
  withdrawn: 'Withdrawn',
  active: 'Active',
  paused: 'Paused',
  ended: 'Ended',
}

export const PAYMENT_LABELS: Readonly<Record<(typeof INSTALLMENT_STATES)[number], string>> = {
  planned: 'Planned',
  prepared: 'Prepared',
  approved: 'Approved',
  issued: 'Issued',
  cleared: 'Cleared',
  canceled: 'Canceled',
}

export const END_LABELS: Readonly<Record<(typeof END_REASONS)[number], string>> = {
  completed: 'Everything is paid',
  improved: 'The family is doing better',
  moved: 'The family moved',
  declined: 'The family declined it',
  ineligible: 'The family isn’t eligible anymore',
  other: 'Other',
}

export const NO_SAFE_EMAIL = 'We have no safe email for the family. Tell them yourself.'

export const payments = (count: number): string => pluralize(count, 'payment')
export const months = (count: number): string => pluralize(count, 'month')

export const LETTER_LABELS: Readonly<Record<LetterKind, string>> = {
  pledge: 'Pledge to the payee',
  award: 'Award letter to the family',
}
