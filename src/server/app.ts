import path from 'node:path'
import type { Readable } from 'node:stream'
import compression from 'compression'
import { parse as parseCookies } from 'cookie'
import express, { type ErrorRequestHandler, type Request, type RequestHandler, type Response, type Router } from 'express'
import qs from 'qs'
import sirv from 'sirv'
import { answerFor, isOfTheDatabase } from '../endpoints/answer-error'
import { apiRoutes, applicationEmailRoutes } from '../endpoints/api'
import { KeptLists } from '../endpoints/api/kept-lists'
import { publicBodies, refuseIllFormedAddress } from '../endpoints/bodies'
import { isNavigation } from '../endpoints/ask-to-sign-in'
import { mendAddress } from '../endpoints/mended-address'
import { refuseMethod, routesAt } from '../endpoints/methods'
import { accountRoutes } from '../endpoints/site/account'
import { adminRoutes } from '../endpoints/site/admin'
import { applyRoutes } from '../endpoints/site/apply'
import { campaignRoutes } from '../endpoints/site/campaigns'
import { donateRoutes } from '../endpoints/site/donate'
import { draftRoutes } from '../endpoints/site/drafts'
import { extendedRoutes } from '../endpoints/site/extended'
import { healthRoutes } from '../endpoints/site/health'
import { foundRoutes } from '../endpoints/site/found'
import { interestRoutes } from '../endpoints/site/interest'
import { partnerRoutes } from '../endpoints/site/partners'
import { ownPages, writtenRoutes } from '../endpoints/site/written-pages'
import { termsPageRoutes } from '../endpoints/site/terms'
import { pictureRoutes } from '../endpoints/site/pictures'
import { statusRoutes } from '../endpoints/site/status'
import { storyRoutes } from '../endpoints/site/story-pages'
import { uploadRoutes } from '../endpoints/site/uploads'
import { webhookRoutes } from '../endpoints/site/webhooks'
import { isForwardedUnknown, type Web } from '../endpoints/web'
import type { Context } from '../platform/context'
import { Refusal } from '../platform/errors'
import { KeyMissing } from '../platform/sealing'
import { currentSession, type Session } from '../services/accounts/current-user'
import type { Onward } from '../shared/page-props'
import type { Assets } from './assets'
import { isBrokenConnection } from './slow-clients'
import { takeMessages, type Messages } from './express-messages'
import type { Site } from './front-door'
import { createPages, type PageServer } from './pages'
import { createPictures } from './pictures'
import { failurePage, PLAIN_POLICY, UPDATING } from './plain-page'
import { keepRefusal } from './refusals'
import type { Renderer } from './document'
import { createCookies } from './security/cookies'
import { createCsrf } from './security/csrf'
import { securityHeaders } from './security/headers'

/** Limits of what an address may carry (rule 12.9). */
const QUERY_LIMITS = { depth: 5, arrayLimit: 20, parameterLimit: 1000 }

const FOR_A_YEAR = `public,max-age=${365 * 24 * 3600},immutable`

/** Bytes that a connection sends before it waits for an answer, whatever its speed: making them fewer costs time and saves none. */
const ONE_FLIGHT = 12 * 1024

export interface AppOptions {
  ctx: Context
  /** Of the server that it answers on. */
  messages: Messages
  assets: Assets
  render: Renderer
  csrfSecret: string
  secure: boolean
  hstsSubdomains: boolean
  trustProxy: number | string[] | false
  /** Built browser files (`dist/client`); development serves its own through `before`. */
  clientDir: string | null
  /** Middleware of development, first in line. */
  before?: RequestHandler[]
  /** Asked about an error of the database that nobody foresaw: whether its tables are of another version. */
  isOutdated?: () => Promise<boolean>
}

export interface App {
  /** Answers a request: kept pages first, Express for everything else. */
  handle: Site
  pages: PageServer
  /** Every route there is: the access table of the tests is held against it. */
  router: Router
}

/** Mounts everything. Listening, the database and shutting down are main.ts's. */
export function createApp(options: AppOptions): App {
  const { ctx, assets, render, secure, hstsSubdomains } = options
  const cookies = createCookies(secure)
  const csrf = createCsrf(options.csrfSecret, cookies)
  const signedIn = sessionReader(ctx, (req) => cookies.read(req, 'session'))
  const session = async (req: Request) => {
    const found = await signedIn(req)
    return found?.lacksSecondFactor ? null : found
  }
  const pages = createPages({
    ctx,
    assets,
    render,
    cookies,
    csrf,
    secure,
    hstsSubdomains,
    session: signedIn,
    dev: options.clientDir === null,
  })
  const web: Web = {
    ctx,
    pages,
    pictures: createPictures(assets),
    cookies,
    keptLists: new KeptLists(),
    protect: csrf.protect,
    session,
    signedIn,
  }

  const app = express()
  takeMessages(app, options.messages)
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('trust proxy', options.trustProxy)
  app.set('query parser', (text: string) => qs.parse(text, QUERY_LIMITS))
  app.use(securityHeaders({ secure, hstsSubdomains }))
  app.use(compression({ level: 1, threshold: ONE_FLIGHT }))
  app.use((req, _res, next) => {
    req.cookies = parseCookies(req.headers.cookie ?? '')
    next()
  })
  app.use(healthRoutes(ctx))
  app.use(warnOfUnknownProxy(ctx))
  if (options.clientDir) app.use('/assets', assetFiles(options.clientDir))
  if (options.before) app.use(options.before)
  app.use((_req, res, next) => {
    res.setHeader('X-Hearthside-Version', assets.version)
    next()
  })
  app.use(refuseIllFormedAddress)
  app.use(mendAddress)
  app.use('/api', apiRoutes(web))
  app.use(uploadRoutes(web), foundRoutes(web), pictureRoutes(web))
  app.use('/application-email', applicationEmailRoutes(web))
  app.use('/admin', adminRoutes(web))
  app.use('/webhooks', webhookRoutes(web))
  app.use(pages.checkVersion)
  app.use(publicBodies)
  app.use(
    writtenRoutes(web),
    termsPageRoutes(web),
    storyRoutes(web),
    applyRoutes(web),
    draftRoutes(web),
    extendedRoutes(web),
    statusRoutes(web),
    donateRoutes(web),
    interestRoutes(web),
    partnerRoutes(web),
    campaignRoutes(web),
    accountRoutes(web),
    ownPages(web),
  )
  app.use((req, res) => {
    const routes = routesAt(app.router.stack as never, req.path)
    if (req.method === 'GET' || req.method === 'HEAD' || routes.length === 0)
      throw new Refusal(404, 'There is no page at this address. Perhaps it moved, or the link lost a letter.')
    refuseMethod(res, routes, 'This address takes nothing.')
  })
  app.use(errorAnswers(web, options.isOutdated))
  return {
    handle: (req, res, failed) => void (pages.fromCache(req, res) || app(req as Request, res as Response, failed)),
    pages,
    router: app.router,
  }
}

