import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { applications } from '../../database/tables'
import { changeRow } from '../../platform/audit/change-row'
import type { Actor, Context } from '../../platform/context'
import { inTransaction, type Transaction } from '../../platform/database'
import { lockForEdit } from '../../platform/edits'
import { invalid } from '../../platform/errors'
import { assertRight } from '../../platform/read-as'
import { SEALED } from '../../platform/sealed-values'
import { type Application as Answer, type Application, applicationSchema, type BulkMove } from '../../shared/api/applications'
import type { Undo } from '../../shared/api/status-moves'
import { FIELDS } from '../../shared/application-form'
import type { AnswerTree } from '../../shared/application-form/answers'
import { ACCESS_CODE_STATUS } from '../../shared/application-status'
import { type ApplicationChange, type BulkMoveRequest, isSharing, SHARING_FIELDS } from '../../shared/applications'
import type { FieldErrors } from '../../shared/field-errors'
import { choosableCampaign } from '../campaigns/campaigns'
import { changeStatuses, isMovable, refuseUnknown } from './change-statuses'
import { correctApplication, FIXED, sameAnswer } from './correct-application'
import { notSent } from './drafts/get-draft'
import { getApplication } from './get-application'
import { lockApplication, lockApplications, type LockedApplication } from './lock-applications'
import { lockMatches, lockMatchesShared } from './matches/list-matches'
import { awardedAmong, OPEN_AWARD } from './open-awards'
import { assertNotAnonymized } from './retention/anonymize'
import { shareApplication } from './sharing/share-application'

type Name = keyof Application

const CHANGEABLE = [
  'status',
  'campaign_id',
  'is_bookmarked',
  'additional_questions',
  'updated_at',
  'id',
  'undo',
  'follow_up_on',
] as const satisfies readonly Name[]
const PLAIN: readonly string[] = [...CHANGEABLE, ...SHARING_FIELDS]
const ANSWERS = FIELDS.map(({ name }) => name.split('.', 1)[0])
const OPEN: readonly (string | undefined)[] = [...CHANGEABLE, ...ANSWERS]
const CLOSED = applicationSchema.keyof().options.filter((name) => !OPEN.includes(name))

/** Colleagues change these at any time, so a record that is sent back whole may hold an earlier value. */
const SHARED: readonly Name[] = ['assignee', 'assignee_disabled', 'read_by', 'comment_count']
const isEarlierValue = (name: Name, value: unknown): boolean =>
  SHARED.includes(name) && applicationSchema.shape[name].safeParse(value).success

const hasNoAnswers = (sent: AnswerTree): boolean => Object.keys(sent).every((name) => PLAIN.includes(name))

const FOLLOWS: Partial<Record<Name, string>> = {
  email: 'details.email',
  home_city: 'details.home_city',
  home_state: 'details.home_state',
  urgent_on: 'details.court_date',
  assignee: 'assignee_id',
  read_by: 'read',
}
const textFor = (name: Name) => (FOLLOWS[name] ? `This follows ${FOLLOWS[name]}. Change that instead.` : FIXED)

/** Reports changes to closed fields rather than ignoring them (rule 22.2). @throws UserError 404 */
async function fixedErrors(ctx: Context, actor: Actor, id: number, sent: AnswerTree): Promise<FieldErrors> {
  const named = CLOSED.filter((name) => Object.hasOwn(sent, name))
  if (named.length === 0) return {}
  const current = await getApplication(ctx, actor, id)
  const wrong = named.filter((name) => !sameAnswer(sent[name], current[name]) && !isEarlierValue(name, sent[name]))
  return Object.fromEntries(wrong.map((name) => [name, [textFor(name)]]))
}

/**
 * Changes an application's status, bookmark, or campaign (rule 2.7), who works on it (rule 2.14), or corrects answers (rule 22.2), all or
 * nothing.
 * @param sent the whole body, to find corrections
 * @throws UserError 403; 404; 409 when the record changed meanwhile; 422 for an inactive or unknown campaign, or by field
 */
