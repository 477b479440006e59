import type { StatusReader } from '../../../shared/application-stage'
import { HOUR_MS } from '../../../shared/dates'
import type { Context } from '../../../platform/context'
import { readUnexpired, signWithExpiry } from '../../../platform/signed-value'

const PURPOSE = 'status'

export interface StatusSession {
  application: number
  reader: StatusReader
  author: StatusReader
}

/** The signed cookie, valid for an hour; contains nothing about the family. */
export const signStatusSession = (ctx: Context, { application, reader, author }: StatusSession): string =>
  signWithExpiry(ctx, PURPOSE, `${application} ${reader} ${author}`, HOUR_MS)

export function readVisit(ctx: Context, kept: string | undefined): StatusSession | null {
  const [application, reader, author] = readUnexpired(ctx, PURPOSE, kept)?.split(' ') ?? []
  if (!application || !reader || !author) return null
  return { application: Number(application), reader: reader as StatusReader, author: author as StatusReader }
}
