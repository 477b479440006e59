import type { CookieOptions, Request } from 'express'
import { isScript } from '../../endpoints/site/public-form'
import type { CookieName, Cookies } from '../../endpoints/web'
import { AFTER_QUICK_EXIT_HEADER } from '../../shared/page-config'

export interface CookieJar extends Cookies {
  name(cookie: CookieName): string
  options(maxAgeMs?: number): CookieOptions
}

/** Cookies that reveal nothing about an application. */
const OTHERS: ReadonlySet<CookieName> = new Set([
  'left',
  'session',
  'second_factor',
  'device',
  'csrf',
  'interest',
  'partner',
  'password_link',
  'receipt',
  'plan',
  'notice',
  'wanted',
])

/** Hidden after a quick exit: Back shows the form as to a stranger, until something is started again (rule 25.4). */
const isOfApplying = (cookie: CookieName): boolean => !OTHERS.has(cookie)

export function createCookies(secure: boolean): CookieJar {
  const name = (cookie: CookieName) => `${secure ? '__Host-' : ''}hearthside.${cookie}`
  const options = (maxAgeMs?: number): CookieOptions => ({
    httpOnly: true,
    sameSite: 'lax',
    secure,
    path: '/',
    ...(maxAgeMs ? { maxAge: maxAgeMs } : {}),
  })
  const valueOf = (req: Request, cookie: CookieName) => {
    const value = (req.cookies as Record<string, unknown> | undefined)?.[name(cookie)]
    return typeof value === 'string' ? value : undefined
  }
  const wasUnderWay = (req: Request) =>
    valueOf(req, 'left') !== undefined && isScript(req) && req.get(AFTER_QUICK_EXIT_HEADER) === undefined
  return {
    name,
    options,
    wasUnderWay,
    read: (req, cookie) => (isOfApplying(cookie) && valueOf(req, 'left') ? undefined : valueOf(req, cookie)),
    write: (res, cookie, value, maxAgeMs) => {
      res.cookie(name(cookie), value, options(maxAgeMs))
      if (isOfApplying(cookie) && valueOf(res.req, 'left') && !wasUnderWay(res.req)) res.clearCookie(name('left'), { path: '/', secure })
    },
    clear: (res, cookie) => void res.clearCookie(name(cookie), options()),
  }
}
