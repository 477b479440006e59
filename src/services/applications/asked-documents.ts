import { audit_events, users } from '../../database/tables'
import type { Context } from '../../platform/context'
import { and, database, eq, inArray, sql } from '../../platform/database'
import type { DocumentKind } from '../../shared/documents'

export interface AskedDocuments {
  at: string
  by: string | null
  kinds: DocumentKind[]
  is_taken_back: boolean
}

const TAKEN_BACK = 'documents-taken-back'

export async function askedDocuments(ctx: Context, application: number): Promise<AskedDocuments[]> {
  const { resource, record, action } = audit_events
  const found = await database(ctx)
    .select({ at: audit_events.at, by: users.name, kinds: audit_events.fields, action })
    .from(audit_events)
    .leftJoin(users, eq(users.id, sql`${audit_events.user}::int`))
    .where(and(eq(resource, 'applications'), eq(record, String(application)), inArray(action, ['documents-asked', TAKEN_BACK])))
    .orderBy(audit_events.id)
  return found.map(({ at, by, kinds, action: done }) => ({
    ...{ at: new Date(at).toISOString(), by, kinds: (kinds ?? []) as DocumentKind[] },
    is_taken_back: done === TAKEN_BACK,
  }))
}
