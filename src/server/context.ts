import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { createMailer } from '../emails/mailer'
import type { Context } from '../services/context'
import { startClock } from '../services/clock/clock'
import { startDeliveryLoop } from '../services/messages/delivery-loop'
import { startPapers } from '../services/pdf/papers'
import { createSandboxGateway } from '../services/payments/sandbox-gateway'
import { createStripeGateway } from '../services/payments/stripe-gateway'
import { createSealer } from '../services/sealing'
import { createThrottle } from '../services/throttle'
import type { Settings } from './env'
import { openMediaStore } from './media-store'
import type { Secrets } from './secrets'
import { startPayload } from './start-payload'

export interface Services {
  ctx: Context
  /** Ends background work and the database connections. */
  stop(): Promise<void>
}

interface Parts {
  settings: Settings
  secrets: Secrets
  databaseUrl: string
  log: Logger
  now?: () => Date
  wait?: Context['wait']
  contentHeard?: Context['contentHeard']
}

/** Builds what every use case gets, on a migrated database. */
export async function startServices({
  settings,
  secrets,
  databaseUrl,
  log,
  now = () => new Date(),
  wait = pause,
  contentHeard = () => Promise.resolve(),
}: Parts): Promise<Services> {
  const onConnectionLost = (error: Error) => log.warn({ err: error }, 'A database connection was lost')
  const payload = await startPayload({ databaseUrl, secret: secrets.app, sessionMaxHours: settings.sessionMaxHours, onConnectionLost })
  const sealer = createSealer(secrets.dataKeys, secrets.lookup)
  const mailer = settings.smtpUrl && settings.mailFrom ? createMailer(settings.smtpUrl, settings.mailFrom) : null
  const loop = startDeliveryLoop(() => ctx)
  const papers = startPapers(log)
  const ctx: Context = {
    payload,
    sealer,
    signingKey: secrets.signing,
    mailer,
    deliverSoon: loop.soon,
    contentHeard,
    throttle: createThrottle(payload.db.pool, sealer.hash),
    wait,
    gateway: settings.stripe ? createStripeGateway(settings.stripe) : settings.demo ? createSandboxGateway(() => ctx) : null,
    media: await openMediaStore(settings),
    papers,
    siteUrl: settings.siteUrl,
    timeZone: settings.timeZone,
    sessionIdleMinutes: settings.sessionIdleMinutes,
    sessionMaxHours: settings.sessionMaxHours,
    requireSecondFactor: settings.requireSecondFactor,
    draftDays: settings.draftDays,
    draftReminderHours: settings.draftReminderHours,
    undoSeconds: settings.undoSeconds,
    backups: settings.backups,
    now,
    log,
  }
  const clock = startClock(() => ctx)
  const stop = async () => {
    await clock.stop()
    await loop.stop()
    await papers.stop()
    mailer?.close()
    await payload.db.pool.end()
  }
  return { ctx, stop }
}
