import { applications, documents } from '../../database/tables'
import { sql, type SQL } from '../../platform/database'
import { notRecusedFrom, type Reader } from '../../platform/recusals'
import { can } from '../../shared/permissions'

/** From a family or a payee, and opened by no one yet. W-9s count for those who may open them. */
const isNew = (reader: Reader): SQL =>
  sql`${documents.from} <> 'staff' and ${documents.seen_at} is null and ${documents.application} is not null
    and ${can(reader, 'openTaxForm', 'documents') ? sql`true` : sql`${documents.kind} <> 'w9'`}`

export const countNewDocuments = (reader: Reader): SQL<number> =>
  sql`(select count(*) from ${documents} where ${isNew(reader)} and ${notRecusedFrom(reader, documents.application)})`

export const hasNewDocuments = (reader: Reader): SQL<boolean> =>
  sql`${sql`exists (select from ${documents} where ${documents.application} = ${applications.id} and ${isNew(reader)})`}`
