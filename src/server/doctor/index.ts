import type Stripe from 'stripe'
import { setup_marks, users } from '../../database/tables'
import type { Context } from '../../platform/context'
import { and, database, eq, not } from '../../platform/database'
import { stripeClient } from '../../platform/payments/stripe-cards'
import { STRIPE_EVENTS } from '../../platform/payments/stripe-events'
import { why } from '../../platform/why'
import { getSetup } from '../../services/setup/get-setup'
import { DAY_MS, HOUR_MS } from '../../shared/dates'
import { setupStep } from '../../shared/setup'
import type { Settings } from '../env'
import { saysDue, type Standing } from '../schema-watch'
import { checkDatabase } from './check-database'
import { checkMail } from './check-mail'
import { checkSite } from './check-site'
import { checkStorage } from './check-storage'
import { gap, ok, type Finding, note } from './finding'

const OLDEST_BACKUP_DAYS = 8

/** What of the setup list is open, and how old the last backup is. */
async function checkSetup(ctx: Context): Promise<Finding[]> {
  const steps = await getSetup(ctx, null)
  const open = steps.filter(({ done }) => !done)
  const admin = (await hasAdmin(ctx))
    ? []
    : [gap('There is no admin who could sign in yet.', 'npm run create-admin -- --email you@example.org --name "Your Name"')]
  const gaps = open.map(({ key, title, to }) =>
    gap(`Not done yet: ${title}.`, setupStep(key).doctor ?? `Sign in, and go to ${ctx.siteUrl}/admin${to ?? ''}.`),
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
      gap('The last backup is of the future.', 'Look at the clock of this machine, then make another: npm run backup -- --to a-folder'),
    ]
  const days = Math.floor((ctx.now().getTime() - new Date(last.marked_at).getTime()) / DAY_MS)
  if (days > OLDEST_BACKUP_DAYS)
    return [gap(`The last backup is ${days} days old.`, 'Make one now, and see why none was made: npm run backup -- --to a-folder')]
  return [ok(days === 0 ? 'The last backup is of the last 24 hours.' : `The last backup is ${days} ${days === 1 ? 'day' : 'days'} old.`)]
}

/** Whether Stripe knows our key, and tells us of what happens there. Without keys the setup list says so. */
async function checkStripe({ stripe: keys, siteUrl }: Settings): Promise<Finding[]> {
  if (!keys) return []
  const url = `${siteUrl}/webhooks/stripe`
  const findings = /^[sr]k_test_/.test(keys.secretKey)
    ? [note('Stripe is in test mode: no money moves.', 'For real gifts set the live key and the signing secret of its webhook.')]
    : []
  try {
    const { data } = await stripeClient(keys).webhookEndpoints.list({ limit: 100 })
    return [...findings, ok('Stripe knows our key.'), checkWebhook(data, url)]
  } catch (error) {
    if ((error as Stripe.errors.StripeError).type === 'StripePermissionError')
      return [
        ...findings,
        note(
          'The key may not read webhooks, so they were not looked at.',
          `Let the key read Webhook Endpoints (docs/operations.md, Giving online), or see at Stripe that one leads to ${url}.`,
        ),
      ]
    return [...findings, gap(`Stripe does not take our key: ${why(error)}`, 'Check STRIPE_SECRET_KEY.')]
  }
}

function checkWebhook(all: readonly Stripe.WebhookEndpoint[], url: string): Finding {
  const ours = all.find((endpoint) => endpoint.url === url && endpoint.status === 'enabled')
  if (!ours)
    return gap(`No webhook of Stripe leads to ${url}.`, 'Add it at Stripe, and set its signing secret: docs/operations.md, Giving online.')
  const missing = ours.enabled_events.includes('*') ? [] : STRIPE_EVENTS.filter((event) => !ours.enabled_events.includes(event as never))
  if (missing.length > 0) return gap(`The webhook is not told of ${missing.join(', ')}.`, 'Add these events to it at Stripe.')
  return ok('The webhook is told of everything that it needs.')
}

export type { Finding } from './finding'

export interface Section {
  title: string
  findings: Finding[]
}

/** Looks at everything that a real installation needs. A look that fails is a gap of its own. */
export async function examine(ctx: Context, settings: Settings, standing: Standing): Promise<Section[]> {
  const { mailer } = ctx
  const looks: [title: string, look: () => Finding[] | Promise<Finding[]>][] = [
    ['Settings', () => [checkDemo(settings)]],
    ['Version', () => [checkTables(standing)]],
    ['Database', () => checkDatabase(ctx, { own: settings.databaseUrl === null })],
    ['Mail', () => checkMail({ mailer, from: settings.mailFrom })],
    ['Uploads', () => checkStorage(ctx, settings)],
    ['Public address', () => checkSite(ctx, settings)],
    ['Stripe', () => checkStripe(settings)],
    ['Setup', () => checkSetup(ctx)],
  ]
  const sections: Section[] = []
  for (const [title, look] of looks) {
    const findings = await Promise.resolve()
      .then(look)
      .catch((error: unknown) => [gap(`This could not be looked at: ${why(error)}`, 'LOG_LEVEL=debug says more.')])
    if (findings.length > 0) sections.push({ title, findings })
  }
  return sections
}

const checkDemo = ({ demo }: Settings): Finding =>
  demo
    ? gap('DEMO is on: the content is made up, and payments are rehearsed.', 'Set DEMO=off, with a database of its own.')
    : ok('The settings can be read, and DEMO is off.')

const checkTables = (standing: Standing): Finding =>
  standing.is === 'current'
    ? ok('The tables are of this version.')
    : gap(
        `${saysDue(standing)}: the tables are of an older version.`,
        'Start every process of the site with this version: docs/operations.md, Upgrading. What follows may be wrong until then.',
      )