export async function changeApplication(
  ctx: Context,
  actor: Actor,
  id: number,
  change: ApplicationChange,
  sent: AnswerTree,
): Promise<Answer> {
  assertRight(actor, isSharing(sent) ? 'share' : 'edit', 'applications')
  const fixed = await fixedErrors(ctx, actor, id, sent)
  return inTransaction(ctx, async (tx) => {
    if (!hasNoAnswers(sent)) await lockMatches(tx)
    let current = await lockApplication(tx, id, change.updated_at)
    assertNotAnonymized([current])
    assertQuestionsWithInvitation(ctx, current, change)
    if (!hasNoAnswers(sent)) {
      await correctApplication(ctx, tx, actor, await lockForEdit(tx, applications, id, 'application', undefined), { sent, fixed })
      current = await lockApplication(tx, id)
    }
    const fields = { ...(await moveToCampaign(tx, current, change)), ...setBookmark(current, change) }
    await changeRow(ctx, tx, { table: applications, id }, fields, { user: actor.id })
    await shareApplication(ctx, tx, actor, current, change)
    const undo = await changeStatus(ctx, tx, actor, current, change)
    return { ...(await getApplication(ctx, actor, id, tx.db)), undo }
  })
}

async function moveToCampaign(
  tx: Transaction,
  current: LockedApplication,
  { campaign_id }: ApplicationChange,
): Promise<{ campaign?: number | null }> {
  const campaign = await choosableCampaign(tx, current.campaign, campaign_id)
  return campaign === undefined ? {} : { campaign }
}

const setBookmark = (current: LockedApplication, { is_bookmarked }: ApplicationChange): { is_bookmarked?: boolean } =>
  is_bookmarked === undefined || is_bookmarked === current.is_bookmarked ? {} : { is_bookmarked }

async function changeStatus(
  ctx: Context,
  tx: Transaction,
  actor: Actor,
  current: LockedApplication,
  { status: to, additional_questions, reason }: ApplicationChange,
): Promise<Undo | null> {
  if (!to) return null
  if (!current.is_sent) throw notSent([current], 'status')
  if (to === 'Denied' && (await awardedAmong(tx, [current.id])).size > 0) throw invalid({ status: [OPEN_AWARD] })
  return (await changeStatuses(ctx, tx, [current], { to, actor, questions: additional_questions ?? [], reason })).undo
}

/** @throws UserError 422 */
function assertQuestionsWithInvitation(
  ctx: Context,
  current: LockedApplication,
  { status, additional_questions }: ApplicationChange,
): void {
  const areAsked = status === ACCESS_CODE_STATUS && current.status !== ACCESS_CODE_STATUS
  const stand = SEALED.questions.open(ctx.sealer, current.additional_questions, current.reference) ?? []
  if (!areAsked && additional_questions && !isDeepStrictEqual(additional_questions, [...stand]))
    throw invalid({ additional_questions: [`You can only add questions when you change the status to ${ACCESS_CODE_STATUS}.`] })
}

/**
 * Moves many applications to a status, all or none (rule 2.6). Skips drafts, anonymized ones, and for Denied those with an open award.
 * @throws UserError 403; 422 for an unknown id; 409 or 422 when all are skipped
 */
export async function moveApplications(
  ctx: Context,
  actor: Actor,
  { application_ids, status, reason }: BulkMoveRequest,
): Promise<BulkMove> {
  assertRight(actor, 'move', 'applications')
  const ids = [...new Set(application_ids)]
  const outcome = await inTransaction(ctx, async (tx) => {
    if (ids.length > 1) await lockMatchesShared(tx)
    const found = await lockApplications(tx, actor, ids)
    refuseUnknown(ids, found)
    const awarded = status === 'Denied' ? await awardedAmong(tx, ids) : new Set<number>()
    const movable = found.filter((application) => isMovable(application) && !awarded.has(application.id))
    if (movable.length === 0) refuseAll(found, awarded)
    const changed = await changeStatuses(ctx, tx, movable, { to: status, actor, reason, batch: randomUUID() })
    return { ...changed, skipped: found.length - movable.length }
  })
  const { moved, unchanged, skipped, mails, withoutAddress, undo } = outcome
  return { moved: moved.length, unchanged: unchanged.length, skipped, mails, without_address: withoutAddress, undo }
}

function refuseAll(found: readonly LockedApplication[], awarded: ReadonlySet<number>): never {
  assertNotAnonymized(found)
  if (awarded.size > 0) throw invalid({ status: [OPEN_AWARD] })
  throw notSent(found, 'application_ids')
}
