import { campaigns, declined_payments, donations, giving_pauses } from '../../database/tables'
import type { GivingPause } from '../../shared/api/donations'
import { dayOf, MINUTE_MS } from '../../shared/dates'
import { formatCents } from '../../shared/money'
import { pluralize } from '../../shared/text'
import type { Context } from '../../platform/context'
import { and, count, database, eq, gte, isNotNull, rows, sql, type SQL, folded } from '../../platform/database'
import { TooManyRequests } from '../../platform/throttle'
import { closePaymentPages } from './close-payment-pages'
import { beginPause, currentPause } from './giving-pause'

const SITE_MINUTES = 10
const GIVER_MINUTES = 15
/** Pauses the site above this many tries, if they also exceed one per this many gifts; of honest donors, few are declined and never pay. */
const MOST_OF_SITE = 9
const GIFTS_A_TRY = 10
/** Counts at most this many tries per network toward the site's limit: no single network can pause the site. */
const COUNTED_OF_NETWORK = 3
const SEVERAL = 4
const MOST_AFTER_PAUSE = 3
const AFTER_PAUSE_MS = 60 * MINUTE_MS
/**
 * Limits per giver, if the tries also exceed the giver's gifts of these minutes. A network's gifts include half of those still at the
 * payment page.
 */
const GIFTS_MINUTES = 180
const WAITING_A_GIFT = 2
const MOST_OF_NETWORK = 6
const MOST_OF_EMAIL = 5
const FORGIVEN = 2
const EVENT_FACTOR = 5

export async function isEventDay(ctx: Context): Promise<boolean> {
  const today = dayOf(ctx.now(), ctx.timeZone)
  const event = and(
    eq(campaigns.active, true),
    isNotNull(campaigns.event_from),
    sql`${today} between ${campaigns.event_from} and ${campaigns.event_to}`,
  )
  const found = await database(ctx).select({ id: campaigns.id }).from(campaigns).where(event).limit(1)
  return found.length > 0
}

/**
 * Counts declined payments since a moment. A try is one card declined at one gift: repeating it does not count, and a gift that was paid in
 * the end forgives its first ones. `spread` counts only a few per network.
 */
async function declinedSince(ctx: Context, since: Date, of?: SQL) {
  const isRecent = and(gte(declined_payments.at, since.toISOString()), of)
  const [found] = await rows<Declined>(
    ctx,
    sql`with of_gift as (
        select coalesce(${donations.network_hash}, ${donations.id}::text) as network, lower(${donations.email}) as email,
          greatest(0, count(distinct coalesce(${declined_payments.card_hash}, ''))
            - case when bool_or(${donations.authorized_at} is not null) then ${FORGIVEN}::int else 0 end) as tries
        from ${declined_payments} join ${donations} on ${donations.id} = ${declined_payments.donation} where ${isRecent} group by ${donations.id}),
      of_network as (select network, sum(tries) as tries from of_gift where tries > 0 group by network)
      select (select coalesce(sum(tries), 0)::int from of_gift) as tries,
        (select coalesce(sum(least(tries, ${COUNTED_OF_NETWORK}::int)), 0)::int from of_network) as spread,
        (select count(*)::int from of_network) as networks,
        (select count(distinct email)::int from of_gift where tries > 0) as emails,
        (select json_build_object('cards', count(distinct ${declined_payments.card_hash}), 'names', count(distinct ${folded(donations.name)}),
            'networks', count(distinct ${donations.network_hash}), 'amount', mode() within group (order by ${donations.amount}))
          from ${declined_payments} join ${donations} on ${donations.id} = ${declined_payments.donation} where ${isRecent}) as told`,
  )
  if (!found) throw new Error('The declined payments were not counted.')
  return found
}

interface Declined {
  tries: number
  spread: number
  networks: number
  emails: number
  /** Details for staff; `amount` is the most frequent one, in cents. */
  told: { cards: number; names: number; networks: number; amount: number | null }
}

const howMany = async (ctx: Context, where: SQL | undefined): Promise<number> =>
  (await database(ctx).select({ n: count() }).from(donations).where(where))[0]?.n ?? 0

const paidSince = (ctx: Context, since: Date, of?: SQL) => howMany(ctx, and(gte(donations.authorized_at, since.toISOString()), of))

const waitingSince = (ctx: Context, since: Date, of: SQL) =>
  howMany(
    ctx,
    and(
      eq(donations.payment_state, 'started'),
      isNotNull(donations.gateway_session),
      gte(donations.createdAt, since.toISOString()),
      of,
      sql`not exists (select from ${declined_payments} where ${declined_payments.donation} = ${donations.id})`,
    ),
  )

const ago = (ctx: Context, minutes: number) => new Date(ctx.now().getTime() - minutes * MINUTE_MS)

