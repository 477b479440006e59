import type Stripe from 'stripe'
import { setup_marks, users } from '../../database/tables'
import type { Context } from '../../platform/context'
import { and, database, eq, not } from '../../platform/database'
import { stripeClient } from '../../platform/payments/stripe-plans'
import { STRIPE_EVENTS } from '../../platform/payments/stripe-events'
import { describeError } from '../../platform/describe-error'
import { getSetup } from '../../services/setup/setup'
import { DAY_MS, HOUR_MS } from '../../shared/dates'
import { setupStep } from '../../shared/site-settings'
import type { Settings } from '../env'
import { dueMigrationsText, type SchemaState } from '../schema-watch'
import { checkDatabase } from './check-database'
import { checkDocuments, checkStorage } from './check-storage'
import { checkMail } from './check-mail'
import { checkSite } from './check-site'
import { gap, ok, type Finding, note } from './finding'
import { pluralize } from '../../shared/text'

const OLDEST_BACKUP_DAYS = 8

async function checkSetup(ctx: Context): Promise<Finding[]> {
  const steps = await getSetup(ctx, null)
  const open = steps.filter(({ done }) => !done)
  const admin = (await hasAdmin(ctx))
    ? []
    : [gap('There is no admin who can sign in yet.', 'npm run create-admin -- --email you@example.org --name "Your Name"')]
  const gaps = open.map(({ key, title, to }) =>
    gap(`Not done yet: ${title}.`, setupStep(key).doctor ?? `Sign in and go to ${ctx.siteUrl}/admin${to ?? ''}.`),
  )
  return [...admin, ...(open.length === 0 ? [ok('Every step of the setup list is done.')] : gaps), ...(await checkBackup(ctx))]
}

const hasAdmin = async (ctx: Context): Promise<boolean> => {
  const admins = and(eq(users.isAdmin, true), not(users.disabled))
  return (await database(ctx).select({ id: users.id }).from(users).where(admins).limit(1)).length > 0
}

async function checkBackup(ctx: Context): Promise<Finding[]> {
  const [last] = await database(ctx).select().from(setup_marks).where(eq(setup_marks.key, 'backup'))
  if (!last) return []
  if (new Date(last.marked_at).getTime() > ctx.now().getTime() + HOUR_MS)
    return [
      gap('The last backup is dated in the future.', 'Check this machine’s clock, then make another: npm run backup -- --to a-folder'),
    ]
  const days = Math.floor((ctx.now().getTime() - new Date(last.marked_at).getTime()) / DAY_MS)
  if (days > OLDEST_BACKUP_DAYS)
    return [gap(`The last backup is ${days} days old.`, 'Make one now, and find out why none was made: npm run backup -- --to a-folder')]
  return [ok(days === 0 ? 'The last backup is less than 24 hours old.' : `The last backup is ${pluralize(days, 'day')} old.`)]
}

async function checkStripe({ stripe: keys, siteUrl }: Settings): Promise<Finding[]> {
  if (!keys) return []
  const url = `${siteUrl}/webhooks/stripe`
  const findings = /^[sr]k_test_/.test(keys.secretKey)
    ? [note('Stripe is in test mode, so no money moves.', 'For real gifts, set the live key and its webhook’s signing secret.')]
    : []
  try {
    const { data } = await stripeClient(keys).webhookEndpoints.list({ limit: 100 })
    return [...findings, ok('Stripe accepts our key.'), checkWebhook(data, url)]
  } catch (error) {
    if ((error as Stripe.errors.StripeError).type === 'StripePermissionError')
      return [
        ...findings,
        note(
          'The key has no permission to read webhooks, so they were not checked.',
          `Allow the key to read Webhook Endpoints (docs/operations.md, Giving online), or check at Stripe that one points to ${url}.`,
        ),
      ]
    return [...findings, gap(`Stripe rejects our key: ${describeError(error)}`, 'Check STRIPE_SECRET_KEY.')]
  }
}

function checkWebhook(all: readonly Stripe.WebhookEndpoint[], url: string): Finding {
  const ours = all.find((endpoint) => endpoint.url === url && endpoint.status === 'enabled')
  if (!ours)
    return gap(`No Stripe webhook points to ${url}.`, 'Add it at Stripe and set its signing secret: docs/operations.md, Giving online.')
  const missing = ours.enabled_events.includes('*') ? [] : STRIPE_EVENTS.filter((event) => !ours.enabled_events.includes(event as never))
  if (missing.length > 0) return gap(`The webhook does not receive ${missing.join(', ')}.`, 'Add these events at Stripe.')
  return ok('The webhook receives every event it needs.')
}

export type { Finding } from './finding'

export interface Section {
  title: string
  findings: Finding[]
}

export async function examine(ctx: Context, settings: Settings, standing: SchemaState): Promise<Section[]> {
  const { mailer } = ctx
  const looks: [title: string, look: () => Finding[] | Promise<Finding[]>][] = [
    ['Settings', () => [checkDemo(settings)]],
    ['Version', () => [checkTables(standing)]],
    ['Database', () => checkDatabase(ctx, { own: settings.databaseUrl === null })],
    ['Email', () => checkMail({ mailer, from: settings.mailFrom })],
    ['Uploads', () => checkStorage(ctx, settings)],
    ['Documents', () => checkDocuments(ctx)],
    ['Public address', () => checkSite(ctx, settings)],
    ['Stripe', () => checkStripe(settings)],
    ['Setup', () => checkSetup(ctx)],
  ]
  const sections: Section[] = []
  for (const [title, look] of looks) {
    const findings = await Promise.resolve()
      .then(look)
      .catch((error: unknown) => [gap(`This check failed: ${describeError(error)}`, 'For details, set LOG_LEVEL=debug.')])
    if (findings.length > 0) sections.push({ title, findings })
  }
  return sections
}

const checkDemo = ({ demo }: Settings): Finding =>
  demo
    ? gap('DEMO is on. The content is made up, and payments are only for testing.', 'Set DEMO=off and use a new database.')
    : ok('The settings are valid, and DEMO is off.')

const checkTables = (standing: SchemaState): Finding =>
  standing.is === 'current'
    ? ok('The tables match this version.')
    : gap(
        `${dueMigrationsText(standing)}. The tables are from an older version.`,
        'Start every process of the site with this version: docs/operations.md, Upgrading. Until then, the results below may be wrong.',
      )
