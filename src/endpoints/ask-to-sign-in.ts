import type { Request, Response } from 'express'
import type { Cookies } from './web'

/** True if a browser tab opens the address, so a person will read the answer. */
export const isNavigation = (req: Request): boolean => req.get('Sec-Fetch-Dest') === 'document'

const WANTED_MS = 15 * 60_000

export function askToSignIn(cookies: Cookies, req: Request, res: Response): void {
  cookies.write(res, 'wanted', req.originalUrl.slice(0, 500), WANTED_MS)
  res.redirect(302, '/login')
}
