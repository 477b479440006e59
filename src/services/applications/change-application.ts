import { isDeepStrictEqual } from 'node:util'
import { applications } from '../../database/tables'
import { assertRight } from '../../platform/as-user'
import { changeRow } from '../../platform/audit/change-row'
import type { Actor, Context } from '../../platform/context'
import { inTransaction, type Transaction } from '../../platform/database'
import { invalid } from '../../platform/errors'
import { SEALED } from '../../platform/sealed-values'
import { lockForEdit } from '../../platform/stale-edit'
import { type Application as Answer, applicationSchema, type Application } from '../../shared/api/applications'
import type { Undo } from '../../shared/api/status-moves'
import { FIELDS } from '../../shared/application-form'
import type { AnswerTree } from '../../shared/application-form/answers'
import { ACCESS_CODE_STATUS } from '../../shared/application-status'
import type { ApplicationChange } from '../../shared/applications'
import type { FieldErrors } from '../../shared/field-errors'
import { choosableCampaign } from '../campaigns/campaigns'
import { changeStatuses } from './change-statuses'
import { correctApplication } from './correct-application'
import { notSent } from './drafts/is-draft'
import { getApplication } from './get-application'
import { lockApplication, type LockedApplication } from './lock-applications'
import { lockMatches } from './matches/list-matches'
import { FIXED, isSame } from './read-correction'
import { refuseNameless } from './retention/make-nameless'

type Name = keyof Application

/** What a body may change beside the family's own answers, and what is the address's or the answer's alone. */
const CHANGEABLE = [
  'status',
  'campaign_id',
  'is_bookmarked',
  'additional_questions',
  'updated_at',
  'id',
  'undo',
] as const satisfies readonly Name[]
/** The family's answers, which a correction goes through one by one. */
const ANSWERS = FIELDS.map(({ name }) => name.split('.', 1)[0])
const OPEN: readonly (string | undefined)[] = [...CHANGEABLE, ...ANSWERS]
/** Everything else that is answered of an application: it is set once, or follows what is changed elsewhere. */
const CLOSED = applicationSchema.keyof().options.filter((name) => !OPEN.includes(name))

/** Whether a body says nothing of what the family answered, nor of what nobody changes. */
const isPlain = (sent: AnswerTree): boolean => Object.keys(sent).every((name) => CHANGEABLE.some((plain) => plain === name))

/** What lists show of the answers, and the answer that each follows. */
const FOLLOWS: Partial<Record<Name, string>> = {
  email: 'details.email',
  home_city: 'details.home_city',
  home_state: 'details.home_state',
}
const textFor = (name: Name) => (FOLLOWS[name] ? `This cannot be changed by itself: it follows ${FOLLOWS[name]}.` : FIXED)

/**
 * What a body says else of them than what stands (rule 22.2): silence would let somebody think it was changed.
 * @throws Refusal 404
 */
async function fixedErrors(ctx: Context, actor: Actor, id: number, sent: AnswerTree): Promise<FieldErrors> {
  const named = CLOSED.filter((name) => Object.hasOwn(sent, name))
  if (named.length === 0) return {}
  const stands = await getApplication(ctx, actor, id)
  const wrong = named.filter((name) => !isSame(sent[name], stands[name]))
  return Object.fromEntries(wrong.map((name) => [name, [textFor(name)]]))
}

/**
 * An admin changes status, bookmark or campaign of one application (rule 2.7), or corrects it (rule 22.2); what is absent or
 * already so stays as it is. All of it happens, with history and mails, or nothing.
 * @param sent the whole body, for what it would correct
 * @throws Refusal 403; 404; 409 when the record changed meanwhile; 422 for a campaign that is inactive or unknown, and by field
 */
export async function changeApplication(
  ctx: Context,
  actor: Actor,
  id: number,
  change: ApplicationChange,
  sent: AnswerTree,
): Promise<Answer> {
  assertRight(actor, 'edit', 'applications')
  const fixed = await fixedErrors(ctx, actor, id, sent)
  return inTransaction(ctx, async (tx) => {
    if (!isPlain(sent)) await lockMatches(tx)
    let current = await lockApplication(tx, id, change.updated_at)
    refuseNameless([current])
    refuseLoneQuestions(ctx, current, change)
    if (!isPlain(sent)) {
      await correctApplication(ctx, tx, actor, await lockForEdit(tx, applications, id, 'application', undefined), { sent, fixed })
      current = await lockApplication(tx, id)
    }
    const fields = { ...(await moveToCampaign(tx, current, change)), ...setBookmark(current, change) }
    await changeRow(ctx, tx, { table: applications, id }, fields, { user: actor.id })
    const undo = await changeStatus(ctx, tx, actor, current, change)
    return { ...(await getApplication(ctx, actor, id, tx.db)), undo }
  })
}

/** @returns the field that changes, if it does */
async function moveToCampaign(
  tx: Transaction,
  current: LockedApplication,
  { campaign_id }: ApplicationChange,
): Promise<{ campaign?: number | null }> {
  const campaign = await choosableCampaign(tx, current.campaign, campaign_id)
  return campaign === undefined ? {} : { campaign }
}

/** @returns the field that changes, if it does */
const setBookmark = (current: LockedApplication, { is_bookmarked }: ApplicationChange): { is_bookmarked?: boolean } =>
  is_bookmarked === undefined || is_bookmarked === current.is_bookmarked ? {} : { is_bookmarked }

/** @returns how the move can be undone. @throws Refusal 422 of a draft */
async function changeStatus(
  ctx: Context,
  tx: Transaction,
  actor: Actor,
  current: LockedApplication,
  { status: to, additional_questions, reason }: ApplicationChange,
): Promise<Undo | null> {
  if (!to) return null
  if (!current.is_sent) throw notSent([current], 'status')
  return (await changeStatuses(ctx, tx, [current], { to, actor, questions: additional_questions ?? [], reason })).undo
}

/** Questions to the family go out with the code, and at no other time. @throws Refusal 422 */
function refuseLoneQuestions(ctx: Context, current: LockedApplication, { status, additional_questions }: ApplicationChange): void {
  const areAsked = status === ACCESS_CODE_STATUS && current.status !== ACCESS_CODE_STATUS
  const stand = SEALED.questions.open(ctx.sealer, current.additional_questions, current.reference) ?? []
  if (!areAsked && additional_questions && !isDeepStrictEqual(additional_questions, [...stand]))
    throw invalid({ additional_questions: [`Questions are asked with the change to ${ACCESS_CODE_STATUS}.`] })
}
