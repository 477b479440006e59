import type { StatusReader } from '../../../shared/application-stage'
import { HOUR_MS } from '../../../shared/dates'
import type { Context } from '../../../platform/context'
import { readWhileSigned, signForAWhile } from '../../../platform/signed-value'

const PURPOSE = 'status'

export interface StatusVisit {
  application: number
  reader: StatusReader
  author: StatusReader
}

/** The signed cookie, valid for an hour; contains nothing about the family. */
export const keepVisit = (ctx: Context, { application, reader, author }: StatusVisit): string =>
  signForAWhile(ctx, PURPOSE, `${application} ${reader} ${author}`, HOUR_MS)

export function readVisit(ctx: Context, kept: string | undefined): StatusVisit | null {
  const [application, reader, author] = readWhileSigned(ctx, PURPOSE, kept)?.split(' ') ?? []
  if (!application || !reader || !author) return null
  return { application: Number(application), reader: reader as StatusReader, author: author as StatusReader }
}
