import { parse as parseCookies } from 'cookie'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Page as InertiaPage } from '@inertiajs/core'
import type { Request, RequestHandler, Response } from 'express'
import type { Page, Pages } from '../endpoints/web'
import type { Context } from '../platform/context'
import type { Session } from '../services/accounts/current-user'
import { footerPages } from '../services/pages/public-page'
import { publicSite } from '../services/site-settings/site-settings'
import { ERROR_TITLE, type PageConfig, offersQuickExit } from '../shared/page-config'
import { escapeHtml } from '../shared/html'
import type { PageName, SharedProps, Site } from '../shared/page-props'
import type { Assets } from './assets'
import { htmlDocument, pageConfigJson, type Renderer } from './document'
import { canonicalOf, headOf, publicMeta } from './head'
import { PageCache } from './page-cache'
import { quickExitStart } from './quick-exit'
import type { CookieJar } from './security/cookies'
import type { Csrf } from './security/csrf'
import { contentSecurityPolicy, securityHeaderList, newNonce } from './security/headers'
import { Template, placeholder } from './template'

export interface PageOptions {
  ctx: Context
  assets: Assets
  render: Renderer
  cookies: CookieJar
  csrf: Csrf
  secure: boolean
  hstsSubdomains: boolean
  session: (req: Request) => Promise<Session | null>
  dev?: boolean
}

export interface PageServer extends Pages {
  cache: PageCache
  /** @returns false for a request that needs more than a cached page (decision 007) */
  fromCache(req: IncomingMessage, res: ServerResponse): boolean
  checkVersion: RequestHandler
}

type AnyPage = Page<PageName>

/** Pages that check dates against today. Others omit the server time, because they are cached or must not differ by visitor. */
const ASKS_FOR_DATES: ReadonlySet<PageName> = new Set(['Apply', 'ApplyExtended'])

export function createPages(options: PageOptions): PageServer {
  const { ctx, assets, cookies, csrf, session, dev } = options
  const cache = new PageCache(() => ctx.now())
  const sessionCookie = cookies.name('session')
  /** A flat list, the form in which Node.js writes headers fastest. */
  const keptHeaders = [
    ...securityHeaderList(options)
      .filter(([name]) => name !== 'Content-Security-Policy')
      .flat(),
    'Content-Type',
    'text/html; charset=utf-8',
    'Cache-Control',
    'private, no-cache',
    'Vary',
    'X-Inertia, Accept-Encoding',
  ]

  const siteFor = siteReader(ctx)

  /** Skips the session on an error page: the database may be the cause. */
  const configFor = async (req: Request, csrfToken: string, status = 200): Promise<PageConfig> => {
    const user = status >= 500 ? null : (await session(req))?.user
    return { csrfToken, user: user ? { id: user.id, name: user.name, isAdmin: user.isAdmin } : null, version: assets.version }
  }

  const sendHtml = (res: Response, template: Template, config: PageConfig, status = 200) => {
    const nonce = newNonce()
    res.statusCode = status
    res.setHeader('Content-Security-Policy', contentSecurityPolicy(nonce, dev))
    res.setHeader('Content-Type', 'text/html; charset=utf-8')
    res.setHeader('Vary', 'X-Inertia')
    if (!res.hasHeader('Cache-Control')) res.setHeader('Cache-Control', config.user || status !== 200 ? 'no-store' : 'private, no-cache')
    res.send(template.fill({ nonce, csrf: config.csrfToken, config: pageConfigJson(config) }))
  }

  const sendJson = async (req: Request, res: Response, page: AnyPage, token: string) => {
    res.status(page.status ?? 200).set({ 'X-Inertia': 'true', Vary: 'X-Inertia', 'Cache-Control': 'no-store' })
    res.json(await pageObject(options, siteFor, req, page, token))
  }

  const visitorsTemplate = (html: string): Template => {
    const config = pageConfigJson({ csrfToken: placeholder('csrf'), user: null, version: assets.version })
    return new Template(html.replace(placeholder('config'), () => config))
  }

  /** @returns false for a visitor with a session, who may see something else */
  const sendKept = (req: IncomingMessage, res: ServerResponse, template: Template): boolean => {
    const read = req.headers.cookie ? parseCookies(req.headers.cookie) : {}
    if (read[sessionCookie]) return false
    let newCookie = ''
    const token = csrf.bareToken(read, (value) => (newCookie = value))
    const nonce = newNonce()
    const isGzip = takesGzip(req.headers['accept-encoding'])
    const body = template[isGzip ? 'fillGzip' : 'fill']({ nonce, csrf: token, config: '' })
    res.writeHead(200, [
      ...keptHeaders,
      'Content-Security-Policy',
      contentSecurityPolicy(nonce, dev),
      'Content-Length',
      String(body.length),
      'Set-Cookie',
      newCookie,
      ...(isGzip ? ['Content-Encoding', 'gzip'] : []),
    ])
    res.end(body, () => template.giveBack(body))
    return true
  }

  return {
    cache,
    fromCache(req, res) {
      const template = req.method === 'GET' && !req.headers['x-inertia'] ? cache.get(req.url ?? '') : undefined
      if (!template) return false
      try {
        return sendKept(req, res, template)
      } catch (error) {
        ctx.log.error({ err: error, path: req.url }, 'Could not send a cached page')
        if (res.headersSent) res.destroy()
        return res.headersSent
      }
    },
    checkVersion: (req, res, next) => {
      const seen = req.get('X-Inertia-Version')
      if (req.method !== 'GET' || !req.get('X-Inertia') || seen === undefined || seen === assets.version) return next()
      res
        .status(409)
        .set({ 'X-Inertia-Location': req.originalUrl.replace(/^\/+/, '/'), Vary: 'X-Inertia' })
        .end()
    },
    async show(req, res, page) {
      const any = withErrorTitle(page)
      const token = csrf.token(req, res)
      if (req.get('X-Inertia')) return sendJson(req, res, any, token)
      const epoch = cache.epoch
      const html = await renderHtml(options, siteFor, req, any)
      /** Cached only under its exact address, or variants in spelling would fill the cache. */
      if (any.cache && req.method === 'GET' && req.originalUrl === publicMeta(any)?.address)
        cache.set(req.originalUrl, visitorsTemplate(html), epoch)
      sendHtml(res, new Template(html), await configFor(req, token, any.status), any.status)
    },
    redirect: (res, url) => res.redirect(303, url),
    leave(req, res, url) {
      if (req.get('X-Inertia')) res.status(409).set({ 'X-Inertia-Location': url, Vary: 'X-Inertia' }).end()
      else res.redirect(303, url)
    },
    async admin(req, res) {
      const site = await publicSite(ctx)
      const head = `<title>${escapeHtml(site.name)}</title>
<meta name="robots" content="noindex">
<meta name="application-name" content="${escapeHtml(site.name)}">
<meta name="account-email" content="${escapeHtml((await session(req))?.user.email ?? '')}">
${assets.tags('admin', placeholder('nonce'))}`
      const body = '<div id="admin"></div><noscript>The staff area needs JavaScript. Turn it on and reload this page.</noscript>'
      sendHtml(
        res,
        new Template(
          htmlDocument({ nonce: placeholder('nonce'), timeZone: ctx.timeZone, now: ctx.now(), head, body, config: placeholder('config') }),
        ),
        await configFor(req, csrf.token(req, res)),
      )
    },
  }
}

