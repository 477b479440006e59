import { sql } from '@payloadcms/db-postgres/drizzle'
import {
  bigint,
  check,
  foreignKey,
  integer,
  pgTable,
  serial,
  text,
  timestamp,
  uniqueIndex,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import { users } from './generated'

/** Tables that are no collection: nobody lists, opens or edits their rows. They came with migrations written by hand. */

const moment = (name: string) => timestamp(name, { mode: 'string', withTimezone: true })

/** What the limits have counted. */
export const rate_limits = pgTable('rate_limits', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  /** Milliseconds since 1970. */
  expire: bigint('expire', { mode: 'number' }),
})

/** One row: the number of the last receipt. */
export const receipt_numbers = pgTable('receipt_numbers', { id: integer('id').primaryKey(), last: integer('last').notNull() }, ({ id }) => [
  check('receipt_numbers_id_check', sql`${id} = 1`),
])

/** The gateway's events, each kept once. */
export const gateway_events = pgTable('gateway_events', {
  id: varchar('id', { length: 255 }).primaryKey(),
  type: varchar('type', { length: 100 }).notNull(),
  received_at: moment('received_at').notNull(),
  handled_at: moment('handled_at'),
})

/** What the rehearsal gateway keeps of its payments; amounts in cents. */
export const sandbox_payments = pgTable('sandbox_payments', {
  session: varchar('session', { length: 64 }).primaryKey(),
  payment: varchar('payment', { length: 64 }).notNull().unique('sandbox_payments_payment_key'),
  amount: integer('amount').notNull(),
  state: varchar('state', { length: 20, enum: ['open', 'authorized', 'captured', 'canceled', 'refunded'] })
    .notNull()
    .default('open'),
  success_url: text('success_url').notNull(),
  cancel_url: text('cancel_url').notNull(),
  hold_expires_at: moment('hold_expires_at'),
  created_at: moment('created_at').notNull(),
})

/** When giving was paused for the whole site; at most one pause holds. */
export const giving_pauses = pgTable(
  'giving_pauses',
  {
    id: serial('id').primaryKey(),
    paused_at: moment('paused_at').notNull(),
    reason: text('reason').notNull(),
    lifted_at: moment('lifted_at'),
    lifted_by: integer('lifted_by'),
  },
  (columns) => [
    foreignKey({ columns: [columns.lifted_by], foreignColumns: [users.id], name: 'giving_pauses_lifted_by_fkey' }),
    uniqueIndex('giving_pauses_open')
      .on(sql`(true)`)
      .where(sql`lifted_at is null`),
  ],
)
