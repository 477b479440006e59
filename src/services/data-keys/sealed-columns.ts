import { SEALED } from '../../platform/sealed-values'
import type { Sealer } from '../../platform/sealing'

/** A column of the database that holds sealed values, and how one of them is sealed anew. */
export interface SealedColumn {
  table: string
  column: string
  /** SQL that makes an array of what its values are bound to, of the row `t`. */
  of: string
  /** SQL that tells which rows are sealed, where not all are. */
  only?: string
  /** @param of what `of` made of the row. @throws when the value does not open */
  reseal: (sealer: Sealer, stored: string, of: never[]) => string
}

/** Sealed by the application's reference, which other tables than its own look up. */
const REFERENCE = 't.reference'
const ITS_REFERENCE = '(select a.reference from applications a where a.id = t.application_id)'
const of = (...parts: string[]) => `jsonb_build_array(${parts.join(', ')})`

const anew =
  <Of extends unknown[]>({ reseal }: { reseal: (sealer: Sealer, stored: string, ...of: Of) => string }) =>
  (sealer: Sealer, stored: string, parts: never[]): string =>
    reseal(sealer, stored, ...(parts as unknown as Of))

/** Every column that holds sealed values (rule 13.1). */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: 'applications', column: 'answers', of: of(REFERENCE), reseal: anew(SEALED.answers) },
  { table: 'applications', column: 'draft', of: of(REFERENCE), reseal: anew(SEALED.draft) },
  { table: 'applications', column: 'additional_questions', of: of(REFERENCE), reseal: anew(SEALED.questions) },
  { table: 'applications', column: 'token', of: of(REFERENCE), reseal: anew(SEALED.accessCode) },
  { table: 'application_submissions', column: 'content', of: of(ITS_REFERENCE, 't.stage'), reseal: anew(SEALED.submission) },
  { table: 'application_matches', column: 'note', of: of('t.first_id', 't.second_id'), reseal: anew(SEALED.matchNote) },
  { table: 'status_events', column: 'reason', of: of('t.application_id'), reseal: anew(SEALED.statusReason) },
  { table: 'undoable_moves', column: 'token', of: of(ITS_REFERENCE), reseal: anew(SEALED.accessCode) },
  { table: 'undoable_moves', column: 'additional_questions', of: of(ITS_REFERENCE), reseal: anew(SEALED.questions) },
  {
    table: 'comments',
    column: 'comment',
    of: of('t.resource', 't.record'),
    only: `t.resource = 'applications'`,
    reseal: anew(SEALED.comment),
  },
  { table: 'messages', column: 'sealed', of: of('t.application_id'), reseal: anew(SEALED.mailVariables) },
  { table: 'campaigns', column: 'token', of: of('t.id'), reseal: anew(SEALED.secureCode) },
  { table: 'donations', column: 'receipt_token', of: of('t.receipt_token_hash'), reseal: anew(SEALED.receiptToken) },
  { table: 'plans', column: 'token', of: of('t.token_hash'), reseal: anew(SEALED.planToken) },
  { table: 'second_factors', column: 'secret', of: of('t.user_id'), reseal: anew(SEALED.secondFactor) },
  { table: 'second_factors', column: 'next_secret', of: of('t.user_id'), reseal: anew(SEALED.secondFactor) },
]
