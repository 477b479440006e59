import { bigint, index, integer, pgTable, primaryKey, text, varchar } from '@payloadcms/db-postgres/drizzle/pg-core'
import { users } from '../generated'
import { timestampColumn } from './timestamp-column'

export const session_details = pgTable(
  'session_details',
  {
    session: varchar('session_id', { length: 64 }).primaryKey(),
    user: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    user_agent: varchar('user_agent', { length: 300 }).notNull(),
    seen_at: timestampColumn('seen_at').notNull(),
    confirmed_at: timestampColumn('confirmed_at').notNull(),
  },
  (columns) => [index('session_details_user').on(columns.user)],
)

export const second_factors = pgTable('second_factors', {
  user: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  secret: text('secret'),
  confirmed_at: timestampColumn('confirmed_at'),
  next_secret: text('next_secret'),
  begun_at: timestampColumn('begun_at'),
  /** Last half minute since 1970 whose code was accepted: no code works twice. */
  last_step: bigint('last_step', { mode: 'number' }),
})

export const recovery_codes = pgTable(
  'recovery_codes',
  {
    user: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    hash: varchar('hash', { length: 64 }).notNull(),
    used_at: timestampColumn('used_at'),
  },
  (columns) => [primaryKey({ columns: [columns.user, columns.hash], name: 'recovery_codes_pkey' })],
)
