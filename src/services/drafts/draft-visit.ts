import { hkdfSync, randomBytes } from 'node:crypto'
import type { Context } from '../context'
import { readSignedValue, signValue } from '../signed-value'

const PURPOSE = 'draft'

/** A browser that has a draft open: what its cookie says. */
export interface DraftVisit {
  /** Of the draft. */
  reference: string
  /** The cookie, as it is. It stays the same as long as the browser keeps it. */
  cookie: string
}

/** Lets a browser into a draft. */
export function openVisit(ctx: Context, reference: string): DraftVisit {
  return { reference, cookie: signValue(ctx.signingKey, PURPOSE, reference) }
}

/** The draft that a browser's cookie is for, if any; whether it still is a draft, the database says. */
export function readVisit(ctx: Context, cookie: string | undefined): DraftVisit | null {
  const reference = readSignedValue(ctx.signingKey, PURPOSE, cookie)
  return reference && cookie ? { reference, cookie } : null
}

/** A secret of one browser, from which the key of its local copy is made. */
export const newCopySecret = (): string => randomBytes(32).toString('base64url')

/** Key (32 bytes, base64) of the copy that a browser keeps of a form (rule 18.6). Nothing but its cookie leads to it. @param secret in the cookie */
export const localKey = (ctx: Context, secret: string): string =>
  Buffer.from(hkdfSync('sha256', ctx.signingKey, secret, 'hearthside local copy of a draft', 32)).toString('base64')
