import { donations } from '../../database/tables'
import { sql, type SQL } from '../../platform/database'

/** Moment an online gift was authorized; for checks, the check's day. */
export const givenAt = sql<string>`coalesce(${donations.authorized_at}, ${donations.createdAt})`

/** Moment that decides the tax year (rule 6.26). Gifts charged before that setting existed count when charged; checks on their day. */
export const countedAt = sql<string>`coalesce(${donations.counted_at}, ${donations.taken_at}, ${donations.createdAt})`

export const yearStart = (year: number, timeZone: string): SQL =>
  sql`(make_timestamp(${year}::int, 1, 1, 0, 0, 0) at time zone ${timeZone})`
