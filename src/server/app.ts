import path from 'node:path'
import type { Readable } from 'node:stream'
import compression from 'compression'
import { parse as parseCookies } from 'cookie'
import express, { type ErrorRequestHandler, type Request, type RequestHandler, type Response, type Router } from 'express'
import qs from 'qs'
import sirv from 'sirv'
import { answerFor, isOfTheDatabase } from '../endpoints/answer-error'
import { apiRoutes, applicationEmailRoutes } from '../endpoints/api'
import { ListCache } from '../endpoints/api/list-cache'
import { publicBodies, refuseIllFormedAddress } from '../endpoints/bodies'
import { isNavigation, isForwardedUnknown, type Web } from '../endpoints/web'
import { repairAddress } from '../endpoints/repaired-address'
import { refuseMethod, routesAt } from '../endpoints/methods'
import { accountRoutes } from '../endpoints/site/account'
import { adminRoutes } from '../endpoints/site/admin'
import { applyRoutes } from '../endpoints/site/apply'
import { campaignRoutes } from '../endpoints/site/campaigns'
import { donateRoutes } from '../endpoints/site/donate'
import { draftRoutes } from '../endpoints/site/drafts'
import { extendedRoutes } from '../endpoints/site/extended'
import { healthRoutes } from '../endpoints/site/health'
import { discoveryRoutes, pictureRoutes } from '../endpoints/site/found'
import { landlordRoutes } from '../endpoints/site/landlord'
import { interestRoutes } from '../endpoints/site/interest'
import { partnerRoutes } from '../endpoints/site/partners'
import { customPages, writtenRoutes } from '../endpoints/site/written-pages'
import { termsPageRoutes } from '../endpoints/site/fixed-pages'
import { statusRoutes } from '../endpoints/site/status'
import { statusDocumentRoutes } from '../endpoints/site/status-documents'
import { storyRoutes } from '../endpoints/site/story-pages'
import { uploadRoutes } from '../endpoints/site/uploads'
import { webhookRoutes } from '../endpoints/site/webhooks'
import type { Context } from '../platform/context'
import { UserError } from '../platform/errors'
import { KeyMissing } from '../platform/sealing'
import { currentSession, type Session } from '../services/accounts/current-user'
import type { Onward } from '../shared/page-props'
import { UNASKED_HEADER } from '../shared/constants'
import type { Assets } from './assets'
import { isBrokenConnection } from './slow-clients'
import { useMessageClasses, type Messages } from './express-messages'
import type { Site } from './front-door'
import { createPages, type PageServer } from './pages'
import { createPictures } from './pictures'
import { failurePage, PLAIN_POLICY, UPDATING } from './plain-page'
import { recordForbidden } from './refusals'
import type { Renderer } from './document'
import { createCookies } from './security/cookies'
import { createCsrf } from './security/csrf'
import { securityHeaders } from './security/headers'

const QUERY_LIMITS = { depth: 5, arrayLimit: 20, parameterLimit: 1000 }

const FOR_A_YEAR = `public,max-age=${365 * 24 * 3600},immutable`

/** Bytes that TCP sends before it waits for an acknowledgment, whatever the line's speed: compressing fewer costs time and saves none. */
const ONE_FLIGHT = 12 * 1024

export interface AppOptions {
  ctx: Context
  messages: Messages
  assets: Assets
  render: Renderer
  csrfSecret: string
  secure: boolean
  hstsSubdomains: boolean
  trustProxy: number | string[] | false
  /** Built browser files (`dist/client`); in development `before` serves them. */
  clientDir: string | null
  before?: RequestHandler[]
  isOutdated?: () => Promise<boolean>
}

export interface App {
  handle: Site
  pages: PageServer
  router: Router
}

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
    keptLists: new ListCache(),
    protect: csrf.protect,
    session,
    signedIn,
  }

  const app = express()
  useMessageClasses(app, options.messages)
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
  app.use(repairAddress)
  app.use('/api', apiRoutes(web))
  app.use(uploadRoutes(web), discoveryRoutes(web), pictureRoutes(web))
  app.use('/application-email', applicationEmailRoutes(web))
  app.use('/admin', adminRoutes(web))
  app.use('/webhooks', webhookRoutes(web))
  app.use(pages.checkVersion)
  app.use(statusDocumentRoutes(web))
  app.use(landlordRoutes(web))
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
    customPages(web),
  )
  app.use((req, res) => {
    const routes = routesAt(app.router.stack as never, req.path)
    if (req.method === 'GET' || req.method === 'HEAD' || routes.length === 0)
      throw new UserError(404, 'We can’t find that page. It may have moved, or the link may have a typo.')
    refuseMethod(res, routes, 'You can’t send a form to this page.')
  })
  app.use(errorAnswers(web, options.isOutdated))
  return {
    handle: (req, res, failed) => void (pages.fromCache(req, res) || app(req as Request, res as Response, failed)),
    pages,
    router: app.router,
  }
}

