import { donations } from '../../database/tables'
import { sql, type SQL } from '../../platform/database'

/** The moment a gift online was given; of a check its day. */
export const givenAt = sql<string>`coalesce(${donations.authorized_at}, ${donations.createdAt})`

/** The moment that counts for the year: of what was taken before there was a choice when it was taken, of a check its day (rule 6.26). */
export const countedAt = sql<string>`coalesce(${donations.counted_at}, ${donations.taken_at}, ${donations.createdAt})`

/** The first moment of a year in a time zone. */
export const beginOf = (year: number, timeZone: string): SQL => sql`(make_timestamp(${year}::int, 1, 1, 0, 0, 0) at time zone ${timeZone})`
