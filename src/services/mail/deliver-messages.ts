import { setTimeout as wait } from 'node:timers/promises'
import { document_requests, messages, donations } from '../../database/tables'
import { TEMPLATES, dedicationCard, documentsAsked, paymentSent } from '../../emails'
import type { Mailer } from '../../emails/mailer'
import type { Context } from '../../platform/context'
import { and, database, eq, inArray, lte, ne, sql } from '../../platform/database'
import { errorCode } from '../../platform/errors'
import { NO_MAIL_SERVER, type MessageState } from '../../shared/messages'
import { areAllVoid } from '../disbursements/payment-mails'
import { isCounted } from '../donations/list-donations'
import { Superseded, isUnsent, renderMessage, storedMessage, type StoredMessage } from '../messages/stored-message'
import { siteSettings } from '../site-settings/site-settings'
import { makeAttachments } from './attachments'
import { makeSecrets } from './message-secrets'
import { readSendFailure } from './send-failure'

const NOT_ASKED_ANYMORE = 'The documents arrived, or the request was canceled.'

async function isAsking(ctx: Context, application: number): Promise<boolean> {
  const isIts = eq(document_requests.application, application)
  const asked = await database(ctx).select({ kind: document_requests.kind }).from(document_requests).where(isIts)
  return asked.length > 0
}

async function assertDue(ctx: Context, { template, donation, application, variables }: StoredMessage): Promise<void> {
  if (template === documentsAsked.name && !(await isAsking(ctx, application ?? 0))) throw new Superseded(NOT_ASKED_ANYMORE)
  /** One that was tried before waits longer than a void can stop it. */
  if (template === paymentSent.name && (await areAllVoid(ctx, variables)))
    throw new Superseded('The payment was voided, so this wasn’t sent.')
  if (template !== dedicationCard.name) return
  const [gift] = await database(ctx)
    .select({ id: donations.id })
    .from(donations)
    .where(and(sql`${donations.id} = ${donation}`, isCounted))
  if (!gift) throw new Superseded('The gift was refunded or marked Fraudulent, so no one was notified.')
}

const LEASE_MS = 15_000
const RENEW_MS = 5_000
const FIRST_RETRY_MS = 10_000
const MAX_RETRY_MS = 60 * 60_000
/** Spread over more than two days. */
const MAX_ATTEMPTS = 60
const SETTLE_AGAIN_MS = 500

interface Claimed extends StoredMessage {
  attempts: number
}

const isDue = (now: string, alone: readonly string[] | null) =>
  and(isUnsent, lte(messages.next_attempt_at, now), alone ? inArray(messages.template, [...alone]) : undefined)

const TO_US: readonly string[] = TEMPLATES.filter(({ isInternal }) => isInternal).map(({ name }) => name)

/** Emails to the public wait until the site settings are complete (rule 26.2). @returns the only templates that are sent; null: all */
const sendableTemplates = async (ctx: Context) => ((await siteSettings(ctx)).missing.length > 0 ? TO_US : null)

const later = (ctx: Context, ms: number) => new Date(ctx.now().getTime() + ms).toISOString()

const backoff = (attempts: number): number => Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), MAX_RETRY_MS)

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

/** Retries until the database is back, or a sent email would be sent again. A message canceled meanwhile stays canceled unless it was sent. */
async function recordOutcome(
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
      ctx.log.warn({ err: failure, message: id }, 'Could not record the result of sending an email; trying again')
      await wait(SETTLE_AGAIN_MS)
    }
  }
}

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
    /** Before the last look at whether the email is still right, because drawing takes a while. */
    const attachments = await makeAttachments(ctx, message)
    const mail = await renderMessage(ctx, message, await makeSecrets(ctx, message))
    await mailer.send({
      ...mail,
      to: message.recipient,
      messageId: `<message-${message.id}@${new URL(ctx.siteUrl).hostname}>`,
      attachments,
    })
  } finally {
    clearInterval(renewal)
  }
}

async function attempt(ctx: Context, mailer: Mailer, message: Claimed): Promise<{ outcome: Outcome; shouldContinue: boolean }> {
  try {
    await send(ctx, mailer, message)
    return { outcome: { state: 'sent' }, shouldContinue: true }
  } catch (error) {
    if (error instanceof Superseded) return { outcome: { state: 'canceled', error: error.message }, shouldContinue: true }
    const { reason, final, serverAway } = readSendFailure(error)
    ctx.log.warn({ message: message.id, attempt: message.attempts, code: errorCode(error) }, 'Could not send an email')
    const failed = final || message.attempts >= MAX_ATTEMPTS
    return {
      outcome: { state: failed ? 'failed' : 'waiting', error: reason, retryMs: failed ? 0 : backoff(message.attempts) },
      shouldContinue: !serverAway,
    }
  }
}

export async function deliverMessages(ctx: Context, isStopped: () => boolean = () => false): Promise<void> {
  const { mailer } = ctx
  const alone = await sendableTemplates(ctx)
  if (!mailer) return void (await setAside(ctx, alone))
  while (!isStopped()) {
    const message = await claim(ctx, alone)
    if (!message) return
    const { outcome, shouldContinue } = await attempt(ctx, mailer, message)
    await recordOutcome(ctx, message, outcome, isStopped)
    if (!shouldContinue) return
  }
}
