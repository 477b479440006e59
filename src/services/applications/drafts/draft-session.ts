import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { referenceFrom } from '../../../platform/codes'
import type { Context } from '../../../platform/context'
import { readSignedValue, signValue } from '../../../platform/signed-value'

const PURPOSE = 'draft'

export interface DraftSession {
  reference: string
  cookie: string
}

export function createDraftSession(ctx: Context, reference: string): DraftSession {
  return { reference, cookie: signValue(ctx.signingKey, PURPOSE, reference) }
}

/**
 * Derives a draft's reference from the page's random ID, so that retries of the first save reach the same draft.
 * @param start as secret as the cookie
 */
export const draftSessionFromStart = (ctx: Context, start: string): DraftSession =>
  createDraftSession(ctx, referenceFrom([...createHmac('sha256', ctx.signingKey).update(`reference of a draft\n${start}`).digest()]))

export function readDraftSession(ctx: Context, cookie: string | undefined): DraftSession | null {
  const reference = readSignedValue(ctx.signingKey, PURPOSE, cookie)
  return reference && cookie ? { reference, cookie } : null
}

type Open = Pick<DraftSession, 'reference'>

/** Lets a page detect that its browser has since opened another form. Grants no access. */
export const draftFingerprint = (ctx: Context, { reference }: Open): string =>
  createHmac('sha256', ctx.signingKey).update(`mark of a draft\n${reference}`).digest('base64url').slice(0, 22)

export const isOtherDraft = (ctx: Context, open: Open | null, mark: unknown): boolean =>
  open !== null && typeof mark === 'string' && mark !== '' && mark !== draftFingerprint(ctx, open)

export const newCopySecret = (): string => randomBytes(32).toString('base64url')

/**
 * Key (32 bytes, base64) of the browser's local copy of a form, one per draft (rule 18.6). Only its cookies lead to it.
 * @param secret from the cookie
 * @param draft reference; absent before the first save
 */
export const localKey = (ctx: Context, secret: string, draft?: string): string =>
  Buffer.from(hkdfSync('sha256', ctx.signingKey, draft ? `${secret} ${draft}` : secret, 'hearthside local copy of a draft', 32)).toString(
    'base64',
  )
