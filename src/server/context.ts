import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Context } from '../platform/context'
import { startClock } from '../services/clock/clock'
import { startDeliveryLoop } from '../services/mail/delivery-loop'
import { startPdfInspector } from '../platform/pdf/pdf-inspector'
import { startPdfRenderer } from '../platform/pdf/pdf-renderer'
import { createSandboxGateway } from '../platform/payments/sandbox-gateway'
import { createClamdScanner } from '../platform/scanner'
import { createSealer } from '../platform/sealing'
import { createThrottle } from '../platform/throttle'
import type { Settings } from './env'
import { openMediaStore } from './media-store'
import type { Secrets } from './secrets'
import { startPayload } from './start-payload'

export interface Services {
  ctx: Context
  /** Closes idle connections, whose prepared statements may refer to tables that no longer exist. */
  renewConnections(): Promise<void>
  stop(): Promise<void>
}

interface Parts {
  settings: Settings
  secrets: Secrets
  databaseUrl: string
  log: Logger
  now?: () => Date
  wait?: Context['wait']
  contentHeard?: Context['contentChanged']
  isShut?: Context['isShut']
  /** For a command: does not migrate and starts no background work. */
  command?: boolean
  clock?: typeof startClock
}

/** The clients of the mail server and of Stripe are loaded at the start, where they are set up: no file is read later (see `readAhead`). */
async function openMailer({ smtpUrl, mailFrom }: Settings): Promise<Context['mailer']> {
  if (!smtpUrl || !mailFrom) return null
  const { createMailer } = await import('../emails/mailer')
  return createMailer(smtpUrl, mailFrom)
}

async function openGateway({ stripe, demo }: Settings, log: Logger, ctx: () => Context): Promise<Context['gateway']> {
  if (!stripe) return demo ? createSandboxGateway(ctx) : null
  const { createStripeGateway } = await import('../platform/payments/stripe-gateway')
  return createStripeGateway(stripe, log)
}

export async function startServices({
  settings,
  secrets,
  databaseUrl,
  log,
  now = () => new Date(),
  wait = pause,
  contentHeard = () => Promise.resolve(),
  isShut = () => false,
  command = false,
  clock: startsClock = startClock,
}: Parts): Promise<Services> {
  const onConnectionLost = (error: Error) => log.warn({ err: error }, 'Lost a database connection')
  const payload = await startPayload({
    databaseUrl,
    secret: secrets.app,
    sessionMaxHours: settings.sessionMaxHours,
    onConnectionLost,
    ...(command && { migrations: 'none' }),
  })
  const sealer = createSealer(secrets.dataKeys, secrets.lookup)
  const mailer = await openMailer(settings)
  const loop = command ? null : startDeliveryLoop(() => ctx)
  const pdfRenderer = startPdfRenderer(log)
  const pdfInspector = startPdfInspector(log)
  const ctx: Context = {
    payload,
    sealer,
    signingKey: secrets.signing,
    mailer,
    deliverSoon: () => loop?.soon(),
    contentChanged: contentHeard,
    isShut,
    throttle: createThrottle(payload.db.pool, sealer.hash),
    wait,
    gateway: await openGateway(settings, log, () => ctx),
    media: await openMediaStore(settings),
    pdfRenderer,
    pdfInspector,
    scanner: settings.clamdUrl ? createClamdScanner(settings.clamdUrl) : null,
    siteUrl: settings.siteUrl,
    timeZone: settings.timeZone,
    sessionIdleMinutes: settings.sessionIdleMinutes,
    sessionMaxHours: settings.sessionMaxHours,
    requireSecondFactor: settings.requireSecondFactor,
    draftDays: settings.draftDays,
    draftReminderHours: settings.draftReminderHours,
    landlordLinkDays: settings.landlordLinkDays,
    undoSeconds: settings.undoSeconds,
    backups: settings.backups,
    now,
    log,
  }
  const clock = command ? null : startsClock(() => ctx)
  const stop = async () => {
    await clock?.stop()
    await loop?.stop()
    await Promise.all([pdfRenderer.stop(), pdfInspector.stop()])
    mailer?.close()
    await payload.db.pool.end()
  }
  const renewConnections = async () => {
    const { pool } = payload.db
    const idle = await Promise.all(Array.from({ length: pool.idleCount }, () => pool.connect()))
    for (const client of idle) client.release(true)
  }
  return { ctx, renewConnections, stop }
}