/**
 * Hashed files never change; they are kept for a year, and sent as they were compressed when built. Those of a build that came after this
 * process are looked for on the disk: a page of the newer process asks either one.
 */
const assetFiles = (clientDir: string): RequestHandler[] => {
  const folder = path.join(clientDir, 'assets')
  const forAYear = { immutable: true, maxAge: 365 * 24 * 3600, gzip: true, brotli: true, etag: false }
  const later = sirv(folder, { ...forAYear, dev: true, setHeaders: (res) => void res.setHeader('Cache-Control', FOR_A_YEAR) })
  return [survivingFiles, sirv(folder, forAYear), later, (_req, res) => void res.status(404).type('text').send('Not found')]
}

/**
 * A file that a new build took away meanwhile ends its own answer, not the process, and a visitor who left keeps none open;
 * parts of files, which sirv takes on trust, are not given.
 */
const survivingFiles: RequestHandler = (req, res, next) => {
  delete req.headers.range
  res.once('pipe', (file: Readable) => {
    file.once('error', () => res.destroy())
    res.once('close', () => file.destroy())
  })
  next()
}

/** Behind a proxy that TRUST_PROXY does not name, every visitor has the proxy's address: said once, since limits and audit trail suffer. */
function warnOfUnknownProxy({ log }: Context): RequestHandler {
  let isSaid = false
  return (req, _res, next) => {
    if (!isSaid && isForwardedUnknown(req)) {
      isSaid = true
      log.warn(
        'Requests come through a proxy, and TRUST_PROXY is not set: every visitor counts as the proxy. Set TRUST_PROXY to the number of proxies in front.',
      )
    }
    next()
  }
}

/** Reads the session once per request. */
function sessionReader(ctx: Context, tokenOf: (req: Request) => string | undefined) {
  const known = new WeakMap<Request, Promise<Session | null>>()
  return (req: Request): Promise<Session | null> => {
    const token = tokenOf(req)
    if (!token) return Promise.resolve(null)
    let session = known.get(req)
    if (!session) known.set(req, (session = currentSession(ctx, token)))
    return session
  }
}

/** Calls of scripts, which are not answered with a page, but where a tab opened one of them: a paper. */
const API = /^\/(api|application-email|webhooks)(\/|$)/

const TITLES: Record<number, string> = {
  422: 'Before you go on',
  403: 'Please try once more',
  404: 'Page not found',
  410: 'No longer here',
  429: 'One moment, please',
  503: 'Back in a moment',
}

const errorAnswers =
  ({ ctx, pages, signedIn }: Web, isOutdated: AppOptions['isOutdated']): ErrorRequestHandler =>
  async (error: unknown, req, res, _next) => {
    const first = answerFor(error)
    const isOfAnotherVersion = first.unexpected && isOfTheDatabase(error) && (await isOutdated?.())
    const { status, problem, headers, unexpected } = isOfAnotherVersion ? answerFor(new Refusal(503, UPDATING)) : first
    /** Somebody who left in the middle of an answer is no error of ours. */
    if (unexpected)
      ctx.log[isBrokenConnection(error) ? 'debug' : 'error']({ err: error, method: req.method, path: req.path }, 'A request failed')
    if (error instanceof KeyMissing)
      ctx.log.error({ key: error.key, path: req.path }, 'A value is sealed with a key that DATA_KEYS lack here')
    const isMissingStep = error instanceof Refusal && error.needs !== undefined
    if (status === 403 && !isMissingStep) await keepRefusal({ ctx, signedIn }, req, error)
    if (res.headersSent) return void req.socket.destroy()
    res.status(status).set({ ...headers, 'Cache-Control': 'no-store' })
    const isTab = isNavigation(req) && req.method === 'GET'
    const wantsPage = API.test(req.path) ? isTab : req.get('X-Inertia') || req.accepts(['html', 'json']) === 'html'
    if (!wantsPage) return void res.json(problem)
    const title = TITLES[status] ?? 'Something went wrong'
    try {
      await pages.show(req, res, {
        component: 'Problem',
        meta: { title, description: problem.message },
        status,
        props: { status, title, message: problem.message, onward: (problem as { onward?: Onward }).onward },
      })
    } catch (failed) {
      ctx.log[status === 503 ? 'debug' : 'error']({ err: failed, path: req.path }, 'The page about a failure could not be shown')
      if (res.headersSent) return void req.socket.destroy()
      res.status(status).set('Content-Security-Policy', PLAIN_POLICY).type('html').send(failurePage(title, problem.message))
    }
  }
