import { applications } from '../../database/tables'
import type { Application } from '../../shared/api/applications'
import { changingAlone, valuesAlone } from '../../platform/audit/change-alone'
import type { Actor, Context } from '../../platform/context'
import { database, sql } from '../../platform/database'
import { keptStatement } from '../../platform/kept-statement'
import { lookOf, opened } from './get-application'
import { looking, type StoredApplication } from './stored-application'

/** It is looked at once the change is in the trail: the trail tells them in that order. */
const markStored = keptStatement<StoredApplication>(
  'mark_application',
  () =>
    sql`with ${changingAlone(applications, 'is_bookmarked', sql`nameless_at is null`)},
      ${looking(sql`(select changed.* from changed, audited) ${applications}`)}`,
)

export interface Mark {
  is_bookmarked: boolean
  /** The `updated_at` that the editor saw. */
  known: string | undefined
}

/**
 * The click that is made most often: a bookmark, and nothing beside it, changed and looked at in one statement, with both rows in the
 * audit trail.
 * @returns the application; null where something stands against it, or it is marked so already: the longer way says which
 */
export async function markApplication(ctx: Context, actor: Actor, id: number, { is_bookmarked, known }: Mark): Promise<Application | null> {
  const values = valuesAlone(ctx, actor, { table: applications, resource: 'applications', id, known }, ['is_bookmarked', is_bookmarked])
  const [stored] = values ? await markStored(database(ctx), { ...values, ...lookOf(ctx, actor, id) }) : []
  return stored ? opened(ctx, stored) : null
}