/**
 * Serves hashed files, which never change: cached for a year, precompressed. Each is looked up on disk, because a page from a newer
 * process may ask this one for its files, and a later build may have removed this one's.
 */
const assetFiles = (clientDir: string): RequestHandler[] => {
  const files = sirv(path.join(clientDir, 'assets'), {
    ...{ dev: true, gzip: true, brotli: true, extensions: [] },
    setHeaders: (res) => void res.setHeader('Cache-Control', FOR_A_YEAR),
  })
  return [survivingFiles, files, (_req, res) => void res.status(404).type('text').send('Not found')]
}

/**
 * Keeps a file error from crashing the process when a new build removes the file, closes files when visitors leave, and ignores Range
 * headers, which sirv does not validate.
 */
const survivingFiles: RequestHandler = (req, res, next) => {
  delete req.headers.range
  res.once('pipe', (file: Readable) => {
    file.once('error', () => res.destroy())
    res.once('close', () => file.destroy())
  })
  next()
}

/**
 * Warns once about a proxy that TRUST_PROXY does not name: all visitors then share its address, which breaks limits and the audit trail.
 */
function warnOfUnknownProxy({ log }: Context): RequestHandler {
  let isSaid = false
  return (req, _res, next) => {
    if (!isSaid && isForwardedUnknown(req)) {
      isSaid = true
      log.warn(
        'Requests come through a proxy, but TRUST_PROXY is not set, so all visitors count as one. Set TRUST_PROXY to the number of proxies.',
      )
    }
    next()
  }
}

/** Calls that screens make on their own: only a person's use keeps a session open (rule 27.6). */
const ON_THEIR_OWN = /^\/api\/viewers(?![^/?])/
const isUnasked = (req: Request) => ON_THEIR_OWN.test(req.originalUrl) || req.get(UNASKED_HEADER) !== undefined

function sessionReader(ctx: Context, tokenOf: (req: Request) => string | undefined) {
  const known = new WeakMap<Request, Promise<Session | null>>()
  return (req: Request): Promise<Session | null> => {
    const token = tokenOf(req)
    if (!token) return Promise.resolve(null)
    let session = known.get(req)
    if (!session) known.set(req, (session = currentSession(ctx, token, { isUse: !isUnasked(req) })))
    return session
  }
}

/** Requests by scripts, which get no HTML error page, except when a tab opened one, such as a PDF. */
const API = /^\/(api|application-email|webhooks)(\/|$)/

const TITLES: Record<number, string> = {
  422: 'Before you continue',
  403: 'Please try again',
  404: 'Page not found',
  410: 'No longer available',
  429: 'One moment, please',
  503: 'Back in a moment',
}

const errorAnswers =
  ({ ctx, pages, signedIn }: Web, isOutdated: AppOptions['isOutdated']): ErrorRequestHandler =>
  async (error: unknown, req, res, _next) => {
    const first = answerFor(error)
    const isOfAnotherVersion = first.unexpected && isOfTheDatabase(error) && (await isOutdated?.())
    const { status, problem, headers, unexpected } = isOfAnotherVersion ? answerFor(new UserError(503, UPDATING)) : first
    if (unexpected)
      ctx.log[isBrokenConnection(error) ? 'debug' : 'error']({ err: error, method: req.method, path: req.path }, 'A request failed')
    if (error instanceof KeyMissing)
      ctx.log.error({ key: error.key, path: req.path }, 'A value is encrypted with a key that is missing from DATA_KEYS')
    const isMissingStep = error instanceof UserError && error.needs !== undefined
    if (status === 403 && !isMissingStep) await recordForbidden({ ctx, signedIn }, req, error)
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
      ctx.log[status === 503 ? 'debug' : 'error']({ err: failed, path: req.path }, 'Could not render the error page')
      if (res.headersSent) return void req.socket.destroy()
      res.status(status).set('Content-Security-Policy', PLAIN_POLICY).type('html').send(failurePage(title, problem.message))
    }
  }
