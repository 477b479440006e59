import type { StatusReader } from '../../../shared/application-stage'
import { HOUR_MS } from '../../../shared/dates'
import type { Context } from '../../../platform/context'
import { readWhileSigned, signForAWhile } from '../../../platform/signed-value'

const PURPOSE = 'status'

/** An application that a browser may see the stage of, by what it gave. */
export interface StatusVisit {
  /** Its id. */
  application: number
  reader: StatusReader
  /** Whose words a message is. */
  author: StatusReader
}

/** What the browser keeps, for an hour: signed, and nothing of the family in it. */
export const keepVisit = (ctx: Context, { application, reader, author }: StatusVisit): string =>
  signForAWhile(ctx, PURPOSE, `${application} ${reader} ${author}`, HOUR_MS)

/** @param kept what `keepVisit` gave */
export function readVisit(ctx: Context, kept: string | undefined): StatusVisit | null {
  const [application, reader, author] = readWhileSigned(ctx, PURPOSE, kept)?.split(' ') ?? []
  if (!application || !reader || !author) return null
  return { application: Number(application), reader: reader as StatusReader, author: author as StatusReader }
}
