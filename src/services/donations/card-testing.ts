import { campaigns, declined_payments, donations, giving_pauses } from '../../database/tables'
import type { GivingPause } from '../../shared/api/donations'
import { dayOf } from '../../shared/dates'
import { formatCents } from '../../shared/money'
import { counted } from '../../shared/text'
import type { Context } from '../context'
import { and, database, eq, gte, isNotNull, sql, type SQL } from '../database'
import { TooMany } from '../throttle'
import { beginPause, currentPause } from './giving-pause'

const MINUTE_MS = 60_000
/** What is declined within so many minutes is looked at together: of all, and of one giver. */
const SITE_MINUTES = 10
const GIVER_MINUTES = 15
/** So many tries of the whole site, and more than one for so many gifts: of honest donors few are declined and do not pay in the end. */
const MOST_OF_SITE = 9
const GIFTS_A_TRY = 10
/** Where a pause ended within the last hour. */
const MOST_AFTER_PAUSE = 3
const AFTER_PAUSE_MS = 60 * MINUTE_MS
/** Of one giver, and more than there were gifts. */
const MOST_OF_NETWORK = 6
const MOST_OF_EMAIL = 5
/** So many cards may be declined before a donor pays with another. */
const FORGIVEN = 2
/** Within a campaign's event everything of the whole site may be so many times as much. */
const EVENT_FACTOR = 5

/** Whether a campaign has announced that many give today. */
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
 * What was declined, and how many gifts were paid, since a moment; of all gifts or of some. A try is a card that was declined at a gift: one
 * that a donor tries again is the same one, and where the gift was paid in the end the first ones are none.
 */
async function lately(ctx: Context, since: Date, of?: SQL) {
  const moment = since.toISOString()
  const isRecent = and(gte(declined_payments.at, moment), of)
  const ofGift = database(ctx)
    .select({
      cards: sql<number>`count(distinct coalesce(${declined_payments.card_hash}, ''))`.as('cards'),
      paid: sql<boolean>`bool_or(${donations.authorized_at} is not null)`.as('paid'),
    })
    .from(declined_payments)
    .innerJoin(donations, eq(donations.id, declined_payments.donation))
    .where(isRecent)
    .groupBy(declined_payments.donation)
    .as('of_gift')
  const number = (value: SQL) => sql<number>`coalesce(${value}, 0)`.mapWith(Number)
  const [[tried], [declined], [paid]] = await Promise.all([
    database(ctx)
      .select({ tries: number(sql`sum(greatest(0, ${ofGift.cards} - case when ${ofGift.paid} then ${FORGIVEN}::int else 0 end))`) })
      .from(ofGift),
    database(ctx)
      .select({
        cards: number(sql`count(distinct ${declined_payments.card_hash})`),
        names: number(sql`count(distinct lower(${donations.name}))`),
        networks: number(sql`count(distinct ${donations.network_hash})`),
        amount: sql<number | null>`mode() within group (order by ${donations.amount})`,
      })
      .from(declined_payments)
      .innerJoin(donations, eq(donations.id, declined_payments.donation))
      .where(isRecent),
    database(ctx)
      .select({ gifts: number(sql`count(*)`) })
      .from(donations)
      .where(and(gte(donations.authorized_at, moment), of)),
  ])
  return { tries: 0, cards: 0, names: 0, networks: 0, amount: null, gifts: 0, ...tried, ...declined, ...paid }
}

/**
 * Refuses who had many payments declined: counted are declined payments against paid ones, never open payment pages, so that forty
 * donors on one Wi-Fi, or two hundred at once, are welcome (rule 6.12).
 * @param network keyed hash of where the form came from
 * @throws TooMany
 */
export async function refuseTester(ctx: Context, network: string, email: string): Promise<void> {
  const since = new Date(ctx.now().getTime() - GIVER_MINUTES * MINUTE_MS)
  const [ofNetwork, ofEmail] = await Promise.all([
    lately(ctx, since, eq(donations.network_hash, network)),
    lately(ctx, since, sql`lower(${donations.email}) = lower(${email})`),
  ])
  const isTester = (of: typeof ofEmail, most: number) => of.tries >= most && of.tries > of.gifts
  if (isTester(ofNetwork, MOST_OF_NETWORK) || isTester(ofEmail, MOST_OF_EMAIL)) throw new TooMany(GIVER_MINUTES * 60)
}

/**
 * Pauses giving for the whole site when somebody tries out cards: many declined payments within minutes, also on an evening on which
 * many more are paid.
 * @returns the pause that holds now, if any
 */
export async function pauseWhenTested(ctx: Context): Promise<GivingPause | null> {
  const pause = await currentPause(ctx)
  if (pause) return pause
  const last = await lastPause(ctx)
  const now = ctx.now().getTime()
  /** What came before a pause, or before an admin lifted it, is settled; for some minutes after that it does not begin again by itself. */
  if (last?.lifted_by && last.ended > now - SITE_MINUTES * MINUTE_MS) return null
  const found = await lately(ctx, new Date(Math.max(now - SITE_MINUTES * MINUTE_MS, last?.ended ?? 0)))
  const most = (last && last.ended > now - AFTER_PAUSE_MS ? MOST_AFTER_PAUSE : MOST_OF_SITE) * ((await isEventDay(ctx)) ? EVENT_FACTOR : 1)
  if (found.tries < most || found.tries <= found.gifts / GIFTS_A_TRY) return null
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

function reasonOf({ tries: declined, cards, names, networks, amount }: Awaited<ReturnType<typeof lately>>): string {
  const most = amount === null ? '' : `, most of ${formatCents(amount)}`
  const of = [counted(cards, 'card'), counted(names, 'name'), counted(networks, 'network')].join(', ')
  return `${declined} payments were declined within ${SITE_MINUTES} minutes (${of}${most}).`
}
