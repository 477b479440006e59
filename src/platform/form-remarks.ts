import type { Context } from './context'
import { readSignedValue, signValue } from './signed-value'

const PURPOSE = 'opened'

/** Signed moment at which a public form was opened; it comes back with the form. */
export const openForm = (ctx: Context): string => signValue(ctx.signingKey, PURPOSE, String(ctx.now().getTime()))

/** What a public form brings back besides its answers. */
export interface FormTraces {
  /** What the field that people do not see came back with. */
  trap: unknown
  /** The signed moment at which the form was opened. */
  opened: unknown
  /** When it was first saved, in milliseconds: a form that is opened again was not begun then. */
  begun?: number | null
}

/**
 * What the trap and the time say of who filled a public form, for staff to weigh. They never refuse it (rule 1.7).
 * @param fastest nobody reads and fills the form in less, in seconds
 */
export function formRemarks(ctx: Context, { trap, opened, begun }: FormTraces, fastest: number): string[] {
  const remarks: string[] = []
  if (typeof trap === 'string' && trap.trim() !== '') remarks.push('A field that people do not see was filled in.')
  const moment = readSignedValue(ctx.signingKey, PURPOSE, opened)
  const since = Math.min(Number(moment ?? -Infinity), begun ?? Infinity)
  const seconds = Math.round((ctx.now().getTime() - since) / 1000)
  if (seconds < fastest) remarks.push(`The form was filled in within ${seconds === 1 ? '1 second' : `${seconds} seconds`}.`)
  return remarks
}
