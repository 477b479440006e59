import { doubleCsrf } from 'csrf-csrf'
import type { Request, RequestHandler, Response } from 'express'
import { Refusal } from '../../platform/errors'
import type { CookieJar } from './cookies'

export interface Csrf {
  /** The token for a page; sets its cookie where there is none yet. */
  token(req: Request, res: Response): string
  /** The same, a hex text, for a request that Express does not see, with its cookies already read. */
  bareToken(cookies: Record<string, string>, setCookie: (value: string) => void): string
  /** Refuses a change without a good token: 403, with a fresh token in `X-CSRF-TOKEN` for the next try. */
  protect: RequestHandler
}

/** A token as it is issued, and as its cookie carries it: signature and random value, in hex. */
const ISSUED = /^[0-9a-f]{64}\.[0-9a-f]{64}$/

const STALE = 'This page was open for too long, or in another tab too. Nothing is lost: please press the button again.'

const UNMARKED = 'This request lacks the header X-Requested-With: XMLHttpRequest, which goes with X-CSRF-TOKEN.'

/** A change came without a good token. */
export class CsrfRefusal extends Refusal {
  constructor(text: string) {
    super(403, text)
  }
}

/** Signed double-submit tokens, bound to the session (rule 14.2, decision 008). A missing Origin is no offence. */
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
   * The library checks the first two parts of its cookie and hands back the whole of it, with whatever somebody put behind
   * them: what is not just as it was issued counts as no cookie, so that nothing foreign reaches a header or a page.
   */
  const dropForeign = (read: Record<string, unknown>) => {
    const value = read[cookies.name('csrf')]
    if (value !== undefined && !(typeof value === 'string' && ISSUED.test(value))) delete read[cookies.name('csrf')]
  }
  /** One token a request: the refusal's header, the page and the cookie must agree. */
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
  /** A script proves itself by the header pair; a plain form by its hidden field. */
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
