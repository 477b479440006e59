import type { Payload } from 'payload'
import type { PostgresAdapter } from '@payloadcms/db-postgres'
import type { Logger } from 'pino'
import type { Mailer } from '../emails/mailer'
import type { MediaStorage } from './storage/storage'
import type { PdfInspector } from './pdf/pdf-inspector'
import type { PdfRenderer } from './pdf/pdf-renderer'
import type { PaymentGateway } from './payments/gateway'
import type { Scanner } from './scanner'
import type { Sealer } from './sealing'
import type { Throttle } from './throttle'

export interface BackupPlan {
  folder: string
  hours: number
  keep: number
}

export interface Context {
  payload: Payload & { db: PostgresAdapter }
  sealer: Sealer
  signingKey: Buffer
  /** Null without SMTP_URL: messages stay in the outbox. */
  mailer: Mailer | null
  deliverSoon: () => void
  /** Resolves once every process has dropped its cached pages; called by transactions that change public content. */
  contentChanged: () => Promise<void>
  /** True while another version's tables are in place or about to be: background work waits. */
  isShut: () => boolean
  throttle: Throttle
  wait: (ms: number) => Promise<void>
  /** Null: the donate page explains giving by check. */
  gateway: PaymentGateway | null
  media: MediaStorage
  pdfRenderer: PdfRenderer
  pdfInspector: PdfInspector
  /** Null without CLAMD_URL: documents are kept unscanned. */
  scanner: Scanner | null
  siteUrl: string
  timeZone: string
  sessionIdleMinutes: number
  sessionMaxHours: number
  requireSecondFactor: boolean
  draftDays: number
  draftReminderHours: number
  landlordLinkDays: number
  /** Seconds that the emails of a decision wait; 0 sends them right away, with no undo. */
  undoSeconds: number
  backups: BackupPlan | null
  now: () => Date
  log: Logger
}

export interface Actor {
  id: number
  name: string
  email: string
  isAdmin: boolean
  recused: readonly number[]
  collection: 'users'
}
