import { niceDate } from '../../shared/dates'
import { cleanHtml } from '../clean-html'
import type { Context } from '../context'
import { rows, sql, type SQL } from '../database'

export interface Terms {
  version: number
  /** Sanitised HTML. */
  content: string
  nice_date: string
}

async function readTerms(ctx: Context, condition: SQL): Promise<Terms | null> {
  const [row] = await rows<{ version: number; content: string; created_at: string }>(
    ctx, sql`select version::int as version, content, created_at from terms where ${condition} order by version desc limit 1`)
  return row ? { version: row.version, content: cleanHtml(row.content), nice_date: niceDate(new Date(row.created_at), ctx.timeZone) } : null
}

/** The version that applicants accept now. A migration makes the first. */
export async function currentTerms(ctx: Context): Promise<Terms> {
  const terms = await readTerms(ctx, sql`true`)
  if (!terms) throw new Error('The terms are missing; a migration should have made them.')
  return terms
}

/** An earlier version, for what an applicant accepted. */
export const findTerms = (ctx: Context, version: number): Promise<Terms | null> => readTerms(ctx, sql`version = ${version}`)
