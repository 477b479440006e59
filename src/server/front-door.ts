import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { createMessageClasses, type Messages } from './express-messages'
import { NOT_SENT_PAGE, PLAIN_POLICY, STARTING_PAGE, UPDATING, UPDATING_PAGE } from './plain-page'
import { StartError } from './describe-failure'
import { LIMITS, watchBody, watchWriting, type Limits } from './slow-clients'

/**
 * Milliseconds before closing in which requests are still answered, each on a connection that then closes. Closing cuts every connection
 * without a parsed request, even if one is just arriving.
 */
const LINGER_MS = 200

export type Site = (req: IncomingMessage, res: ServerResponse, failed: (error: unknown) => void) => unknown

export interface FrontDoor {
  server: Server
  messages: Messages
  open(site: Site): void
  /** Answers every new request with 503. Resolves once those in progress are answered, or after `graceMs`. */
  shut(graceMs: number): Promise<void>
  listen(port: number, host: string): Promise<number>
  close(graceMs: number): Promise<void>
}

export interface FrontDoorOptions {
  log: Logger
  limits?: Limits
}

const FAILED = 'Something went wrong on our end. Please try again later.'
const TOO_SLOW = 'The request timed out. Please try again.'

function endWith(req: IncomingMessage, res: ServerResponse, status: number, message: string): void {
  if (res.headersSent) return void req.socket.destroy()
  for (const name of res.getHeaderNames()) res.removeHeader(name)
  res.writeHead(status, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    Connection: 'close',
  })
  res.end(JSON.stringify({ message }))
}

const away =
  (page: string, said: object, ofAForm = page): Site =>
  (req, res) => {
    const isBrowser = /\btext\/html\b/.test(req.headers.accept ?? '') && req.headers['x-inertia'] === undefined
    res.writeHead(503, {
      'Content-Type': isBrowser ? 'text/html; charset=utf-8' : 'application/json',
      'Retry-After': '2',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      ...(isBrowser ? { 'Content-Security-Policy': PLAIN_POLICY } : {}),
    })
    const text = req.method === 'GET' || req.method === 'HEAD' ? page : ofAForm
    res.end(isBrowser ? text : JSON.stringify(said))
  }
const answerStarting = away(STARTING_PAGE, { status: 'starting' })
const answerUpdating = away(UPDATING_PAGE, { status: 'updating', message: UPDATING }, NOT_SENT_PAGE)

function whyNot({ code = '' }: NodeJS.ErrnoException, port: number, host: string): string {
  if (code === 'EADDRINUSE')
    return `Another program is using port ${port}. Stop it, or choose another port with PORT=${port + 1} npm start.`
  if (code === 'EACCES') return `This account is not allowed to use port ${port}. Choose port 1024 or higher, with PORT=3000 npm start.`
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(code))
    return `HOST is ${host}, which is not an address of this machine. Set it to 127.0.0.1 or another address of this machine.`
  return `The site cannot listen on ${host}, port ${port} (${code}). Change HOST or PORT.`
}

/** Listens from the start, with 503 until the database is ready. An error in the site ends only its own request. */
export function createFrontDoor({ log, limits = LIMITS }: FrontDoorOptions): FrontDoor {
  let site: Site = answerStarting
  const messages = createMessageClasses()
  const server: Server = createServer({
    ...messages,
    headersTimeout: limits.headersMs,
    requestTimeout: 0,
    keepAliveTimeout: 10_000,
    connectionsCheckingInterval: Math.min(1_000, limits.headersMs / 2),
  })
  server.timeout = limits.stillMs
  const brokeOff = (error: Error) => log.debug({ err: error }, 'A response was cut off')
  const underWay = new Set<ServerResponse>()
  server.on('request', (req, res) => {
    underWay.add(res)
    res.once('close', () => underWay.delete(res))
    const { method, url = '' } = req
    const failed = (error: unknown) => {
      log.error({ err: error, method, path: url.split('?')[0] }, 'A request failed')
      if (!res.writableEnded) endWith(req, res, 500, FAILED)
    }
    if (closing) res.setHeader('Connection', 'close')
    res.on('error', brokeOff)
    watchWriting(res, limits)
    watchBody(req, limits, () => endWith(req, res, 408, TOO_SLOW))
    try {
      const answering = site(req, res, failed)
      if (answering instanceof Promise) answering.catch(failed)
    } catch (error) {
      failed(error)
    }
  })
  let closing = false
  return {
    server,
    messages,
    open: (listener) => {
      site = listener
    },
    shut: async (graceMs) => {
      site = answerUpdating
      const ends = [...underWay].map((res) => once(res, 'close'))
      const late = new AbortController()
      await Promise.race([Promise.all(ends), wait(graceMs, undefined, { signal: late.signal })])
      late.abort()
    },
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        const refused = (error: NodeJS.ErrnoException) => reject(new StartError(whyNot(error, port, host), { cause: error }))
        server.once('error', refused)
        server.listen(port, host, () => {
          server.off('error', refused)
          server.on('error', (error) => log.error({ err: error }, 'Could not accept a connection'))
          const address = server.address()
          resolve(typeof address === 'object' && address ? address.port : port)
        })
      }),
    close: async (graceMs) => {
      closing = true
      await wait(Math.min(LINGER_MS, graceMs))
      await new Promise<void>((resolve) => {
        /** A connection whose last answer began before closing would stay open for its keep-alive time. */
        const sweep = setInterval(() => server.closeIdleConnections(), 50)
        const cut = setTimeout(() => server.closeAllConnections(), graceMs)
        server.close(() => {
          clearTimeout(cut)
          clearInterval(sweep)
          resolve()
        })
      })
    },
  }
}
