import type { CookieOptions } from 'express'
import type { CookieName, Cookies } from '../../endpoints/web'

export interface CookieJar extends Cookies {
  name(cookie: CookieName): string
  options(maxAgeMs?: number): CookieOptions
}

/** Our cookies. Over TLS each carries the `__Host-` prefix and is Secure (rule 14.5). */
export function createCookies(secure: boolean): CookieJar {
  const name = (cookie: CookieName) => `${secure ? '__Host-' : ''}hearthside.${cookie}`
  const options = (maxAgeMs?: number): CookieOptions => ({
    httpOnly: true,
    sameSite: 'lax',
    secure,
    path: '/',
    ...(maxAgeMs ? { maxAge: maxAgeMs } : {}),
  })
  return {
    name,
    options,
    read: (req, cookie) => {
      const value = (req.cookies as Record<string, unknown> | undefined)?.[name(cookie)]
      return typeof value === 'string' ? value : undefined
    },
    write: (res, cookie, value, maxAgeMs) => void res.cookie(name(cookie), value, options(maxAgeMs)),
    clear: (res, cookie) => void res.clearCookie(name(cookie), options()),
  }
}
