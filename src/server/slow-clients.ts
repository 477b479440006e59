import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { MAX_FILES_PER_UPLOAD, MAX_UPLOAD_BYTES } from '../shared/media'

const CODES = new Set([
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
])

export const isBrokenConnection = (error: unknown): boolean => error instanceof Error && 'code' in error && CODES.has(String(error.code))

export interface Limits {
  /** Milliseconds for all headers, from the connection or from the first byte. */
  headersMs: number
  /** Milliseconds for the body. An upload may take longer while it makes progress. */
  bodyMs: number
  /** Bytes of an upload that must arrive within each `bodyMs`: a photo of 10 MB has 40 minutes. */
  uploadBytes: number
  /**
   * Milliseconds without progress after which an answer is dropped. The system reports progress only when a third of its buffer, perhaps a
   * megabyte, is free again, which takes long on a slow phone.
   */
  stillMs: number
}

export const LIMITS: Limits = { headersMs: 10_000, bodyMs: 30_000, uploadBytes: 128 * 1024, stillMs: 180_000 }

const LARGEST_UPLOAD = MAX_FILES_PER_UPLOAD * MAX_UPLOAD_BYTES + 1024 * 1024

const hasBody = ({ headers }: IncomingMessage) => headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
const UPLOADS = /^\/(api\/media|api\/applications\/\d+\/documents|apply\/status\/documents|landlord)\/?(\?|$)/
const isUpload = ({ method, url = '' }: IncomingMessage) => method === 'POST' && UPLOADS.test(url)

export function watchBody(req: IncomingMessage, { bodyMs, uploadBytes }: Limits, giveUp: () => void): void {
  if (!hasBody(req)) return
  const { socket } = req
  /** Evaluated now: routers shorten the URL while they run. */
  const mayGoOn = isUpload(req)
  const first = socket.bytesRead
  let last = first
  const goesOn = () => {
    /** Unread data means that we are the slow side. */
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
 * Closes the connection when the client takes nothing of an answer for `stillMs`, the server's timeout. Time that the site itself needs
 * does not count.
 */
export function watchWriting(res: ServerResponse, { stillMs }: Limits): void {
  res.on('timeout', (socket: Socket) => void (socket.writableLength > 0 ? socket.destroy() : socket.setTimeout(stillMs)))
}
