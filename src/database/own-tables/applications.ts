import { sql } from '@payloadcms/db-postgres/drizzle'
import { check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, varchar } from '@payloadcms/db-postgres/drizzle/pg-core'
import { applications, status_events, users } from '../generated'
import { moment } from './moment'

/** Links that bring a draft to another device; each is good for one exchange. Their tokens are stored hashed. */
export const resume_links = pgTable(
  'resume_links',
  {
    token_hash: varchar('token_hash', { length: 64 }).primaryKey(),
    application: integer('application_id').notNull(),
    created_at: moment('created_at').notNull(),
    expires_at: moment('expires_at').notNull(),
    used_at: moment('used_at'),
    /** The address that it was mailed to, for which alone it is good. Null of those that were made before it was kept. */
    sent_to: varchar('sent_to'),
  },
  (columns) => [
    foreignKey({ columns: [columns.application], foreignColumns: [applications.id], name: 'resume_links_application_fkey' }).onDelete(
      'cascade',
    ),
    index('resume_links_application').on(columns.application),
  ],
)

/** An application as it was sent, sealed, by stage; what is sent anew stands beside what was sent before. */
export const application_submissions = pgTable(
  'application_submissions',
  {
    application: integer('application_id').notNull(),
    stage: varchar('stage', { length: 10, enum: ['first', 'extended'] }).notNull(),
    /** 1, 2, 3: how often this stage was sent by then. */
    version: integer('version').notNull(),
    /** Plain columns and answers together, as `SEALED.submission`. */
    content: text('content').notNull(),
    /** Keyed hash of what was sent: the same form sent twice is one. Null of those that were sent before it was kept. */
    fingerprint: varchar('fingerprint', { length: 64 }).unique('application_submissions_fingerprint_key'),
    sent_at: moment('sent_at').notNull(),
    /** Keyed hash of the access code that sending spent. Null of the first stage, and of those that were sent before it was kept. */
    spent_code_hash: varchar('spent_code_hash', { length: 64 }),
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

/** Applications that are kept beyond the foundation's periods (rule 28.3). */
export const application_keeping = pgTable(
  'application_keeping',
  {
    application: integer('application_id').primaryKey(),
    /** Why staff keep it, in words that name nobody; with `held_at` and `held_by`, or none of them. */
    hold_reason: varchar('hold_reason', { length: 200 }),
    held_by: integer('held_by'),
    held_at: moment('held_at'),
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

/** Keyed hashes by which applications of the same family are found (rule 23.1), and one that says by which rules they were made. */
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

/** Two applications that may be of one family, the older one first, and what staff decided about them. */
export const application_matches = pgTable(
  'application_matches',
  {
    first: integer('first_id').notNull(),
    second: integer('second_id').notNull(),
    /** Kinds of `application_keys` that agree. */
    reasons: jsonb('reasons').$type<string[]>().notNull(),
    state: varchar('state', { length: 10, enum: ['open', 'linked', 'dismissed'] })
      .notNull()
      .default('open'),
    /** Of staff, sealed. */
    note: text('note'),
    decided_by: integer('decided_by'),
    decided_at: moment('decided_at'),
    created_at: moment('created_at').notNull(),
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

/**
 * What a status change replaced, so that it can be undone while its mails wait (rule 21.2); a row per application. Of one that was
 * undone, what was replaced is no longer kept.
 */
export const undoable_moves = pgTable(
  'undoable_moves',
  {
    batch: varchar('batch', { length: 64 }).notNull(),
    application: integer('application_id').notNull(),
    event: integer('event_id').notNull(),
    /** Status, code and questions before the move, the latter two as they were stored. */
    status: varchar('status', { length: 40 }).notNull(),
    token: text('token'),
    token_hash: text('token_hash'),
    additional_questions: text('additional_questions'),
    until: moment('until').notNull(),
    undone_at: moment('undone_at'),
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
