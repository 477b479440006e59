import type { z } from 'zod'
import { awards, confirmations, installments, landlord_links, users } from '../../database/tables'
import type { Context } from '../../platform/context'
import { desc, eq, sql, type Column, type Database, type SQL } from '../../platform/database'
import { iso, rowOf } from '../../platform/lists/list-row'
import { SEALED } from '../../platform/sealed-values'
import { confirmationSchema, type Confirmation } from '../../shared/api/awards'
import { person } from '../../shared/api/common'
import { CONFIRMED_DAYS, SILENT_DAYS } from '../../shared/confirmations'
import { dayOf, subtractDays } from '../../shared/dates'
import type { Block } from '../../shared/disbursements'

export interface Today {
  day: string
  timeZone: string
}

export const todayOf = ({ now, timeZone }: Context): Today => ({ day: dayOf(now(), timeZone), timeZone })

const startOf = ({ day, timeZone }: Today): SQL => sql`(${day}::date)::timestamp at time zone ${timeZone}`

const NEWEST = sql`order by ${confirmations.createdAt} desc, ${confirmations.id} desc limit 1`

/**
 * The reason against paying that is in the payee's newest answers, or in their age; null if it said lately that the family lives there and
 * that it takes our payments. Needs the installment. Answers are sealed; those two are in `differs` whenever they are no.
 */
export function unconfirmedBlock({ day, timeZone }: Today): SQL<Block | null> {
  const since = startOf({ day: subtractDays(day, CONFIRMED_DAYS), timeZone })
  return sql`nullif(coalesce((
    select case when ${confirmations.differs} ? 'lives_there' then 'not_living_there' when ${confirmations.differs} ? 'accepts' then 'payee_declines'
      when ${confirmations.createdAt} < ${since} then 'no_confirmation' else '' end
    from ${confirmations} where ${confirmations.award} = ${installments.award} and ${confirmations.payee} = ${installments.payee}
    ${NEWEST}), 'no_confirmation'), '')`
}

const hasUnreadAnswers = sql`coalesce((
  select ${confirmations.seen_at} is null and (${confirmations.source} = 'link' or ${confirmations.differs} <> '[]')
  from ${confirmations} where ${confirmations.award} = ${awards.id} ${NEWEST}), false)`

function isSilent({ day, timeZone }: Today): SQL {
  const before = startOf({ day: subtractDays(day, SILENT_DAYS - 1), timeZone })
  return sql`exists (select from ${landlord_links}
    where ${landlord_links.award} = ${awards.id} and ${landlord_links.revoked_at} is null and ${landlord_links.created_at} < ${before}
      and not exists (select from ${confirmations} where ${confirmations.award} = ${awards.id}
        and ${confirmations.payee} = ${landlord_links.payee} and ${confirmations.createdAt} >= ${landlord_links.created_at}))`
}

/** Staff have to look at what the payee of an award under way answered, or at its silence (rule 29.24). */
export const wantsAttention = (today: Today): SQL<boolean> =>
  sql`(${awards.state} in ('active', 'paused') and (${hasUnreadAnswers} or ${isSilent(today)}))`

type Person = z.output<typeof person> | null

const personOf = (id: Column): SQL<Person> =>
  sql`(select ${rowOf(person, { id: users.id, name: users.name })} from ${users} where ${users.id} = ${id})`

export async function confirmationsOf(ctx: Context, db: Database, award: number): Promise<Confirmation[]> {
  const found = await db
    .select({
      answers: confirmations.answers,
      row: rowOf(confirmationSchema.omit({ answers: true, seen: true }), {
        id: confirmations.id,
        payee_id: confirmations.payee,
        source: confirmations.source,
        by: personOf(confirmations.by),
        at: iso(confirmations.createdAt),
        differs: sql<Confirmation['differs']>`${confirmations.differs}`,
      }),
      seen_by: personOf(confirmations.seen_by),
      seen_at: iso(confirmations.seen_at),
    })
    .from(confirmations)
    .where(eq(confirmations.award, award))
    .orderBy(desc(confirmations.createdAt), desc(confirmations.id))
  return found.map(({ row, answers, seen_by, seen_at }) => ({
    ...row,
    answers: SEALED.confirmation.open(ctx.sealer, answers, award),
    seen: seen_at === null ? null : { by: seen_by, at: seen_at },
  }))
}
