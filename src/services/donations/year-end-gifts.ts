import { donations, messages } from '../../database/tables'
import { yearEndGifts } from '../../emails'
import { dayOf, formatDate } from '../../shared/dates'
import { isYearEnd, yearOf } from '../../shared/receipt'
import type { ScheduledJob } from '../../platform/scheduled-job'
import type { Context } from '../../platform/context'
import { and, eq, sql, type SQL } from '../../platform/database'
import { message, queueMessages } from '../messages/queue-messages'
import { storedSettings } from '../site-settings/site-settings'
import { yearStart, givenAt } from './list-donations'

export const isHeldOf = (year: number, timeZone: string): SQL | undefined =>
  and(
    eq(donations.payment_state, 'authorized'),
    sql`${givenAt} >= ${yearStart(year, timeZone)} and ${givenAt} < ${yearStart(year + 1, timeZone)}`,
  )

export const holdEndOrder = sql`${donations.hold_expires_at} nulls last, ${donations.id}`

export const emailYearEndGifts: ScheduledJob = {
  name: 'year-end-gifts',
  every: { hour: 7 },
  isFinal: true,
  run: async (ctx, tx) => {
    const today = dayOf(ctx.now(), ctx.timeZone)
    const { email, gift_day } = await storedSettings(ctx, tx)
    if (!isYearEnd(today) || !email) return
    const year = Number(today.slice(0, 4))
    const told = await tx.db
      .select({ id: messages.id })
      .from(messages)
      .where(and(eq(messages.template, yearEndGifts.name), sql`${messages.createdAt} >= ${yearStart(year, ctx.timeZone)}`))
      .limit(1)
    if (told.length > 0) return
    const found = await tx.db
      .select({ name: donations.name, amount: donations.amount, given: givenAt, ends: donations.hold_expires_at })
      .from(donations)
      .where(isHeldOf(year, ctx.timeZone))
      .orderBy(holdEndOrder)
    if (found.length === 0) return
    const gifts = found.map((gift) => ({ name: gift.name, amount: gift.amount, ...daysOf(ctx, gift) }))
    const variables = { year, gift_day, gifts, site_url: ctx.siteUrl }
    await queueMessages(ctx, tx, [message({ template: yearEndGifts, recipient: email, variables })])
  },
}

const daysOf = ({ timeZone }: Context, { given, ends }: { given: string; ends: string | null }) => ({
  given: formatDate(new Date(given), timeZone),
  ends: ends && formatDate(new Date(ends), timeZone),
})

export const endingYear = ({ now, timeZone }: Context): number | null =>
  isYearEnd(dayOf(now(), timeZone)) ? yearOf(now(), timeZone) : null