async function isTester(ctx: Context, of: SQL, most: number, isShared: boolean): Promise<boolean> {
  const { tries } = await declinedSince(ctx, ago(ctx, GIVER_MINUTES), of)
  if (tries < most) return false
  const [gifts, waiting] = await Promise.all([
    paidSince(ctx, ago(ctx, GIFTS_MINUTES), of),
    isShared ? waitingSince(ctx, ago(ctx, GIVER_MINUTES), of) : 0,
  ])
  return tries > gifts + waiting / WAITING_A_GIFT
}

interface Giver {
  network: string | null
  email: string | null
}

async function testersOf(ctx: Context, { network, email }: Giver): Promise<{ gifts: SQL; is: 'network' | 'email' }[]> {
  const ofNetwork = network === null ? null : eq(donations.network_hash, network)
  const ofEmail = email === null ? null : sql`lower(${donations.email}) = lower(${email})`
  const [testsNetwork, testsEmail] = await Promise.all([
    ofNetwork && isTester(ctx, ofNetwork, MOST_OF_NETWORK, true),
    ofEmail && isTester(ctx, ofEmail, MOST_OF_EMAIL, false),
  ])
  return [
    ...(ofNetwork && testsNetwork ? [{ gifts: ofNetwork, is: 'network' as const }] : []),
    ...(ofEmail && testsEmail ? [{ gifts: ofEmail, is: 'email' as const }] : []),
  ]
}

const CARD_TESTING_PAUSED = {
  network: `Several cards from your network were declined within a few minutes, so card payments from it are paused. Your card wasn’t charged. Please try again in ${GIVER_MINUTES} minutes, use another connection, such as your phone’s data, or give by check.`,
  email: `Several cards were declined for this email within a few minutes, so card payments for it are paused. Your card wasn’t charged. Please try again in ${GIVER_MINUTES} minutes, or give by check.`,
}

/**
 * Compares declined payments with paid ones, never with open payment pages: forty donors on one Wi-Fi, or two hundred at once, are welcome
 * (rule 6.12).
 * @throws TooManyRequests, with advice for honest donors on the same network
 */
export async function refuseCardTesting(ctx: Context, giver: Giver): Promise<void> {
  const [tester] = await testersOf(ctx, giver)
  if (tester) throw new TooManyRequests(GIVER_MINUTES * 60, CARD_TESTING_PAUSED[tester.is])
}

export async function stopCardTesting(ctx: Context, giver: Giver): Promise<void> {
  const testers = await testersOf(ctx, giver)
  for (const { gifts, is } of testers) {
    ctx.log.warn({ of: is }, 'Possible card testing; closed the open payment pages')
    await closePaymentPages(ctx, gifts)
  }
  if (await pauseOnCardTesting(ctx)) await closePaymentPages(ctx)
}

export async function pauseOnCardTesting(ctx: Context): Promise<GivingPause | null> {
  const pause = await currentPause(ctx)
  if (pause) return pause
  const last = await lastPause(ctx)
  const now = ctx.now().getTime()
  /** Ignores declines before the last pause or before an admin lifted it; after lifting, no automatic pause for some minutes. */
  if (last?.lifted_by && last.ended > now - SITE_MINUTES * MINUTE_MS) return null
  const since = new Date(Math.max(now - SITE_MINUTES * MINUTE_MS, last?.ended ?? 0))
  const [found, gifts] = await Promise.all([declinedSince(ctx, since), paidSince(ctx, since)])
  const goesOn = last !== undefined && last.ended > now - AFTER_PAUSE_MS
  const most = (goesOn ? MOST_AFTER_PAUSE : MOST_OF_SITE) * ((await isEventDay(ctx)) ? EVENT_FACTOR : 1)
  const several = goesOn ? MOST_AFTER_PAUSE : SEVERAL
  if (found.spread < most || found.networks < several || found.emails < several || found.spread <= gifts / GIFTS_A_TRY) return null
  return beginPause(ctx, reasonOf(found))
}

async function lastPause(ctx: Context) {
  const [last] = await database(ctx)
    .select({ lifted_by: giving_pauses.lifted_by, ended: sql<string>`coalesce(${giving_pauses.lifted_at}, ${giving_pauses.ends_at})` })
    .from(giving_pauses)
    .orderBy(sql`${giving_pauses.id} desc`)
    .limit(1)
  return last && { lifted_by: last.lifted_by, ended: new Date(last.ended).getTime() }
}

function reasonOf({ tries: declined, told: { cards, names, networks, amount } }: Declined): string {
  const most = amount === null ? '' : `, mostly for ${formatCents(amount)}`
  const of = [pluralize(cards, 'card'), pluralize(names, 'name'), pluralize(networks, 'network')].join(', ')
  return `${declined} payments were declined within ${SITE_MINUTES} minutes (${of}${most}).`
}
