import type { Request, RequestHandler, Response } from 'express'
import type { Context } from '../platform/context'
import type { Session } from '../services/accounts/current-user'
import { isPrivate, networkOf } from '../platform/network-of'
import type { PageName, PageProps } from '../shared/page-props'
import type { KeptLists } from './api/kept-lists'

/** Drawings that a shared link's picture may show. */
export type Drawing = 'street' | 'kitchen-table'

/** What a page is to search engines (https://schema.org). */
export type Schema = { type: 'NGO' } | { type: 'FAQPage' } | { type: 'DonateAction' } | { type: 'Article'; published: Date; changed: Date }

/** What a page says of itself outside itself: in tabs, search results and shared links. Alone, it is of a page that is nobody's business. */
export interface PageMeta {
  title: string
  description: string
}

/** Of a page that everybody may find: it is in the sitemap and has a picture for shared links; all others are `noindex`. */
export interface PublicMeta extends PageMeta {
  /** Its one address, as a path; with a query only where that makes another page. */
  address: string
  drawing: Drawing
  /** What the picture says; the title, when there is nothing better. */
  headline?: string
  schema?: Schema
  /** What a link to it says that is shared for somebody else, and the page whose picture it shows; its one address stays. */
  shared?: { address: string; title: string; headline: string; pictureOf: string }
}

/** A page to answer with. Props are named by hand; a function is called only when the page asks for it. */
export interface Page<N extends PageName> {
  component: N
  meta: PageMeta | PublicMeta
  props: { [K in keyof PageProps[N]]: PageProps[N][K] | (() => PageProps[N][K] | Promise<PageProps[N][K]>) }
  /** Field errors, by path. */
  errors?: Record<string, string[]>
  status?: number
  /** The address that the page stands for, when it is not the request's. */
  url?: string
  /** The same for every visitor: rendered once, and kept until public content changes. */
  cache?: boolean
}

/** The page protocol as endpoints use it; `src/server/pages.ts` speaks it. */
export interface Pages {
  show<N extends PageName>(req: Request, res: Response, page: Page<N>): Promise<void>
  /** To another page, as a GET. */
  redirect(res: Response, url: string): void
  /** To something that is no page (the back-office): a full page load. */
  leave(req: Request, res: Response, url: string): void
  /** The document of the back-office. */
  admin(req: Request, res: Response): Promise<void>
}

/** Pictures that the server draws, each kept once drawn: PNG, or an icon file. `src/server/pictures.ts` draws them. */
export interface Pictures {
  /** The picture beside a shared link, 1200 x 630 pixels. */
  share(meta: PublicMeta, foundation: string): Promise<Buffer>
  /** The site's mark as a square of so many pixels. */
  icon(size: number): Promise<Buffer>
  /** `/favicon.ico`, for programs that know no other icon. */
  favicon(): Promise<Buffer>
}

/** What stays when a visit is forgotten: of staff who are signed in, and what protects every form. */
type LastingCookie = 'left' | 'session' | 'second_factor' | 'device' | 'csrf' | 'password_link' | 'notice' | 'wanted'
/** What a visit leaves behind; 'Done, forget this' clears each (rule 20.7). */
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
] as const
export type CookieName = LastingCookie | (typeof VISIT_COOKIES)[number]

export interface Cookies {
  read(req: Request, cookie: CookieName): string | undefined
  write(res: Response, cookie: CookieName, value: string, maxAgeMs?: number): void
  clear(res: Response, cookie: CookieName): void
  /** Whether a page that was left in a hurry had sent it before: it must begin nothing anew (rule 25.4). */
  wasUnderWay(req: Request): boolean
}

/** Of everything that was filled in or looked up here, this browser keeps no way back. */
export function forgetVisit(cookies: Cookies, res: Response): void {
  for (const cookie of VISIT_COOKIES) cookies.clear(res, cookie)
}

/** What every router gets. */
export interface Web {
  ctx: Context
  pages: Pages
  pictures: Pictures
  cookies: Cookies
  keptLists: KeptLists
  /** Refuses a change without a good token. */
  protect: RequestHandler
  /** Whoever is signed in and may work here, if anybody. */
  session: (req: Request) => Promise<Session | null>
  /** The same, and those who have to set up a second factor first (rule 27.3); asked once per request. */
  signedIn: (req: Request) => Promise<Session | null>
}

/** Network address of the visitor, as far as TRUST_PROXY lets us know. */
export const addressOf = (req: Request): string => req.ip ?? 'unknown'

/** Whether a proxy passes requests on whose visitors TRUST_PROXY does not let us know. */
export const isForwardedUnknown = (req: Request): boolean =>
  req.get('X-Forwarded-For') !== undefined && !req.app.get('trust proxy') && isPrivate(req.socket.remoteAddress ?? '')

/**
 * The network that a visitor is counted by in the limits of public forms. Behind a proxy that nobody told us of, everybody
 * would share one: there the address that the proxy itself noted last counts, for this alone, so that one visitor cannot
 * use up what all families share.
 */
export const visitorOf = (req: Request): string =>
  isForwardedUnknown(req) ? `via ${networkOf(req.get('X-Forwarded-For')?.split(',').at(-1)?.trim() ?? '')}` : networkOf(addressOf(req))
