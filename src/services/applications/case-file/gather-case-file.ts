import { applications } from '../../../database/tables'
import type { Application } from '../../../shared/api/applications'
import type { Comment } from '../../../shared/api/common'
import { FIELDS, type Stage } from '../../../shared/application-form'
import { staffLabelWithSection } from '../../../shared/application-form/staff-wording'
import { FAMILY_KIND_LABELS } from '../../../shared/documents'
import { FAMILY, UNKNOWN_USER, authorOf } from '../../../shared/constants'
import { dayOf, formatDateTime } from '../../../shared/dates'
import { assertRight } from '../../../platform/read-as'
import { recordAuditEvent } from '../../../platform/audit/record-audit-event'
import type { Actor, Context } from '../../../platform/context'
import { database, eq } from '../../../platform/database'
import { notFound } from '../../../platform/errors'
import { getMessage } from '../../messages/messages'
import { askedDocuments } from '../asked-documents'
import { getApplication } from '../get-application'
import { submittedVersions } from '../submissions'
import { awardsOfCase, type CaseAward } from './gather-awards'
import { answeredSections, wordsAt, type AnsweredSection } from './answered-sections'

export interface CaseFile {
  reference: string
  full_name: string
  status: string
  campaign: string
  entered_by: string | null
  /** Null for older applications that name no terms. */
  terms: string | null
  made: { at: string; by: string }
  forms: { stage: Stage; title: string; sent: string; sections: AnsweredSection[] }[]
  corrected: { label: string; sent: string; now: string }[]
  corrections: { at: string; by: string; answers: string[] }[]
  questions: string[]
  history: { at: string; by: string; from: string | null; to: string; reason: string | null; note: string | null }[]
  awards: CaseAward[]
  asked_documents: { at: string; by: string; kinds: string; note: string | null }[]
  mails: { at: string; title: string; to: string; state: string; sent: string | null; subject: string; text: string }[]
  replies: { at: string; by: string; text: string; note: string | null }[]
  comments: { at: string; by: string; text: string }[] | null
}

export type ChosenComments = boolean | readonly number[]

const TITLES: Readonly<Record<Stage, string>> = { first: 'Application as sent', extended: 'Extended application as sent' }

/** Audits the export. @throws UserError 403; 404 */
export async function gatherCaseFile(
  ctx: Context,
  actor: Actor & { name?: string | null },
  id: number,
  chosen: ChosenComments,
): Promise<CaseFile> {
  assertRight(actor, 'export', 'applications')
  const application = await getApplication(ctx, actor, id)
  const { accepted_terms: terms } = application
  const when = (moment: string) => formatDateTime(new Date(moment), ctx.timeZone)
  const file = {
    reference: application.reference,
    full_name: application.full_name,
    status: application.status,
    campaign: application.campaign?.slug ?? 'No campaign',
    entered_by: application.entered_by?.name ?? null,
    terms: terms && `Version ${terms.version} of ${terms.nice_date}`,
    made: { at: when(ctx.now().toISOString()), by: actor.name ?? 'Staff' },
    ...(await formsOf(ctx, application, when)),
    corrections: application.corrections.map(({ created_at, user, fields }) => ({
      at: when(created_at),
      by: user?.name ?? 'Staff',
      answers: fields.map(fieldLabel),
    })),
    questions: application.additional_questions,
    history: application.events.map(({ created_at, user, from, to, reason, bulk, undo }) => ({
      at: when(created_at),
      by: user?.name ?? FAMILY,
      from,
      to,
      reason,
      note: [bulk && 'bulk move', undo && 'undone'].filter(Boolean).join(' ') || null,
    })),
    awards: await awardsOfCase(ctx, id, when),
    asked_documents: (await askedDocuments(ctx, id)).map(({ at, by, kinds, is_taken_back }) => ({
      ...{ at: when(at), by: by ?? UNKNOWN_USER, kinds: kinds.map((kind) => FAMILY_KIND_LABELS[kind]).join(', ') },
      note: is_taken_back ? 'No longer asked for' : null,
    })),
    mails: await mailsOf(ctx, actor, application, when),
    replies: application.replies.map(({ created_at, user, text, undone_at }) => ({
      at: when(created_at),
      by: user?.name ?? UNKNOWN_USER,
      text,
      note: undone_at === null ? null : 'Canceled before it was sent',
    })),
    comments: chosen
      ? application.comments.filter(({ id }) => chosen === true || chosen.includes(id)).map((comment) => commentOf(comment, when))
      : null,
  }
  await recordAuditEvent(ctx, { action: 'export', user: actor.id, resource: 'applications', record: id })
  return file
}

type When = (moment: string) => string

const fieldLabel = (path: string): string => {
  const field = FIELDS.find(({ name }) => name === path)
  return field ? staffLabelWithSection(field) : path
}

const commentOf = (comment: Comment, when: When) => ({
  at: when(comment.created_at),
  by: authorOf(comment),
  text: comment.comment,
})

async function formsOf(ctx: Context, application: Application, when: When): Promise<Pick<CaseFile, 'forms' | 'corrected'>> {
  const [row] = await database(ctx).select().from(applications).where(eq(applications.id, application.id))
  if (!row?.submitted_at) throw notFound('application')
  const forms: CaseFile['forms'] = []
  let corrected: CaseFile['corrected'] = []
  for (const stage of ['first', 'extended'] as const) {
    const sendings = await submittedVersions(ctx, row, stage)
    for (const { version, sent_at, open } of sendings) {
      const content = open()
      const title = sendings.length > 1 ? `${TITLES[stage]}, ${version} of ${sendings.length}` : TITLES[stage]
      forms.push({ stage, title, sent: when(sent_at), sections: answeredSections(content, stage, dayOf(new Date(sent_at), ctx.timeZone)) })
      if (stage === 'first') corrected = correctedSince(application, content)
    }
  }
  return { forms, corrected }
}

function correctedSince(application: Application, sent: unknown): CaseFile['corrected'] {
  const paths = new Set(application.corrections.flatMap(({ fields }) => fields))
  return FIELDS.filter(({ name }) => paths.has(name)).map((field) => ({
    label: staffLabelWithSection(field),
    sent: wordsAt(field, sent),
    now: wordsAt(field, application),
  }))
}

async function mailsOf(ctx: Context, actor: Actor, { messages }: Application, when: When): Promise<CaseFile['mails']> {
  const mails: CaseFile['mails'] = []
  for (const { id, created_at, title, recipient, state, sent_at } of messages) {
    const { subject, text } = await getMessage(ctx, actor, id)
    mails.push({ at: when(created_at), title, to: recipient, state, sent: sent_at && when(sent_at), subject, text })
  }
  return mails
}
