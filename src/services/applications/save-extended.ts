import { applications } from '../../database/tables'
import type { AnswerTree } from '../../shared/application-form/answers'
import type { Context } from '../../platform/context'
import { eq, inTransaction } from '../../platform/database'
import { draftFingerprint } from './drafts/draft-session'
import { SEALED } from '../../platform/sealed-values'
import { extendedForm } from './extended-form'
import { lockByAccessCode, throwIfSent, withAccessCode, type InvitedApplication } from './find-by-access-code'

export interface SavedForm {
  saved: true
  /** ISO 8601. */
  saved_at: string
  version: number
  mark: string
}

export interface NewerForm {
  saved: false
  saved_at: string | null
  version: number
  mark: string
  answers: AnswerTree
}

export interface Saving {
  version?: number | undefined
  answers: AnswerTree
  mark: unknown
}

/**
 * Saves the extended form without sending it (rule 19.3). Returns a newer version from another device instead of overwriting it.
 * @returns null for an invalid code
 * @throws FormReplaced; DraftSent when it was sent from another device; TooMany
 */
export const saveExtended = (
  ctx: Context,
  typed: string,
  address: string,
  { version, answers, mark }: Saving,
): Promise<SavedForm | NewerForm | null> =>
  withAccessCode(ctx, typed, address, (code) =>
    inTransaction(ctx, async (tx) => {
      const row = await lockByAccessCode(ctx, tx.db, code, mark)
      if (!row) return throwIfSent(ctx, code, mark)
      const known = version ?? (row.draft === null ? row.draft_version : -1)
      if (known !== row.draft_version) return isSavedAlready(ctx, row, known, answers) ? savedAs(ctx, row) : newer(ctx, row)
      const draft = {
        draft: SEALED.draft.seal(ctx.sealer, answers, row.reference),
        draft_version: row.draft_version + 1,
        draft_saved_at: ctx.now().toISOString(),
      }
      await tx.db.update(applications).set(draft).where(eq(applications.id, row.id))
      return savedAs(ctx, { ...row, ...draft })
    }),
  )

const savedAs = (ctx: Context, row: InvitedApplication): SavedForm => ({
  saved: true,
  saved_at: new Date(row.draft_saved_at ?? 0).toISOString(),
  version: row.draft_version,
  mark: draftFingerprint(ctx, row),
})

/** Recognizes a retry whose response got lost. */
function isSavedAlready(ctx: Context, row: InvitedApplication, version: number, answers: AnswerTree): boolean {
  const stored = SEALED.draft.open(ctx.sealer, row.draft, row.reference)
  return version === row.draft_version - 1 && JSON.stringify(stored) === JSON.stringify(answers)
}

function newer(ctx: Context, row: InvitedApplication): NewerForm {
  const { version, saved_at, mark, answers } = extendedForm(ctx, row)
  return { saved: false, version, saved_at, mark, answers }
}
