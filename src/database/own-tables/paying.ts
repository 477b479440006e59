import { sql } from '@payloadcms/db-postgres/drizzle'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import { awards, disbursements, installments, payees, users } from '../generated'
import { timestampColumn } from './timestamp-column'

export const disbursement_lines = pgTable(
  'disbursement_lines',
  {
    disbursement: integer('disbursement_id').notNull(),
    installment: integer('installment_id').notNull(),
    /** As prepared; amount in cents. */
    month: varchar('month', { length: 7 }).notNull(),
    amount: integer('amount').notNull(),
    /** False once the payment was canceled, void, or returned in full: its month can be paid again. */
    live: boolean('live').notNull().default(true),
  },
  (columns) => [
    primaryKey({ columns: [columns.disbursement, columns.installment], name: 'disbursement_lines_pkey' }),
    foreignKey({
      columns: [columns.disbursement],
      foreignColumns: [disbursements.id],
      name: 'disbursement_lines_disbursement_fkey',
    }).onDelete('cascade'),
    foreignKey({
      columns: [columns.installment],
      foreignColumns: [installments.id],
      name: 'disbursement_lines_installment_fkey',
    }),
    check('disbursement_lines_amount_check', sql`${columns.amount} > 0`),
    uniqueIndex('disbursement_lines_live')
      .on(columns.installment)
      .where(sql`${columns.live}`),
  ],
)

export const disbursement_returns = pgTable(
  'disbursement_returns',
  {
    id: serial('id').primaryKey(),
    disbursement: integer('disbursement_id').notNull(),
    installment: integer('installment_id').notNull(),
    returned_on: varchar('returned_on', { length: 10 }).notNull(),
    amount: integer('amount').notNull(),
    /** Encrypted. */
    reason: text('reason'),
    user: integer('user_id').notNull(),
    created_at: timestampColumn('created_at').notNull(),
  },
  (columns) => [
    foreignKey({
      columns: [columns.disbursement],
      foreignColumns: [disbursements.id],
      name: 'disbursement_returns_disbursement_fkey',
    }).onDelete('cascade'),
    foreignKey({
      columns: [columns.installment],
      foreignColumns: [installments.id],
      name: 'disbursement_returns_installment_fkey',
    }),
    foreignKey({ columns: [columns.user], foreignColumns: [users.id], name: 'disbursement_returns_user_fkey' }),
    check('disbursement_returns_amount_check', sql`${columns.amount} > 0`),
    index('disbursement_returns_disbursement').on(columns.disbursement),
    index('disbursement_returns_day').on(columns.returned_on),
  ],
)

export const landlord_links = pgTable(
  'landlord_links',
  {
    token_hash: varchar('token_hash', { length: 64 }).primaryKey(),
    award: integer('award_id')
      .notNull()
      .references(() => awards.id, { onDelete: 'cascade' }),
    payee: integer('payee_id')
      .notNull()
      .references(() => payees.id),
    email: varchar('email').notNull(),
    created_by: integer('created_by')
      .notNull()
      .references(() => users.id),
    created_at: timestampColumn('created_at').notNull(),
    expires_at: timestampColumn('expires_at').notNull(),
    opened_at: timestampColumn('opened_at'),
    revoked_at: timestampColumn('revoked_at'),
  },
  (columns) => [
    uniqueIndex('landlord_links_alive')
      .on(columns.award)
      .where(sql`${columns.revoked_at} is null`),
  ],
)
