import { bigint, index, integer, pgTable, primaryKey, text, varchar } from '@payloadcms/db-postgres/drizzle/pg-core'
import { users } from '../generated'
import { moment } from './moment'

/** Of each session (`users_sessions`) where it is, and when it was last used, and confirmed by password or code. */
export const session_details = pgTable(
  'session_details',
  {
    session: varchar('session_id', { length: 64 }).primaryKey(),
    user: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What the browser says of itself. */
    user_agent: varchar('user_agent', { length: 300 }).notNull(),
    seen_at: moment('seen_at').notNull(),
    confirmed_at: moment('confirmed_at').notNull(),
  },
  (columns) => [index('session_details_user').on(columns.user)],
)

/** What an account's sign-in asks for besides the password (rule 27.1). Secrets are sealed. */
export const second_factors = pgTable('second_factors', {
  user: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** In use since `confirmed_at`. */
  secret: text('secret'),
  confirmed_at: moment('confirmed_at'),
  /** Begun, and not confirmed by a code yet. */
  next_secret: text('next_secret'),
  begun_at: moment('begun_at'),
  /** The last half minute (since 1970) of which a code was taken: none is taken twice. */
  last_step: bigint('last_step', { mode: 'number' }),
})

/** Codes that stand in for a lost phone, hashed, each good for once. */
export const recovery_codes = pgTable(
  'recovery_codes',
  {
    user: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    hash: varchar('hash', { length: 64 }).notNull(),
    used_at: moment('used_at'),
  },
  (columns) => [primaryKey({ columns: [columns.user, columns.hash], name: 'recovery_codes_pkey' })],
)
