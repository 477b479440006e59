import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { createMessages, type Messages } from './express-messages'
import { NOT_SENT_PAGE, PLAIN_POLICY, STARTING_PAGE, UPDATING, UPDATING_PAGE } from './plain-page'
import { StartError } from './why-it-failed'
import { LIMITS, watchBody, watchWriting, type Limits } from './slow-clients'

/**
 * Closing cuts every connection on which no request has been read yet, also one whose request is just arriving. So for
 * this long everything is still answered, each answer being the last of its connection.
 */
const LINGER_MS = 200

/** Answers a request. What it cannot answer, it hands to `failed`, or throws. */
export type Site = (req: IncomingMessage, res: ServerResponse, failed: (error: unknown) => void) => unknown

export interface FrontDoor {
  server: Server
  /** Of its requests and answers. */
  messages: Messages
  /** Hands every request to the site from now on. */
  open(site: Site): void
  /** Answers every request with 503 from now on. Resolves once those under way are answered, or after `graceMs`. */
  shut(graceMs: number): Promise<void>
  /** @returns the port, which is chosen when 0 is asked for. @throws StartError */
  listen(port: number, host: string): Promise<number>
  /** Takes no new connection and waits for the requests under way; after `graceMs` it cuts them. */
  close(graceMs: number): Promise<void>
}

export interface FrontDoorOptions {
  log: Logger
  limits?: Limits
}

const FAILED = 'Something went wrong on our side. Please try again at a later time.'
const TOO_SLOW = 'This took too long to come in. Please try again.'

/** The last word on a connection: an answer where that is still possible, else its end. */
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

/** While the site is not open: browsers get a page, everybody else JSON. */
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
    return `Another program listens on port ${port}. Stop it, or choose another port with PORT=${port + 1} npm start.`
  if (code === 'EACCES') return `This account may not listen on port ${port}. Choose a port from 1024 on, with PORT=3000 npm start.`
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(code))
    return `HOST is ${host}, which is no address of this machine. Set it to 127.0.0.1, or to an address that the machine has.`
  return `The site cannot listen on ${host}, port ${port} (${code}). Choose others with HOST and PORT.`
}

/** Listens from the first moment: until the database is there, everything is 503. Whatever the site throws ends one request. */
export function createFrontDoor({ log, limits = LIMITS }: FrontDoorOptions): FrontDoor {
  let site: Site = answerStarting
  const messages = createMessages()
  const server: Server = createServer({
    ...messages,
    headersTimeout: limits.headersMs,
    requestTimeout: 0,
    keepAliveTimeout: 10_000,
    connectionsCheckingInterval: Math.min(1_000, limits.headersMs / 2),
  })
  server.timeout = limits.stillMs
  const brokeOff = (error: Error) => log.debug({ err: error }, 'An answer broke off')
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
          server.on('error', (error) => log.error({ err: error }, 'A connection could not be taken'))
          const address = server.address()
          resolve(typeof address === 'object' && address ? address.port : port)
        })
      }),
    close: async (graceMs) => {
      closing = true
      await wait(Math.min(LINGER_MS, graceMs))
      await new Promise<void>((resolve) => {
        /** A connection whose answer began before the end would else stay open for its keep-alive time. */
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
