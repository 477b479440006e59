import type { TermsVersion } from '../../shared/api'
import { niceDate } from '../../shared/dates'
import { cleanHtml } from '../clean-html'
import type { Context } from '../context'
import { rows, sql, type SQL } from '../database'

interface Row {
  version: number
  content: string
  created_at: string
  user_id: number | null
  user_name: string | null
}

async function readTerms(ctx: Context, condition: SQL): Promise<TermsVersion | null> {
  const [row] = await rows<Row>(
    ctx,
    sql`
    select t.version::int as version, t.content, t.created_at, u.id as user_id, u.name as user_name
    from terms t left join users u on u.id = t.user_id where ${condition} order by t.version desc limit 1`,
  )
  if (!row) return null
  const written = new Date(row.created_at)
  return {
    version: row.version,
    content: cleanHtml(row.content),
    user: row.user_id === null ? null : { id: row.user_id, name: row.user_name ?? '' },
    nice_date: niceDate(written, ctx.timeZone),
    created_at: written.toISOString(),
  }
}

/** The version that applicants accept now, its HTML sanitised. A migration makes the first. */
export async function currentTerms(ctx: Context): Promise<TermsVersion> {
  const terms = await readTerms(ctx, sql`true`)
  if (!terms) throw new Error('The terms are missing; a migration should have made them.')
  return terms
}

/** An earlier version, for what an applicant accepted, or to compare with. */
export const findTerms = (ctx: Context, version: number): Promise<TermsVersion | null> => readTerms(ctx, sql`t.version = ${version}`)
