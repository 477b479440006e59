import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { referenceFrom } from '../../../platform/reference'
import type { Context } from '../../../platform/context'
import { readSignedValue, signValue } from '../../../platform/signed-value'

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

/**
 * The draft of a page that named its form before anything of it was saved: the same for the same name, and nobody without the site's key
 * can tell which.
 * @param start random, and as good as the cookie
 */
export const visitBegunAs = (ctx: Context, start: string): DraftVisit =>
  openVisit(ctx, referenceFrom([...createHmac('sha256', ctx.signingKey).update(`reference of a draft\n${start}`).digest()]))

/** The draft that a browser's cookie is for, if any; whether it still is a draft, the database says. */
export function readVisit(ctx: Context, cookie: string | undefined): DraftVisit | null {
  const reference = readSignedValue(ctx.signingKey, PURPOSE, cookie)
  return reference && cookie ? { reference, cookie } : null
}

/** A form that a browser has open: by its cookie, or by an access code. */
type Open = Pick<DraftVisit, 'reference'>

/** What a page tells its form by, so that it saves nothing over another one that its browser opened since. It opens nothing. */
export const markOf = (ctx: Context, { reference }: Open): string =>
  createHmac('sha256', ctx.signingKey).update(`mark of a draft\n${reference}`).digest('base64url').slice(0, 22)

/** Whether a page has another form open than its browser by now. @param mark that the page sent; without one it does not say */
export const isReplaced = (ctx: Context, open: Open | null, mark: unknown): boolean =>
  open !== null && typeof mark === 'string' && mark !== '' && mark !== markOf(ctx, open)

/** A secret of one browser, from which the keys of its local copies are made. */
export const newCopySecret = (): string => randomBytes(32).toString('base64url')

/**
 * Key (32 bytes, base64) of the copy that a browser keeps of a form (rule 18.6). Nothing but its cookies leads to it, and a copy of one draft
 * opens for no other.
 * @param secret in the cookie
 * @param draft reference; none before the first saving
 */
export const localKey = (ctx: Context, secret: string, draft?: string): string =>
  Buffer.from(hkdfSync('sha256', ctx.signingKey, draft ? `${secret} ${draft}` : secret, 'hearthside local copy of a draft', 32)).toString(
    'base64',
  )
