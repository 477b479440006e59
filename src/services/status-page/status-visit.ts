import type { StatusReader } from '../../shared/application-stage'
import { HOUR_MS } from '../../shared/dates'
import type { Context } from '../context'
import { readWhileSigned, signForAWhile } from '../signed-value'

const PURPOSE = 'status'

/** An application that a browser may see the stage of, by what it gave. */
export interface StatusVisit {
  /** Its id. */
  application: number
  reader: StatusReader
}

/** What the browser keeps, for an hour: signed, and nothing of the family in it. */
export const keepVisit = (ctx: Context, { application, reader }: StatusVisit): string =>
  signForAWhile(ctx, PURPOSE, `${application} ${reader}`, HOUR_MS)

/** @param kept what `keepVisit` gave */
export function readVisit(ctx: Context, kept: string | undefined): StatusVisit | null {
  const [application, reader] = readWhileSigned(ctx, PURPOSE, kept)?.split(' ') ?? []
  return application && reader ? { application: Number(application), reader: reader as StatusReader } : null
}
