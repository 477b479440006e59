import {
  bigint,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core'
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

/** What the site last knew of the time, in one row: by it a clock that went ahead is found out (decision 048). */
export const clock_watch = pgTable('clock_watch', {
  id: integer('id').primaryKey(),
  seen_at: moment('seen_at').notNull(),
  /** Milliseconds of running for which work that cannot be undone still waits; 0: the clock is trusted. */
  held_ms: integer('held_ms').notNull(),
  /** When it was found to be ahead the last time, by that clock, and by how many milliseconds. */
  jumped_at: moment('jumped_at'),
  ahead_ms: bigint('ahead_ms', { mode: 'number' }),
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

/** Figures that the public reads, as they were last published (rule 5.11). */
export const published_figures = pgTable('published_figures', {
  figure: varchar('figure', { length: 80 }).primaryKey(),
  /** The day of the site's zone on which its cases were last looked at. */
  counted_on: date('counted_on', { mode: 'string' }),
  /** What its cases come to, by part, such as a month. */
  published: jsonb('published').$type<Record<string, { cases: number; total: number; median: number }>>().notNull(),
})

/** The records that a published figure is made of, each with what it added: cents, days, or nothing but itself. */
export const published_cases = pgTable(
  'published_cases',
  {
    figure: varchar('figure', { length: 80 }).notNull(),
    part: varchar('part', { length: 20 }).notNull(),
    record: integer('record').notNull(),
    value: doublePrecision('value').notNull(),
  },
  (columns) => [
    primaryKey({ columns: [columns.figure, columns.part, columns.record], name: 'published_cases_pkey' }),
    foreignKey({
      columns: [columns.figure],
      foreignColumns: [published_figures.figure],
      name: 'published_cases_figure_fkey',
    }).onDelete('cascade'),
  ],
)
