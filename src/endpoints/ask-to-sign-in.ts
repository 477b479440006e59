import type { Request, Response } from 'express'
import type { Cookies } from './web'

/** Whether a browser's tab asks: a person will read what is answered, not a script. */
export const isNavigation = (req: Request): boolean => req.get('Sec-Fetch-Dest') === 'document'

const WANTED_MS = 15 * 60_000

/** Leads to the sign-in, which leads back to what was wanted. */
export function askToSignIn(cookies: Cookies, req: Request, res: Response): void {
  cookies.write(res, 'wanted', req.originalUrl.slice(0, 500), WANTED_MS)
  res.redirect(302, '/login')
}
