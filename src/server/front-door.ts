import { createServer, type RequestListener, type Server } from 'node:http'

/**
 * Closing cuts every connection on which no request has been read yet, also one whose request is just arriving. So for
 * this long everything is still answered, each answer being the last of its connection.
 */
const LINGER_MS = 200
/** A photo of 10 MB through a slow line takes its time. */
const REQUEST_MS = 5 * 60_000

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export interface FrontDoor {
  server: Server
  /** Hands every request to the site from now on. */
  open(site: RequestListener): void
  listen(port: number, host: string): Promise<number>
  /** Takes no new connection and waits for the requests under way; after `graceMs` it cuts them. */
  close(graceMs: number): Promise<void>
}

/** Listens from the first moment: until the database is there, everything is 503. */
export function createFrontDoor(): FrontDoor {
  let site: RequestListener = (_req, res) => {
    res.writeHead(503, { 'Content-Type': 'application/json', 'Retry-After': '2', 'Cache-Control': 'no-store' })
    res.end('{"status":"starting"}')
  }
  const server = createServer({ requestTimeout: REQUEST_MS, headersTimeout: 15_000, keepAliveTimeout: 10_000 }, (req, res) => {
    if (closing) res.setHeader('Connection', 'close')
    site(req, res)
  })
  let closing = false
  return {
    server,
    open: (listener) => {
      site = listener
    },
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, host, () => {
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
