import { bigint, index, integer, numeric, pgTable, varchar } from '@payloadcms/db-postgres/drizzle/pg-core'
import { users } from '../generated'
import { moment } from './moment'

/** What the limits have counted. */
export const rate_limits = pgTable('rate_limits', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  /** Milliseconds since 1970. */
  expire: bigint('expire', { mode: 'number' }),
})

/** Steps of the setup list that were taken: what an admin said, and the last backup. */
export const setup_marks = pgTable('setup_marks', {
  key: varchar('key', { length: 40 }).primaryKey(),
  marked_at: moment('marked_at').notNull(),
  marked_by: integer('marked_by').references(() => users.id, { onDelete: 'set null' }),
})

/** Work that comes by the clock, and until when it is done: whichever process comes first does it. */
export const timed_work = pgTable('timed_work', {
  name: varchar('name', { length: 40 }).primaryKey(),
  done_at: moment('done_at').notNull(),
})

/** Images whose files are to be removed from the store: rows that were deleted, and uploads that may come to nothing. */
export const uploads_to_remove = pgTable('uploads_to_remove', {
  name: varchar('name', { length: 80 }).primaryKey(),
  due_at: moment('due_at').notNull(),
})

/**
 * That a table changed: a row for each transaction that wrote to it, with a random number. What is read of a table is the same as
 * before where the sum of its numbers is; triggers write them, and so nobody waits for anybody's transaction.
 */
export const list_changes = pgTable(
  'list_changes',
  {
    table_name: varchar('table_name', { length: 63 }).notNull(),
    number: numeric('number').notNull(),
  },
  (columns) => [index('list_changes_table').on(columns.table_name)],
)
