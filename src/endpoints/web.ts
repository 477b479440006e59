import type { Request, RequestHandler, Response } from 'express'
import type { Context } from '../platform/context'
import { isPrivate, networkOf } from '../platform/network-of'
import type { Session } from '../services/accounts/current-user'
import type { PageName, PageProps } from '../shared/page-props'
import type { ListCache } from './api/list-cache'

export type Drawing = 'street' | 'kitchen-table'

export type Schema = { type: 'NGO' } | { type: 'FAQPage' } | { type: 'DonateAction' } | { type: 'Article'; published: Date; changed: Date }

export interface PageMeta {
  title: string
  description: string
}

/** Metadata of a public page: listed in the sitemap, with a picture for shared links. All others are `noindex`. */
export interface PublicMeta extends PageMeta {
  address: string
  drawing: Drawing
  headline?: string
  schema?: Schema
  shared?: { address: string; title: string; headline: string; pictureOf: string }
}

/** Functions among the props are called only if the page asks for that prop. */
export interface Page<N extends PageName> {
  component: N
  meta: PageMeta | PublicMeta
  props: { [K in keyof PageProps[N]]: PageProps[N][K] | (() => PageProps[N][K] | Promise<PageProps[N][K]>) }
  errors?: Record<string, string[]>
  status?: number
  url?: string
  /** Cached for all visitors until public content changes. */
  cache?: boolean
}

export interface Pages {
  show<N extends PageName>(req: Request, res: Response, page: Page<N>): Promise<void>
  redirect(res: Response, url: string): void
  /** Forces a full page load, for targets outside the page protocol such as the staff area. */
  leave(req: Request, res: Response, url: string): void
  admin(req: Request, res: Response): Promise<void>
}

export interface Pictures {
  /** 1200 x 630 pixels, for shared links. @param address printed where the picture is no link */
  share(meta: PublicMeta, foundation: string, address?: string): Promise<Buffer>
  icon(size: number): Promise<Buffer>
  favicon(): Promise<Buffer>
}

type LastingCookie = 'left' | 'session' | 'second_factor' | 'device' | 'csrf' | 'password_link' | 'notice' | 'wanted'
const VISIT_COOKIES = [
  'draft',
  'copy',
  'received',
  'status',
  'access_code',
  'extended_received',
  'interest',
  'partner',
  'receipt',
  'plan',
  'landlord',
] as const
export type CookieName = LastingCookie | (typeof VISIT_COOKIES)[number]

export interface Cookies {
  read(req: Request, cookie: CookieName): string | undefined
  write(res: Response, cookie: CookieName, value: string, maxAgeMs?: number): void
  clear(res: Response, cookie: CookieName): void
  /** True for a request sent before its page was left by quick exit; it must not start anything (rule 25.4). */
  wasUnderWay(req: Request): boolean
}

export function clearVisitCookies(cookies: Cookies, res: Response): void {
  for (const cookie of VISIT_COOKIES) cookies.clear(res, cookie)
}

export interface Web {
  ctx: Context
  pages: Pages
  pictures: Pictures
  cookies: Cookies
  keptLists: ListCache
  protect: RequestHandler
  session: (req: Request) => Promise<Session | null>
  /** Like `session`, but includes staff who must set up two-step verification first (rule 27.3). Queried once per request. */
  signedIn: (req: Request) => Promise<Session | null>
}

export const addressOf = (req: Request): string => req.ip ?? 'unknown'

export const isForwardedUnknown = (req: Request): boolean =>
  req.get('X-Forwarded-For') !== undefined && !req.app.get('trust proxy') && isPrivate(req.socket.remoteAddress ?? '')

/**
 * Network used for the limits of public forms. Behind an undeclared proxy, all visitors would share one limit, so this (and nothing else)
 * trusts the last forwarded address: one visitor can't use up the limit for all families.
 */
export const visitorOf = (req: Request): string =>
  isForwardedUnknown(req) ? `via ${networkOf(req.get('X-Forwarded-For')?.split(',').at(-1)?.trim() ?? '')}` : networkOf(addressOf(req))

export const isNavigation = (req: Request): boolean => req.get('Sec-Fetch-Dest') === 'document'

const WANTED_MS = 15 * 60_000

export function askToSignIn(cookies: Cookies, req: Request, res: Response): void {
  cookies.write(res, 'wanted', req.originalUrl.slice(0, 500), WANTED_MS)
  res.redirect(302, '/login')
}
