import { sql } from '@payloadcms/db-postgres/drizzle'
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import type { DocumentKind } from '../../shared/documents'
import { applications, messages, status_events, users } from '../generated'
import { timestampColumn } from './timestamp-column'

export const resume_links = pgTable(
  'resume_links',
  {
    token_hash: varchar('token_hash', { length: 64 }).primaryKey(),
    application: integer('application_id').notNull(),
    created_at: timestampColumn('created_at').notNull(),
    expires_at: timestampColumn('expires_at').notNull(),
    used_at: timestampColumn('used_at'),
    /** The only email address it is valid for; null for older links. */
    sent_to: varchar('sent_to'),
  },
  (columns) => [
    foreignKey({ columns: [columns.application], foreignColumns: [applications.id], name: 'resume_links_application_fkey' }).onDelete(
      'cascade',
    ),
    index('resume_links_application').on(columns.application),
  ],
)

export const application_submissions = pgTable(
  'application_submissions',
  {
    application: integer('application_id').notNull(),
    stage: varchar('stage', { length: 10, enum: ['first', 'extended'] }).notNull(),
    version: integer('version').notNull(),
    content: text('content').notNull(),
    /** Keyed hash of the form: sent twice, it is one submission. Null for older rows. */
    fingerprint: varchar('fingerprint', { length: 64 }).unique('application_submissions_fingerprint_key'),
    sent_at: timestampColumn('sent_at').notNull(),
    /** Keyed hash of the access code that sending used up. Null for the first stage and for older rows. */
    spent_code_hash: varchar('spent_code_hash', { length: 64 }),
    /** That code, encrypted: reopening the form makes it work again. */
    spent_code: text('spent_code'),
  },
  (columns) => [
    index('application_submissions_spent_code').on(columns.spent_code_hash),
    primaryKey({ columns: [columns.application, columns.stage, columns.version], name: 'application_submissions_pkey' }),
    foreignKey({
      columns: [columns.application],
      foreignColumns: [applications.id],
      name: 'application_submissions_application_fkey',
    }).onDelete('cascade'),
  ],
)

export const application_keeping = pgTable(
  'application_keeping',
  {
    application: integer('application_id').primaryKey(),
    /** Reason without names; set together with `held_by` and `held_at`, or not at all. */
    hold_reason: varchar('hold_reason', { length: 200 }),
    held_by: integer('held_by'),
    held_at: timestampColumn('held_at'),
  },
  (columns) => [
    foreignKey({
      columns: [columns.application],
      foreignColumns: [applications.id],
      name: 'application_keeping_application_fkey',
    }).onDelete('cascade'),
    foreignKey({ columns: [columns.held_by], foreignColumns: [users.id], name: 'application_keeping_held_by_fkey' }).onDelete('set null'),
  ],
)

/** Keyed hashes that find applications of the same family, and one for the rules they were made by (rule 23.1). */
export const application_keys = pgTable(
  'application_keys',
  {
    application: integer('application_id').notNull(),
    kind: varchar('kind', { length: 20, enum: ['email', 'phone', 'name_and_birth', 'address', 'rules'] }).notNull(),
    hash: varchar('hash', { length: 64 }).notNull(),
  },
  (columns) => [
    primaryKey({ columns: [columns.application, columns.kind, columns.hash], name: 'application_keys_pkey' }),
    foreignKey({ columns: [columns.application], foreignColumns: [applications.id], name: 'application_keys_application_fkey' }).onDelete(
      'cascade',
    ),
    index('application_keys_hash').on(columns.kind, columns.hash),
  ],
)

export const application_matches = pgTable(
  'application_matches',
  {
    first: integer('first_id').notNull(),
    second: integer('second_id').notNull(),
    reasons: jsonb('reasons').$type<string[]>().notNull(),
    state: varchar('state', { length: 10, enum: ['open', 'linked', 'dismissed'] })
      .notNull()
      .default('open'),
    note: text('note'),
    decided_by: integer('decided_by'),
    decided_at: timestampColumn('decided_at'),
    created_at: timestampColumn('created_at').notNull(),
  },
  (columns) => [
    primaryKey({ columns: [columns.first, columns.second], name: 'application_matches_pkey' }),
    foreignKey({ columns: [columns.first], foreignColumns: [applications.id], name: 'application_matches_first_fkey' }).onDelete('cascade'),
    foreignKey({ columns: [columns.second], foreignColumns: [applications.id], name: 'application_matches_second_fkey' }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [columns.decided_by], foreignColumns: [users.id], name: 'application_matches_decided_by_fkey' }),
    index('application_matches_second').on(columns.second),
    check('application_matches_order', sql`first_id < second_id`),
  ],
)

/** Values that a status change replaced, one row per application, to undo it while its emails wait; cleared once undone (rule 21.2). */
export const undoable_moves = pgTable(
  'undoable_moves',
  {
    batch: varchar('batch', { length: 64 }).notNull(),
    application: integer('application_id').notNull(),
    event: integer('event_id').notNull(),
    status: varchar('status', { length: 40 }).notNull(),
    token: text('token'),
    token_hash: text('token_hash'),
    additional_questions: text('additional_questions'),
    until: timestampColumn('until').notNull(),
    undone_at: timestampColumn('undone_at'),
  },
  (columns) => [
    primaryKey({ columns: [columns.batch, columns.application], name: 'undoable_moves_pkey' }),
    foreignKey({ columns: [columns.application], foreignColumns: [applications.id], name: 'undoable_moves_application_fkey' }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [columns.event], foreignColumns: [status_events.id], name: 'undoable_moves_event_fkey' }).onDelete('cascade'),
    index('undoable_moves_until').on(columns.until),
  ],
)

export const application_reads = pgTable(
  'application_reads',
  {
    application: integer('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    user: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    read_at: timestampColumn('read_at').notNull(),
  },
  (columns) => [primaryKey({ columns: [columns.application, columns.user], name: 'application_reads_pkey' })],
)

export const application_viewers = pgTable(
  'application_viewers',
  {
    application: integer('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    user: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    seen_at: timestampColumn('seen_at').notNull(),
  },
  (columns) => [primaryKey({ columns: [columns.application, columns.user], name: 'application_viewers_pkey' })],
)

export const recusals = pgTable(
  'recusals',
  {
    application: integer('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    user: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text('reason').notNull(),
    recused_at: timestampColumn('recused_at').notNull(),
  },
  (columns) => [
    primaryKey({ columns: [columns.application, columns.user], name: 'recusals_pkey' }),
    index('recusals_user').on(columns.user),
  ],
)

export const family_replies = pgTable(
  'family_replies',
  {
    id: serial('id').primaryKey(),
    application: integer('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    user: integer('user_id')
      .notNull()
      .references(() => users.id),
    text: text('text').notNull(),
    message: integer('message_id').references(() => messages.id, { onDelete: 'set null' }),
    batch: varchar('batch', { length: 64 }).notNull().unique('family_replies_batch_key'),
    until: timestampColumn('until').notNull(),
    created_at: timestampColumn('created_at').notNull(),
    undone_at: timestampColumn('undone_at'),
  },
  (columns) => [index('family_replies_application').on(columns.application)],
)

export const document_requests = pgTable(
  'document_requests',
  {
    application: integer('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    kind: varchar('kind', { length: 20 }).notNull().$type<DocumentKind>(),
    asked_by: integer('asked_by')
      .notNull()
      .references(() => users.id),
    asked_at: timestampColumn('asked_at').notNull(),
  },
  (columns) => [primaryKey({ columns: [columns.application, columns.kind], name: 'document_requests_pkey' })],
)
