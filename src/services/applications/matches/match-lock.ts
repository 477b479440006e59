import { sql, type Transaction } from '../../../platform/database'

const LOCK = sql`hashtext('application_matches')`

/**
 * Lets nobody else change keys and pairs until the transaction ends: families' applications that come in at once do not overlook
 * each other. Whoever takes it writes the rows of other applications (`match_count`); so it is taken before any application's
 * row is locked, or two could wait for each other.
 */
export const lockMatches = async (tx: Transaction): Promise<void> => void (await tx.rows(sql`select pg_advisory_xact_lock(${LOCK})`))

/** The same for who locks the rows of many applications and changes no match; several may at once. */
export const keepMatches = async (tx: Transaction): Promise<void> => void (await tx.rows(sql`select pg_advisory_xact_lock_shared(${LOCK})`))
