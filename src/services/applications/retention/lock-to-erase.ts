import { application_keeping, applications } from '../../../database/tables'
import { lockMatches } from '../matches/list-matches'
import { asc, eq, inArray, type Database, type Transaction } from '../../../platform/database'

export interface Erasable {
  id: number
  reference: string
  is_draft: boolean
  is_held: boolean
  is_nameless: boolean
}

export async function readErasable(db: Database, ids: readonly number[]): Promise<Erasable[]> {
  const { submitted_at, nameless_at } = applications
  const { held_at } = application_keeping
  const rows = await db
    .select({ id: applications.id, reference: applications.reference, submitted_at, held_at, nameless_at })
    .from(applications)
    .leftJoin(application_keeping, eq(application_keeping.application, applications.id))
    .where(inArray(applications.id, [...ids]))
    .orderBy(asc(applications.id))
  return rows.map(({ id, reference, ...row }) => ({
    ...{ id, reference },
    ...{ is_draft: row.submitted_at === null, is_held: row.held_at !== null, is_nameless: row.nameless_at !== null },
  }))
}

/**
 * Locks applications to erase, then reads them: nothing can put them on hold, send, or move them anymore. The transaction must not have
 * locked applications before.
 */
export async function lockToErase(tx: Transaction, ids: readonly number[]): Promise<Erasable[]> {
  await lockMatches(tx)
  await tx.db
    .select({ id: applications.id })
    .from(applications)
    .where(inArray(applications.id, [...ids]))
    .orderBy(asc(applications.id))
    .for('update')
  return readErasable(tx.db, ids)
}
