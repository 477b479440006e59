import { setTimeout as wait } from 'node:timers/promises'
import { messages, donations } from '../../database/tables'
import { TEMPLATES, dedicationCard } from '../../emails'
import type { Mailer } from '../../emails/mailer'
import type { Context } from '../../platform/context'
import { and, database, eq, inArray, lte, ne, sql } from '../../platform/database'
import { errorCode } from '../../platform/errors'
import { NO_MAIL_SERVER, type MessageState } from '../../shared/messages'
import { isTaken } from '../donations/list-donations'
import { NoLongerDue, isUnderWay, renderMessage, storedMessage, type StoredMessage } from '../messages/stored-message'
import { siteSettings } from '../site-settings/site-settings'
import { makeSecrets } from './message-secrets'
import { readSendFailure } from './send-failure'

/** Looks, when a mail is being sent, whether what it tells still holds, where it could have changed since it was written. @throws NoLongerDue */
async function assertDue(ctx: Context, { template, donation }: StoredMessage): Promise<void> {
  if (template !== dedicationCard.name) return
  const [gift] = await database(ctx)
    .select({ id: donations.id })
    .from(donations)
    .where(and(sql`${donations.id} = ${donation}`, isTaken))
  if (!gift) throw new NoLongerDue('The gift was given back or is marked Fraudulent, so nobody is told of it.')
}

/** A message belongs to the process that sends it for this long, and again as long as that lives. */
const LEASE_MS = 15_000
const RENEW_MS = 5_000
const FIRST_RETRY_MS = 10_000
const MAX_RETRY_MS = 60 * 60_000
/** With the waits in between, over two days. */
const MAX_ATTEMPTS = 60
const SETTLE_AGAIN_MS = 500

interface Claimed extends StoredMessage {
  attempts: number
}

/** @param alone the only templates that go out */
const isDue = (now: string, alone: readonly string[] | null) =>
  and(isUnderWay, lte(messages.next_attempt_at, now), alone ? inArray(messages.template, [...alone]) : undefined)

const TO_US: readonly string[] = TEMPLATES.filter(({ toUs }) => toUs).map(({ name }) => name)

/** Until the foundation has told of itself, mails to the public wait (rule 26.2). @returns the only templates that go out; null: all */
const goesOut = async (ctx: Context) => ((await siteSettings(ctx)).missing.length > 0 ? TO_US : null)

const later = (ctx: Context, ms: number) => new Date(ctx.now().getTime() + ms).toISOString()

/** The wait before the next attempt, in milliseconds: doubling from ten seconds to an hour. */
const backoff = (attempts: number): number => Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), MAX_RETRY_MS)

/** Takes the next message that is due, or that a process left behind when it died. */
async function claim(ctx: Context, alone: readonly string[] | null): Promise<Claimed | undefined> {
  const now = ctx.now().toISOString()
  const next = database(ctx)
    .select({ id: messages.id })
    .from(messages)
    .where(isDue(now, alone))
    .orderBy(messages.id)
    .limit(1)
    .for('update', { skipLocked: true })
  const [message] = await database(ctx)
    .update(messages)
    .set({ state: 'sending', attempts: sql`${messages.attempts} + 1`, next_attempt_at: later(ctx, LEASE_MS), updatedAt: now })
    .where(eq(messages.id, next))
    .returning({ ...storedMessage, attempts: messages.attempts })
  return message
}

interface Outcome {
  state: MessageState
  error?: string
  retryMs?: number
}

/**
 * Notes what came of an attempt. A mail that went out must not be forgotten because the database is just away; one that did not, and
 * whose address was taken back meanwhile, stays canceled.
 */
async function settle(
  ctx: Context,
  { id, recipient }: Claimed,
  { state, error, retryMs = 0 }: Outcome,
  isStopped: () => boolean,
): Promise<void> {
  const now = ctx.now().toISOString()
  const outcome = {
    state,
    last_error: error ?? null,
    next_attempt_at: later(ctx, retryMs),
    updatedAt: now,
    sent_at: state === 'sent' ? now : null,
    /** One that was corrected meanwhile is for the next time. */
    ...(state === 'sent' && { recipient }),
  }
  for (;;) {
    try {
      const isOpen = state === 'sent' ? undefined : ne(messages.state, 'canceled')
      await database(ctx)
        .update(messages)
        .set(outcome)
        .where(and(eq(messages.id, id), isOpen))
      return
    } catch (failure) {
      if (isStopped()) throw failure
      ctx.log.warn({ err: failure, message: id }, 'What came of a mail could not be noted; trying again')
      await wait(SETTLE_AGAIN_MS)
    }
  }
}

/** Without a mail server the outbox is for reading, once it is due. */
function setAside(ctx: Context, alone: readonly string[] | null) {
  const now = ctx.now().toISOString()
  return database(ctx).update(messages).set({ state: 'unsent', last_error: NO_MAIL_SERVER, updatedAt: now }).where(isDue(now, alone))
}

async function send(ctx: Context, mailer: Mailer, message: Claimed): Promise<void> {
  const renewal = setInterval(() => {
    database(ctx)
      .update(messages)
      .set({ next_attempt_at: later(ctx, LEASE_MS) })
      .where(and(eq(messages.id, message.id), eq(messages.state, 'sending')))
      .catch(() => undefined)
  }, RENEW_MS)
  try {
    await assertDue(ctx, message)
    const mail = await renderMessage(ctx, message, await makeSecrets(ctx, message))
    await mailer.send({ ...mail, to: message.recipient, messageId: `<message-${message.id}@${new URL(ctx.siteUrl).hostname}>` })
  } finally {
    clearInterval(renewal)
  }
}

/** @returns what came of it, and whether it is worth going on with the next message */
async function attempt(ctx: Context, mailer: Mailer, message: Claimed): Promise<{ outcome: Outcome; goOn: boolean }> {
  try {
    await send(ctx, mailer, message)
    return { outcome: { state: 'sent' }, goOn: true }
  } catch (error) {
    if (error instanceof NoLongerDue) return { outcome: { state: 'canceled', error: error.message }, goOn: true }
    const { reason, final, serverAway } = readSendFailure(error)
    ctx.log.warn({ message: message.id, attempt: message.attempts, code: errorCode(error) }, 'A mail could not be sent')
    const failed = final || message.attempts >= MAX_ATTEMPTS
    return {
      outcome: { state: failed ? 'failed' : 'waiting', error: reason, retryMs: failed ? 0 : backoff(message.attempts) },
      goOn: !serverAway,
    }
  }
}

/**
 * Sends every message that is due, one by one, in this process; several processes share the work. Stops early when the
 * mail server is away, so that a thousand mails do not each wait for it.
 */
export async function deliverMessages(ctx: Context, isStopped: () => boolean = () => false): Promise<void> {
  const { mailer } = ctx
  const alone = await goesOut(ctx)
  if (!mailer) return void (await setAside(ctx, alone))
  while (!isStopped()) {
    const message = await claim(ctx, alone)
    if (!message) return
    const { outcome, goOn } = await attempt(ctx, mailer, message)
    await settle(ctx, message, outcome, isStopped)
    if (!goOn) return
  }
}
