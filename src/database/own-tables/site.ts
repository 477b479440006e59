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
import { timestampColumn } from './timestamp-column'

export const rate_limits = pgTable('rate_limits', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  /** Milliseconds since 1970. */
  expire: bigint('expire', { mode: 'number' }),
})

export const setup_marks = pgTable('setup_marks', {
  key: varchar('key', { length: 40 }).primaryKey(),
  marked_at: timestampColumn('marked_at').notNull(),
  marked_by: integer('marked_by').references(() => users.id, { onDelete: 'set null' }),
})

export const timed_work = pgTable('timed_work', {
  name: varchar('name', { length: 40 }).primaryKey(),
  done_at: timestampColumn('done_at').notNull(),
})

/** Single row with the last known time, which reveals a clock that ran ahead (decision 012). */
export const clock_watch = pgTable('clock_watch', {
  id: integer('id').primaryKey(),
  seen_at: timestampColumn('seen_at').notNull(),
  /** Milliseconds of uptime for which irreversible work still waits; 0 means the clock is trusted. */
  held_ms: integer('held_ms').notNull(),
  /** Last time the clock was found ahead, by that clock, and by how many milliseconds. */
  jumped_at: timestampColumn('jumped_at'),
  ahead_ms: bigint('ahead_ms', { mode: 'number' }),
})

export const uploads_to_remove = pgTable('uploads_to_remove', {
  name: varchar('name', { length: 80 }).primaryKey(),
  due_at: timestampColumn('due_at').notNull(),
})

/**
 * One row per transaction that wrote to a table, with a random number: data read from the table is current while their sum is the same.
 * Triggers write the rows, and no transaction waits for another.
 */
export const list_changes = pgTable(
  'list_changes',
  {
    table_name: varchar('table_name', { length: 63 }).notNull(),
    number: numeric('number').notNull(),
  },
  (columns) => [index('list_changes_table').on(columns.table_name)],
)

export const published_figures = pgTable('published_figures', {
  figure: varchar('figure', { length: 80 }).primaryKey(),
  counted_on: date('counted_on', { mode: 'string' }),
  published: jsonb('published').$type<Record<string, { cases: number; total: number; median: number }>>().notNull(),
})

/** Records behind a published figure, each with what it added: cents, days, or nothing but itself. */
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
