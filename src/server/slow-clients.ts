import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { MAX_FILES_PER_UPLOAD, MAX_UPLOAD_BYTES } from '../shared/media'
import { heldBack } from './held-back'

/** How long a client may keep a connection without getting on. */
export interface Limits {
  /** For all headers of a request, from the connection or from the first of its bytes, in milliseconds. */
  headersMs: number
  /** For the body after them. An upload may take longer, as long as it goes on. */
  bodyMs: number
  /** So much of an upload has to come in each `bodyMs`, in bytes: a photo of 10 MB has 40 minutes. */
  uploadBytes: number
  /** An answer of which the client takes nothing for this long is given up. */
  stillMs: number
}

export const LIMITS: Limits = { headersMs: 10_000, bodyMs: 30_000, uploadBytes: 128 * 1024, stillMs: 30_000 }

/** As much as an upload may hold, with its parts' headers. */
const LARGEST_UPLOAD = MAX_FILES_PER_UPLOAD * MAX_UPLOAD_BYTES + 1024 * 1024

const hasBody = ({ headers }: IncomingMessage) => headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
const isUpload = ({ method, url = '' }: IncomingMessage) => method === 'POST' && /^\/api\/media\/?(\?|$)/.test(url)

/** Calls `giveUp` when the body of a request does not come in within the limits, read or not. */
export function watchBody(req: IncomingMessage, { bodyMs, uploadBytes }: Limits, giveUp: () => void): void {
  if (!hasBody(req)) return
  const { socket } = req
  /** Asked now: a router shortens the address while it is at work. */
  const mayGoOn = isUpload(req)
  const first = socket.bytesRead
  let last = first
  const goesOn = () => {
    /** What came and was not read yet keeps the client waiting for us. */
    const enough = socket.bytesRead - last >= uploadBytes || req.readableLength > 0
    last = socket.bytesRead
    return mayGoOn && enough && last - first <= LARGEST_UPLOAD
  }
  const timer = setInterval(() => {
    if (!req.complete && goesOn()) return
    clearInterval(timer)
    if (!req.complete) giveUp()
  }, bodyMs).unref()
  const end = () => clearInterval(timer)
  req.once('end', end).once('close', end)
}

/**
 * Ends the connection when the client takes nothing of an answer for `stillMs`. The server's own timeout is to be half of
 * that: it comes when a socket stood still for so long, and comes again as soon after when it still does.
 */
export function watchWriting(res: ServerResponse, { stillMs }: Limits): void {
  const half = stillMs / 2
  let suspected: { at: number; held: string | null } | null = null
  const look = async (socket: Socket) => {
    const isWriting = socket.writableLength > 0
    const isSecondLook = suspected !== null && performance.now() - suspected.at < half * 1.5
    const held = isWriting ? await heldBack(socket) : null
    if (res.writableFinished || socket.destroyed) return
    if (isWriting && isSecondLook && held === suspected?.held) return void socket.destroy()
    suspected = isWriting ? { at: performance.now(), held } : null
    socket.setTimeout(half)
  }
  res.on('timeout', (socket: Socket) => void look(socket))
}
