import { buildConfig, type CollectionConfig, type SanitizedConfig } from 'payload'
import { albums } from './src/collections/albums'
import { applications, statusEvents, comments } from './src/collections/applications'
import { auditEvents } from './src/collections/audit'
import { awards, installments } from './src/collections/awards'
import { campaigns } from './src/collections/campaigns'
import { confirmations } from './src/collections/confirmations'
import { documents } from './src/collections/documents'
import { donations, receipts, plans } from './src/collections/donations'
import { fsps } from './src/collections/fsps'
import { interests } from './src/collections/interests'
import { letters } from './src/collections/letters'
import { media } from './src/collections/media'
import { messages } from './src/collections/messages'
import { disbursementRuns, disbursements } from './src/collections/disbursements'
import { payees } from './src/collections/payees'
import { pages } from './src/collections/pages'
import { siteSettings } from './src/collections/site-settings'
import { terms } from './src/collections/terms'
import { staff } from './src/collections/staff'
import { payloadDatabase, type DatabaseOptions } from './src/server/payload-database'

export interface PayloadOptions extends DatabaseOptions {
  secret: string
  sessionMaxHours: number
}

/** Turns off the panel's document locks, which would cost a query on every change. */
const unlocked = (collection: CollectionConfig): CollectionConfig => ({ ...collection, lockDocuments: false })

/** The content model. Headless: no panel, no REST, no GraphQL (decision 001). */
export const payloadConfig = ({ secret, sessionMaxHours, ...database }: PayloadOptions): Promise<SanitizedConfig> =>
  buildConfig({
    secret,
    collections: [
      staff({ maxHours: sessionMaxHours }),
      campaigns,
      media,
      albums,
      applications,
      fsps,
      interests,
      payees,
      awards,
      installments,
      disbursementRuns,
      disbursements,
      documents,
      confirmations,
      letters,
      plans,
      donations,
      receipts,
      comments,
      statusEvents,
      messages,
      pages,
      terms,
      auditEvents,
    ].map(unlocked),
    globals: [siteSettings],
    db: payloadDatabase(database),
    graphQL: { disable: true },
    maxDepth: 2,
    /** Lengths are limited on input (`shared/text`); an encrypted text is longer than its original. */
    defaultMaxTextLength: Infinity,
    telemetry: false,
    csrf: [],
    cors: [],
    logger: { options: { level: 'error' } },
    typescript: { outputFile: 'src/payload-types.ts', autoGenerate: false },
  })
