import { application_submissions, applications } from '../../database/tables'
import { ACCESS_CODE_STATUS } from '../../shared/application-status'
import type { Context } from '../../platform/context'
import { isReplaced, markOf } from './drafts/draft-visit'
import { DraftSent } from './drafts/save-draft'
import { and, database, eq, type Database } from '../../platform/database'
import { Refusal } from '../../platform/errors'
import { lookUp, readAccessCode } from '../../platform/access-code'
import { HASHED } from '../../platform/sealed-values'

/** An application whose extended form is open to its family. */
export type InvitedApplication = typeof applications.$inferSelect

/** The browser opened the form of another application since: what a page shows of this one goes into no other (rule 19.3). */
export class FormReplaced extends Refusal {
  override readonly more = { replaced: true }

  constructor() {
    super(
      410,
      'The extended form of another application was opened in this browser since, so this one is not saved or sent from here any more. Its own access code opens it again.',
    )
  }
}

/**
 * Does something with an access code that somebody gave. Wrong, used, replaced and unknown codes are answered alike, and
 * each of them counts; a good one does not, and opens its form whoever else tries codes behind the same address: there is none to guess.
 * @param work what the code is for; null when it opens nothing
 * @throws TooMany
 */
export async function withAccessCode<T>(
  ctx: Context,
  typed: string,
  address: string,
  work: (code: string) => Promise<T | null>,
): Promise<T | null> {
  const code = readAccessCode(typed)
  return lookUp(ctx, 'accessCode', address, async () => (code === null ? null : work(code)))
}

const openedBy = (ctx: Context, db: Database, code: string) =>
  db
    .select()
    .from(applications)
    .where(and(eq(applications.token_hash, HASHED.accessCode(ctx.sealer, code)), eq(applications.status, ACCESS_CODE_STATUS)))

/**
 * The application that a code opens, locked until the transaction ends.
 * @param mark of the form that the page shows (`markOf`), if it says so
 * @throws FormReplaced when it is of another one
 */
export async function lockByAccessCode(ctx: Context, db: Database, code: string, mark: unknown): Promise<InvitedApplication | undefined> {
  const [row] = await openedBy(ctx, db, code).for('update')
  if (row && isReplaced(ctx, row, mark)) throw new FormReplaced()
  return row
}

/** The application that an access code opens; null for a wrong, used, replaced or unknown one. @throws TooMany */
export const findByAccessCode = (ctx: Context, typed: string, address: string): Promise<InvitedApplication | null> =>
  withAccessCode(ctx, typed, address, async (code) => (await openedBy(ctx, database(ctx), code))[0] ?? null)

/** Whether a code opens a form. Whoever follows what it leads to is counted there. */
export async function opensForm(ctx: Context, typed: string): Promise<boolean> {
  const code = readAccessCode(typed)
  return code !== null && (await openedBy(ctx, database(ctx), code)).length > 0
}

/**
 * To a page that still shows a form which was sent from another device, and spent its code there. Who has no more than the code hears what wrong
 * ones do.
 * @param mark of the form that the page shows (`markOf`), if it says so
 * @throws DraftSent
 */
export async function refuseSent(ctx: Context, code: string, mark: unknown): Promise<null> {
  const [sent] = await database(ctx)
    .select({ reference: applications.reference })
    .from(application_submissions)
    .innerJoin(applications, eq(applications.id, application_submissions.application))
    .where(eq(application_submissions.spent_code_hash, HASHED.accessCode(ctx.sealer, code)))
    .limit(1)
  if (sent && mark === markOf(ctx, sent)) throw new DraftSent()
  return null
}
