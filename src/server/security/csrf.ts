import { doubleCsrf } from 'csrf-csrf'
import type { Request, RequestHandler, Response } from 'express'
import { UserError } from '../../platform/errors'
import type { CookieJar } from './cookies'

export interface Csrf {
  token(req: Request, res: Response): string
  /** Hex token for a request outside Express, from parsed cookies. */
  bareToken(cookies: Record<string, string>, setCookie: (value: string) => void): string
  /** Rejects a change without a valid token: 403, with a new token in `X-CSRF-TOKEN` for the retry. */
  protect: RequestHandler
}

/** Exact form of an issued token and its cookie: signature and random value, in hex. */
const ISSUED = /^[0-9a-f]{64}\.[0-9a-f]{64}$/

const STALE = 'This page was open too long or in more than one tab. Nothing is lost. Press the button again.'

const UNMARKED = 'Send the header X-Requested-With: XMLHttpRequest along with X-CSRF-TOKEN.'

export class CsrfRefusal extends UserError {
  constructor(text: string) {
    super(403, text)
  }
}

/** Signed double-submit tokens, bound to the session (rule 14.2, decision 008). A missing Origin is allowed. */
export function createCsrf(secret: string, cookies: CookieJar): Csrf {
  const { generateCsrfToken, validateRequest } = doubleCsrf({
    getSecret: () => secret,
    getSessionIdentifier: (req) => cookies.read(req, 'session') ?? '',
    cookieName: cookies.name('csrf'),
    cookieOptions: cookies.options(),
    getCsrfTokenFromRequest: (req) => {
      const field = (req.body as { _csrf?: unknown } | undefined)?._csrf
      const header = req.headers['x-csrf-token']
      return typeof header === 'string' ? header : typeof field === 'string' ? field : undefined
    },
  })
  /**
   * The library checks only the first two parts of its cookie and returns it whole; anything not exactly as issued counts as missing, so
   * nothing foreign reaches a header or a page.
   */
  const dropForeign = (read: Record<string, unknown>) => {
    const value = read[cookies.name('csrf')]
    if (value !== undefined && !(typeof value === 'string' && ISSUED.test(value))) delete read[cookies.name('csrf')]
  }
  /** One token per request, because header, page, and cookie must agree. */
  const made = new WeakMap<Request, string>()
  const token = (req: Request, res: Response) => {
    const known = made.get(req)
    if (known) return known
    dropForeign(req.cookies as Record<string, unknown>)
    const fresh = generateCsrfToken(req, res, { overwrite: false, validateOnReuse: false })
    made.set(req, fresh)
    return fresh
  }
  const cookieAttributes = `; Path=/; HttpOnly; SameSite=Lax${cookies.options().secure ? '; Secure' : ''}`
  const bareToken: Csrf['bareToken'] = (read, setCookie) => {
    dropForeign(read)
    const cookie = (name: string, value: string) => setCookie(`${name}=${value}${cookieAttributes}`)
    return generateCsrfToken({ cookies: read } as unknown as Request, { cookie } as unknown as Response)
  }
  const isChange = (req: Request) => !['GET', 'HEAD', 'OPTIONS'].includes(req.method)
  /** A script proves itself with both headers, a plain form with its hidden field. */
  const isMarked = (req: Request) => req.get('X-CSRF-TOKEN') === undefined || req.get('X-Requested-With') === 'XMLHttpRequest'
  return {
    token,
    bareToken,
    protect: (req, res, next) => {
      dropForeign(req.cookies as Record<string, unknown>)
      if (!isChange(req) || (isMarked(req) && validateRequest(req))) return next()
      res.setHeader('X-CSRF-TOKEN', token(req, res))
      next(new CsrfRefusal(isMarked(req) ? STALE : UNMARKED))
    },
  }
}
