import type { Payload } from 'payload'
import type { PostgresAdapter } from '@payloadcms/db-postgres'
import type { Logger } from 'pino'
import type { Mailer } from '../emails/mailer'
import type { MediaStorage } from './storage/storage'
import type { Papers } from './pdf/papers'
import type { PaymentGateway } from './payments/gateway'
import type { Sealer } from './sealing'
import type { Throttle } from './throttle'

/** Settings of the backups that are made by the clock. */
export interface BackupPlan {
  folder: string
  /** Hours from one to the next. */
  hours: number
  /** So many are kept, the newest. */
  keep: number
}

/** What every use case gets: the database, the keys, the clock. Services know no request and no response. */
export interface Context {
  payload: Payload & { db: PostgresAdapter }
  sealer: Sealer
  /** Signs values that travel through a browser. */
  signingKey: Buffer
  /** Null without SMTP_URL: messages stay in the outbox. */
  mailer: Mailer | null
  /** Starts delivering what waits in the outbox; the transaction that queued a message calls it once it committed. */
  deliverSoon: () => void
  /** Resolves once every process lets go of pages that were kept before; a transaction that changed public content calls it. */
  contentHeard: () => Promise<void>
  /** Whether the tables are of another version just now, or about to be: work in the background waits. */
  isShut: () => boolean
  throttle: Throttle
  /** Waits so many milliseconds; tests note it instead. */
  wait: (ms: number) => Promise<void>
  /** Null: the donate page explains giving by check. */
  gateway: PaymentGateway | null
  /** Files of uploaded images. */
  media: MediaStorage
  /** Draws PDFs. */
  papers: Papers
  /** Origin that links are built from. */
  siteUrl: string
  timeZone: string
  sessionIdleMinutes: number
  sessionMaxHours: number
  /** Staff do nothing here before they have set up a second factor. */
  requireSecondFactor: boolean
  /** Days and hours without a saving, after which a draft is deleted, and its family reminded. */
  draftDays: number
  draftReminderHours: number
  /** Seconds for which the mails of a decision wait; 0: they are sent at once, and nothing can be undone. */
  undoSeconds: number
  /** Backups that are made by the clock; null: none. */
  backups: BackupPlan | null
  /** The current moment; tests set it. */
  now: () => Date
  log: Logger
}

/** The member of staff on whose behalf a request runs. */
export interface Actor {
  id: number
  name: string
  email: string
  isAdmin: boolean
  collection: 'users'
}