/** A screen reader says first that the form came back (rule 11.6). */
const withErrorTitle = (page: AnyPage): AnyPage =>
  Object.keys(page.errors ?? {}).length === 0 ? page : { ...page, meta: { ...page.meta, title: `${ERROR_TITLE}${page.meta.title}` } }

/** True when gzip is listed without q=0 (RFC 9110, section 12.5.3). */
const takesGzip = (accepted = ''): boolean => /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted)

type SiteReader = (status?: number) => Promise<Site>

/** Error pages use the last known settings, because the database may be away. */
function siteReader(ctx: Context): SiteReader {
  let last: Site | null = null
  const read = async () => (last = { ...(await publicSite(ctx)), footer_pages: await footerPages(ctx) })
  read().catch((error: unknown) => ctx.log.debug({ err: error }, 'Could not preload the settings'))
  return async (status = 200) => (status >= 500 && last ? last : read())
}

async function renderHtml(options: PageOptions, siteFor: SiteReader, req: Request, page: AnyPage): Promise<string> {
  const { ctx, assets, render } = options
  const object = await pageObject(options, siteFor, req, page, placeholder('csrf'))
  const { head, body } = await render(object)
  return htmlDocument({
    nonce: placeholder('nonce'),
    timeZone: ctx.timeZone,
    now: ASKS_FOR_DATES.has(page.component) ? ctx.now() : undefined,
    head: [
      ...head,
      ...headOf(ctx.siteUrl, placeholder('nonce'), page, object.props.site as Site, body),
      quickExitStart(placeholder('nonce'), options.cookies.name('left'), options.secure),
      assets.tags('public', placeholder('nonce'), page.component),
    ].join('\n'),
    body,
    config: placeholder('config'),
  })
}

async function pageObject(
  { ctx, assets: { version } }: PageOptions,
  siteFor: SiteReader,
  req: Request,
  page: AnyPage,
  csrfField: string,
): Promise<InertiaPage> {
  const { title, description } = page.meta
  const meta: SharedProps['meta'] = { title, description, canonical: canonicalOf(ctx.siteUrl, page) }
  const props: Record<string, unknown> = { site: () => siteFor(page.status), meta, csrf_field: csrfField, ...page.props }
  const wanted = wantedProps(req, page.component, Object.keys(props))
  const entries = await Promise.all(wanted.map(async (key) => [key, await valueOf(props[key])] as const))
  /** A server-rendered page shows its one form's errors; only Inertia names an error bag. */
  const bag = req.get('X-Inertia') ? req.get('X-Inertia-Error-Bag') : undefined
  const errors = page.errors ?? {}
  const url = page.url ?? req.originalUrl
  return {
    component: page.component,
    props: { errors: bag && page.errors ? { [bag]: errors } : errors, ...Object.fromEntries(entries) },
    url,
    version,
    flash: {},
    rescuedProps: [],
    rememberedState: {},
    /** History entries left by a quick exit or a forgotten visit cannot be opened again (rule 20.7). */
    encryptHistory: offersQuickExit(url),
  } as unknown as InertiaPage
}

const valueOf = (prop: unknown): unknown => (typeof prop === 'function' ? (prop as () => unknown)() : prop)

function wantedProps(req: Request, component: string, all: string[]): string[] {
  if (!req.get('X-Inertia') || req.get('X-Inertia-Partial-Component') !== component) return all
  const list = (header: string) =>
    req
      .get(header)
      ?.split(',')
      .map((key) => key.trim())
      .filter(Boolean)
  const only = list('X-Inertia-Partial-Data')
  const except = list('X-Inertia-Partial-Except') ?? []
  return all.filter((key) => (!only || only.includes(key)) && !except.includes(key))
}
