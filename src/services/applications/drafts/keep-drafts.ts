import { applications } from '../../../database/tables'
import { draftEnding, draftReminder } from '../../../emails'
import { ACCESS_CODE_STATUS } from '../../../shared/application-status'
import { DAY_MS, HOUR_MS, formatDate } from '../../../shared/dates'
import type { ScheduledJob } from '../../../platform/scheduled-job'
import { remindExtended } from '../resend-access-code'
import type { Context } from '../../../platform/context'
import { and, database, eq, inTransaction, isNotNull, isNull, lte, ne, not, or, type SQL } from '../../../platform/database'
import { type NewMessage, message, queueMessages } from '../../messages/queue-messages'
import { eraseDraft, isDraft } from './get-draft'

export const NOTICE_DAYS = 3
const EVERY_MS = 10 * 60_000
const AT_ONCE = 100

const before = (ctx: Context, ms: number) => new Date(ctx.now().getTime() - ms).toISOString()

const columns = {
  id: applications.id,
  reference: applications.reference,
  full_name: applications.full_name,
  email: applications.email,
  saved_at: applications.draft_saved_at,
}
type Row = { id: number; reference: string; full_name: string; email: string | null; saved_at: string | null }

async function forEachDraft(
  ctx: Context,
  due: SQL | undefined,
  work: (tx: Parameters<Parameters<typeof inTransaction>[1]>[0], drafts: Row[]) => Promise<void>,
) {
  for (;;) {
    const found = await inTransaction(ctx, async (tx) => {
      const drafts = await tx.db
        .select(columns)
        .from(applications)
        .where(and(isDraft, isNotNull(applications.draft), due))
        .limit(AT_ONCE)
        .for('update', { skipLocked: true })
      if (drafts.length) await work(tx, drafts)
      return drafts.length
    })
    if (found < AT_ONCE) return
  }
}

export const remindDrafts = (ctx: Context): Promise<void> =>
  mailOnce(ctx, 'draft_reminded_at', ctx.draftReminderHours * HOUR_MS, ({ id, reference, full_name, email, saved_at }) =>
    message({
      template: draftReminder,
      recipient: email ?? '',
      application: id,
      variables: { full_name, reference, until: endOf(ctx, saved_at) },
    }),
  )

export const announceEnds = (ctx: Context): Promise<void> =>
  mailOnce(ctx, 'draft_ending_told_at', (ctx.draftDays - NOTICE_DAYS) * DAY_MS, ({ id, reference, full_name, email }) =>
    message({
      template: draftEnding,
      recipient: email ?? '',
      application: id,
      variables: { full_name, reference, until: formatDate(new Date(ctx.now().getTime() + NOTICE_DAYS * DAY_MS), ctx.timeZone) },
    }),
  )

const endOf = (ctx: Context, saved_at: string | null) =>
  formatDate(new Date(new Date(saved_at ?? ctx.now()).getTime() + ctx.draftDays * DAY_MS), ctx.timeZone)

function mailOnce(ctx: Context, told: 'draft_reminded_at' | 'draft_ending_told_at', afterMs: number, mail: (draft: Row) => NewMessage) {
  const due = and(isNull(applications[told]), lte(applications.draft_saved_at, before(ctx, afterMs)), isNotNull(applications.email))
  return forEachDraft(ctx, due, async (tx, drafts) => {
    await queueMessages(ctx, tx, drafts.map(mail))
    for (const { id } of drafts)
      await tx.db
        .update(applications)
        .set({ [told]: ctx.now().toISOString() })
        .where(eq(applications.id, id))
  })
}

export const endDrafts = (ctx: Context): Promise<void> =>
  forEachDraft(
    ctx,
    and(
      lte(applications.draft_saved_at, before(ctx, ctx.draftDays * DAY_MS)),
      or(isNull(applications.email), lte(applications.draft_ending_told_at, before(ctx, NOTICE_DAYS * DAY_MS))),
    ),
    async (tx, drafts) => {
      for (const { id } of drafts) await eraseDraft(ctx, tx, id)
    },
  )

/** Unsent extended answers with a void code are deleted like drafts; until then, a decision may still be undone. */
export const purgeUnsentExtended = async (ctx: Context): Promise<void> =>
  void (await database(ctx)
    .update(applications)
    .set({ draft: null, draft_saved_at: null })
    .where(
      and(
        not(isDraft),
        ne(applications.status, ACCESS_CODE_STATUS),
        isNotNull(applications.draft),
        lte(applications.draft_saved_at, before(ctx, ctx.draftDays * DAY_MS)),
      ),
    ))

export const draftUpkeep = {
  name: 'drafts',
  every: EVERY_MS,
  isFinal: true,
  async run(ctx: Context) {
    await remindDrafts(ctx)
    await remindExtended(ctx)
    await announceEnds(ctx)
    await endDrafts(ctx)
    await purgeUnsentExtended(ctx)
  },
} satisfies ScheduledJob
