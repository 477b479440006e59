import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { MAX_FILES_PER_UPLOAD, MAX_UPLOAD_BYTES } from '../shared/media'

/** Codes of a connection, or of a stream on one, that ended before its time: the other side left, or the line broke. */
const CODES = new Set([
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
])

/** Whether an error says no more than that: nothing of ours is broken by it. */
export const isBrokenConnection = (error: unknown): boolean => error instanceof Error && 'code' in error && CODES.has(String(error.code))

/** How long a client may keep a connection without getting on. */
export interface Limits {
  /** For all headers of a request, from the connection or from the first of its bytes, in milliseconds. */
  headersMs: number
  /** For the body after them. An upload may take longer, as long as it goes on. */
  bodyMs: number
  /** So much of an upload has to come in each `bodyMs`, in bytes: a photo of 10 MB has 40 minutes. */
  uploadBytes: number
  /**
   * An answer of which the client takes nothing for this long is given up. The system tells that something was taken only once a third of
   * its buffer is free again, a megabyte perhaps: on a slow phone's line that takes its time.
   */
  stillMs: number
}

export const LIMITS: Limits = { headersMs: 10_000, bodyMs: 30_000, uploadBytes: 128 * 1024, stillMs: 180_000 }

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
 * Ends the connection when the client takes nothing of an answer for `stillMs`, the server's own timeout. What the site itself takes
 * longer for is waited for.
 */
export function watchWriting(res: ServerResponse, { stillMs }: Limits): void {
  res.on('timeout', (socket: Socket) => void (socket.writableLength > 0 ? socket.destroy() : socket.setTimeout(stillMs)))
}
