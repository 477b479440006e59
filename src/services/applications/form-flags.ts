import type { Context } from '../context'
import { readSignedValue, signValue } from '../signed-value'

/** Nobody reads and fills the form in less; in milliseconds. */
const FASTEST_MS = 20_000

/** Signed moment at which a form was opened; it comes back with the form. */
export const openForm = (ctx: Context): string => signValue(ctx.signingKey, 'opened', String(ctx.now().getTime()))

/** Remarks of honeypot and timing for staff. They never refuse a form (rule 1.7). */
export function formFlags(ctx: Context, { trap, opened }: { trap: unknown; opened: unknown }): string[] {
  const flags: string[] = []
  if (typeof trap === 'string' && trap.trim() !== '') flags.push('A field that people do not see was filled in.')
  const moment = readSignedValue(ctx.signingKey, 'opened', opened)
  if (moment !== null && ctx.now().getTime() - Number(moment) < FASTEST_MS) flags.push('The form was filled in within seconds.')
  return flags
}
