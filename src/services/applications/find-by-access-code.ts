import { application_submissions, applications } from '../../database/tables'
import { ACCESS_CODE_STATUS } from '../../shared/application-status'
import type { Context } from '../../platform/context'
import { isOtherDraft, draftFingerprint } from './drafts/draft-session'
import { DraftSent } from './drafts/save-draft'
import { and, database, eq, isNotNull, isNull, or, type Database } from '../../platform/database'
import { UserError } from '../../platform/errors'
import { findBySecret, readAccessCode } from '../../platform/codes'
import { HASHED } from '../../platform/sealed-values'

export type InvitedApplication = typeof applications.$inferSelect

export class OtherFormOpened extends UserError {
  override readonly more = { replaced: true }

  constructor() {
    super(
      410,
      'A different extended application was opened in this browser, so this one can’t be saved or sent here. Use its access code to open it again.',
    )
  }
}

/**
 * Limits tries per address. Only invalid codes count; a valid one always works, because codes can't be guessed.
 * @param work gets a well-formed code; returns null for an invalid one
 * @returns null for all invalid codes alike
 * @throws TooManyRequests
 */
export async function withAccessCode<T>(
  ctx: Context,
  typed: string,
  address: string,
  work: (code: string) => Promise<T | null>,
): Promise<T | null> {
  const code = readAccessCode(typed)
  return findBySecret(ctx, 'accessCode', address, async () => (code === null ? null : work(code)))
}

const openedBy = (ctx: Context, db: Database, code: string) =>
  db
    .select()
    .from(applications)
    .where(and(eq(applications.token_hash, HASHED.accessCode(ctx.sealer, code)), eq(applications.status, ACCESS_CODE_STATUS)))

/**
 * Locks the application that a code opens.
 * @param mark `draftFingerprint` of the form on the page, if the page sent it
 * @throws OtherFormOpened when the page shows another form
 */
export async function lockByAccessCode(ctx: Context, db: Database, code: string, mark: unknown): Promise<InvitedApplication | undefined> {
  const [row] = await openedBy(ctx, db, code).for('update')
  if (row && isOtherDraft(ctx, row, mark)) throw new OtherFormOpened()
  return row
}

export const findByAccessCode = (ctx: Context, typed: string, address: string): Promise<InvitedApplication | null> =>
  withAccessCode(ctx, typed, address, async (code) => (await openedBy(ctx, database(ctx), code))[0] ?? null)

/** Leaves limiting to the page that the code leads to. */
export async function opensForm(ctx: Context, typed: string): Promise<boolean> {
  const code = readAccessCode(typed)
  return code !== null && (await openedBy(ctx, database(ctx), code)).length > 0
}

/**
 * Tells a page that its form was sent from another device, which used up the code. Someone with only the code gets the answer for a wrong one,
 * and so does a page whose form was reopened and decided on since: its last answers were not sent.
 * @param mark `draftFingerprint` of the form on the page, if the page sent it
 * @throws DraftSent
 */
export async function throwIfSent(ctx: Context, code: string, mark: unknown): Promise<null> {
  const [sent] = await database(ctx)
    .select({ reference: applications.reference })
    .from(application_submissions)
    .innerJoin(applications, eq(applications.id, application_submissions.application))
    .where(
      and(
        eq(application_submissions.spent_code_hash, HASHED.accessCode(ctx.sealer, code)),
        or(isNull(applications.draft), isNotNull(applications.token_hash)),
      ),
    )
    .limit(1)
  if (sent && mark === draftFingerprint(ctx, sent)) throw new DraftSent()
  return null
}
