import { applications } from '../../../database/tables'
import { recordAuditEvent } from '../../../platform/audit/record-audit-event'
import { newReference } from '../../../platform/codes'
import type { Context } from '../../../platform/context'
import { and, database, eq, inTransaction, sql } from '../../../platform/database'
import { UserError } from '../../../platform/errors'
import { answersOf, SEALED } from '../../../platform/sealed-values'
import { limitPublicForm } from '../../../platform/spam-signals'
import { answerAt, type AnswerTree } from '../../../shared/application-form/answers'
import { readAnswer } from '../../../shared/application-form/schema'
import { dayOf } from '../../../shared/dates'
import { campaignForForm } from '../../campaigns/campaigns'
import { fillerAddressOf } from '../../messages/mail-address'
import { createDraftSession, type DraftSession, draftSessionFromStart, isOtherDraft } from './draft-session'
import { type Draft, draftOf, getDraft, hasSameAnswers, type SavedDraft, wasSent } from './get-draft'

export function plainColumns(ctx: Context, answers: AnswerTree) {
  const today = dayOf(ctx.now(), ctx.timeZone)
  const read = (name: string) => {
    const value = readAnswer(name, answers, today)
    return typeof value === 'string' ? value : null
  }
  return {
    full_name: read('full_name') ?? '',
    applicant_full_name: read('applicant_full_name'),
    nominated: answers.nominated === true,
    email: fillerAddressOf({
      nominated: answers.nominated === true,
      details: { email: read('details.email'), applicant_email: read('details.applicant_email') },
      safe_contact: { email: answerAt(answers, 'safe_contact.email') },
    }),
    home_city: read('details.home_city'),
    home_state: read('details.home_state'),
  }
}

const SENT_ELSEWHERE =
  'This form was already sent from another device or window, and we got it. Changes here aren’t saved. To tell us more, choose “Application status” at the bottom of this page and send us a message.'

export class DraftConflict extends UserError {
  constructor(
    override readonly more: Draft,
    readonly begun: DraftSession | null = null,
  ) {
    super(409, 'This form was saved somewhere else. Choose which answers to keep.')
  }
}

export class DraftSent extends UserError {
  override readonly more = { sent: true }

  constructor() {
    super(410, SENT_ELSEWHERE)
  }
}

export class OtherDraftOpened extends UserError {
  override readonly more = { replaced: true }

  constructor() {
    super(410, 'A different form was opened in this browser, so this one can’t be saved here. Use its link to open it again.')
  }
}

const GONE = 'These answers are no longer saved. They were sent, deleted, or expired.'

export interface Saving {
  /** The version the answers build on; null for the first save. */
  version: number | null
  answers: AnswerTree
  mark: unknown
  /** Random ID the page gave the new form: as secret as the draft's cookie. Null if it gave none. */
  start: string | null
  campaign: string | null
}

interface Saved {
  visit: DraftSession
  saved: SavedDraft
}

/**
 * Saves an unfinished form (rules 18.1 to 18.3); the first save inserts the application row. Never overwrites a newer version. A retry of
 * the same save is neither a conflict nor a second draft, and a save that only moves to another step makes no new version.
 * @throws DraftConflict; DraftSent; OtherDraftOpened; UserError 410 when the draft is gone; TooManyRequests
 */
export async function saveDraft(ctx: Context, visit: DraftSession | null, saving: Saving, address: string): Promise<Saved> {
  if (isOtherDraft(ctx, visit, saving.mark)) throw new OtherDraftOpened()
  const open = await getDraft(ctx, visit)
  if (visit && open) return { visit, saved: await saveAgain(ctx, visit, saving, open) }
  if (saving.version !== null) throw await noDraft(ctx, visit)
  const begun = saving.start === null ? null : draftSessionFromStart(ctx, saving.start)
  const draft = await getDraft(ctx, begun)
  if (begun && draft) return saveBegun(ctx, begun, saving, draft)
  await limitPublicForm(ctx, 'newDraft', address)
  const made = await saveFirst(ctx, begun ?? createDraftSession(ctx, newReference()), saving)
  if (made) return made
  if (await wasSent(ctx, begun)) throw new DraftSent()
  return saveDraft(ctx, visit, saving, address)
}

/** For a browser that never got the response to its first save. @throws DraftConflict with access to the draft */
async function saveBegun(ctx: Context, visit: DraftSession, saving: Saving, open: Draft): Promise<Saved> {
  try {
    return { visit, saved: await saveAgain(ctx, visit, saving, open) }
  } catch (error) {
    throw error instanceof DraftConflict ? new DraftConflict(error.more, visit) : error
  }
}

async function noDraft(ctx: Context, visit: DraftSession | null): Promise<UserError> {
  return (await wasSent(ctx, visit)) ? new DraftSent() : new UserError(410, GONE)
}

async function columns(ctx: Context, reference: string, { answers, campaign }: Saving) {
  const now = ctx.now().toISOString()
  return {
    ...plainColumns(ctx, answers),
    campaign: (await campaignForForm(ctx, campaign))?.id ?? null,
    draft: SEALED.draft.seal(ctx.sealer, answers, reference),
    draft_saved_at: now,
    updatedAt: now,
  }
}

/** @returns null when its reference is taken: a parallel save of the same form, or it was sent */
async function saveFirst(ctx: Context, visit: DraftSession, saving: Saving): Promise<Saved | null> {
  const { reference } = visit
  const row = await columns(ctx, reference, saving)
  const nothing = answersOf({ details: {}, household_members: [], income_sources: [], safe_contact: null })
  const isMade = await inTransaction(ctx, async (tx) => {
    const [created] = await tx.db
      .insert(applications)
      .values({
        ...row,
        reference,
        status: 'Pending',
        is_bookmarked: false,
        match_count: 0,
        draft_version: 1,
        answers: SEALED.answers.seal(ctx.sealer, nothing, reference),
        flags: [],
        createdAt: row.updatedAt,
      })
      .onConflictDoNothing({ target: applications.reference })
      .returning({ id: applications.id })
    if (created) await recordAuditEvent(ctx, { action: 'create', resource: 'applications', record: created.id }, tx)
    return created !== undefined
  })
  return isMade ? { visit, saved: { version: 1, saved_at: row.updatedAt } } : null
}

async function saveAgain(ctx: Context, visit: DraftSession, saving: Saving, open: Draft): Promise<SavedDraft> {
  await ctx.throttle.use('saveDraft', visit.reference)
  const row = await columns(ctx, visit.reference, saving)
  const isSame = hasSameAnswers(open.answers, saving.answers)
  const version = isSame ? open.version : (saving.version ?? 0)
  const [saved] = await database(ctx)
    .update(applications)
    .set({ ...row, draft_version: isSame ? version : sql`${applications.draft_version} + 1`, draft_ending_told_at: null })
    .where(and(draftOf(visit.reference), eq(applications.draft_version, version)))
    .returning({ version: applications.draft_version })
  if (saved) return { version: saved.version, saved_at: row.updatedAt }
  const now = await getDraft(ctx, visit)
  if (!now) throw await noDraft(ctx, visit)
  if (hasSameAnswers(now.answers, saving.answers)) return { version: now.version, saved_at: now.saved_at }
  throw new DraftConflict(now)
}
