import { sql } from '@payloadcms/db-postgres/drizzle'
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  uniqueIndex,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import { applications, donations, messages, status_events, users } from './generated'

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

/** Steps of the setup list that were taken: what an admin said, and the last backup. */
export const setup_marks = pgTable('setup_marks', {
  key: varchar('key', { length: 40 }).primaryKey(),
  marked_at: moment('marked_at').notNull(),
  marked_by: integer('marked_by').references(() => users.id, { onDelete: 'set null' }),
})

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
  /** Of a payment of a rehearsed monthly gift. */
  plan: varchar('plan', { length: 64 }),
  created_at: moment('created_at').notNull(),
})

/** What the rehearsal gateway keeps of monthly gifts; amounts in cents. */
export const sandbox_plans = pgTable('sandbox_plans', {
  plan: varchar('plan', { length: 64 }).primaryKey(),
  amount: integer('amount').notNull(),
  first_at: moment('first_at').notNull(),
  /** How many months were paid. */
  paid: integer('paid').notNull().default(0),
  stopped_at: moment('stopped_at'),
})

/** When giving was paused for the whole site; at most one pause holds. */
export const giving_pauses = pgTable(
  'giving_pauses',
  {
    id: serial('id').primaryKey(),
    paused_at: moment('paused_at').notNull(),
    reason: text('reason').notNull(),
    /** When it ends by itself. */
    ends_at: moment('ends_at'),
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

/** That two donors of the books are one (rule 6.21): gifts of `donor` count as those of `into`, until it is undone. Both are donors' keys. */
export const donor_merges = pgTable(
  'donor_merges',
  {
    id: serial('id').primaryKey(),
    donor: text('donor').notNull(),
    into: text('into').notNull(),
    merged_at: moment('merged_at').notNull(),
    merged_by: integer('merged_by').notNull(),
    undone_at: moment('undone_at'),
    undone_by: integer('undone_by'),
  },
  (columns) => [
    foreignKey({ columns: [columns.merged_by], foreignColumns: [users.id], name: 'donor_merges_merged_by_fkey' }),
    foreignKey({ columns: [columns.undone_by], foreignColumns: [users.id], name: 'donor_merges_undone_by_fkey' }),
    uniqueIndex('donor_merges_donor')
      .on(columns.donor)
      .where(sql`undone_at is null`),
  ],
)

/** When a year's statements were sent to everybody (rule 6.22); one run of a year at a time. */
export const statement_runs = pgTable(
  'statement_runs',
  {
    id: serial('id').primaryKey(),
    year: integer('year').notNull(),
    /** How many there were to issue when it began. */
    donors: integer('donors').notNull(),
    started_at: moment('started_at').notNull(),
    started_by: integer('started_by').notNull(),
    finished_at: moment('finished_at'),
  },
  (columns) => [
    foreignKey({ columns: [columns.started_by], foreignColumns: [users.id], name: 'statement_runs_started_by_fkey' }),
    uniqueIndex('statement_runs_open')
      .on(columns.year)
      .where(sql`finished_at is null`),
  ],
)

/** Year-end statements as they went out: one of a donor and year, and those that were issued again (rule 6.22). */
export const issued_statements = pgTable(
  'issued_statements',
  {
    id: serial('id').primaryKey(),
    year: integer('year').notNull(),
    /** The donor's key. */
    donor: text('donor').notNull(),
    name: text('name').notNull(),
    /** Null of those on paper. */
    email: varchar('email', { length: 255 }),
    /** Ids of the gifts that it lists. */
    gifts: jsonb('gifts').$type<number[]>().notNull(),
    /** In cents. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /** Of what it says of the gifts, to see whether it still holds. */
    digest: varchar('digest', { length: 32 }).notNull(),
    message: integer('message_id'),
    issued_at: moment('issued_at').notNull(),
    issued_by: integer('issued_by').notNull(),
    /** The one that it takes the place of. */
    replaces: integer('replaces_id'),
  },
  (columns) => [
    foreignKey({ columns: [columns.message], foreignColumns: [messages.id], name: 'issued_statements_message_fkey' }),
    foreignKey({ columns: [columns.issued_by], foreignColumns: [users.id], name: 'issued_statements_issued_by_fkey' }),
    foreignKey({ columns: [columns.replaces], foreignColumns: [columns.id], name: 'issued_statements_replaces_fkey' }),
    uniqueIndex('issued_statements_first')
      .on(columns.year, columns.donor)
      .where(sql`replaces_id is null`),
    uniqueIndex('issued_statements_replaces').on(columns.replaces),
    index('issued_statements_gifts').using('gin', columns.gifts),
  ],
)

/** Payments that the gateway declined, by its events: what tells people who try out cards from donors (rule 6.12). Kept for a week. */
export const declined_payments = pgTable(
  'declined_payments',
  {
    event: varchar('event', { length: 255 }).primaryKey(),
    donation: integer('donation_id').notNull(),
    at: moment('at').notNull(),
    /** The gateway's word, such as `insufficient_funds`. */
    reason: varchar('reason', { length: 100 }).notNull(),
    /** Brand and last four digits, and a keyed hash of which card it was; null where the gateway does not say. */
    card: varchar('card', { length: 40 }),
    card_hash: varchar('card_hash', { length: 64 }),
  },
  (columns) => [
    foreignKey({ columns: [columns.donation], foreignColumns: [donations.id], name: 'declined_payments_donation_fkey' }).onDelete(
      'cascade',
    ),
    index('declined_payments_at').on(columns.at),
    index('declined_payments_donation').on(columns.donation),
  ],
)

/** Links that bring a draft to another device; each is good for one exchange. Their tokens are stored hashed. */
export const resume_links = pgTable(
  'resume_links',
  {
    token_hash: varchar('token_hash', { length: 64 }).primaryKey(),
    application: integer('application_id').notNull(),
    created_at: moment('created_at').notNull(),
    expires_at: moment('expires_at').notNull(),
    used_at: moment('used_at'),
  },
  (columns) => [
    foreignKey({ columns: [columns.application], foreignColumns: [applications.id], name: 'resume_links_application_fkey' }).onDelete(
      'cascade',
    ),
    index('resume_links_application').on(columns.application),
  ],
)

/** An application as it was sent, sealed, one of each stage; it is never changed. */
export const application_submissions = pgTable(
  'application_submissions',
  {
    application: integer('application_id').notNull(),
    stage: varchar('stage', { length: 10, enum: ['first', 'extended'] }).notNull(),
    /** Plain columns and answers together, as `SEALED.submission`. */
    content: text('content').notNull(),
    /** Keyed hash of what was sent: the same form sent twice is one. Null of those that were sent before it was kept. */
    fingerprint: varchar('fingerprint', { length: 64 }).unique('application_submissions_fingerprint_key'),
    sent_at: moment('sent_at').notNull(),
  },
  (columns) => [
    primaryKey({ columns: [columns.application, columns.stage], name: 'application_submissions_pkey' }),
    foreignKey({
      columns: [columns.application],
      foreignColumns: [applications.id],
      name: 'application_submissions_application_fkey',
    }).onDelete('cascade'),
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

/** Work that comes by the clock, and until when it is done: whichever process comes first does it. */
export const timed_work = pgTable('timed_work', {
  name: varchar('name', { length: 40 }).primaryKey(),
  done_at: moment('done_at').notNull(),
})
