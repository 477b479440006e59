import type { Context } from '../platform/context'
import { inTransaction, sql } from '../platform/database'

/**
 * Dates the first terms, which a migration made just now, before the first application that agreed to them. A trigger keeps versions as
 * they are, so this is for the owner of an empty database's tables alone; where the site's role is not, the terms stay of today.
 */
export const dateTerms = (ctx: Context): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const [table] = await tx.rows<{ owned: boolean }>(
      sql`select pg_has_role(relowner, 'usage') as owned from pg_class where oid = 'terms'::regclass`,
    )
    if (!table?.owned) return
    await tx.rows(sql`alter table terms disable trigger terms_append_only`)
    await tx.rows(sql`
      update terms set created_at = moment, updated_at = moment
      from (select min(created_at) - interval '7 days' as moment from applications) first
      where version = 1 and moment < terms.created_at`)
    await tx.rows(sql`alter table terms enable trigger terms_append_only`)
  })
