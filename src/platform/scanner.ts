import { connect, type NetConnectOpts, type Socket } from 'node:net'
import pLimit from 'p-limit'

export interface Scanner {
  /** @throws ScannerUnavailable when it doesn't answer, or answers with anything but a result */
  isInfected(bytes: Buffer): Promise<boolean>
}

export class ScannerUnavailable extends Error {}

/** Milliseconds without a sign of life. A scan of 10 MB takes about a second. */
const SILENT_MS = 30_000
const CHUNK_BYTES = 64 * 1024
/** More would only wait in the scanner, which has 10 threads unless configured otherwise. */
const AT_ONCE = 4
const LONGEST_ANSWER = 1_000

const placeOf = ({ protocol, hostname, port, pathname }: URL): NetConnectOpts =>
  protocol === 'unix:' ? { path: decodeURIComponent(pathname) } : { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) }

/**
 * Scans with ClamAV's `clamd`, by its command INSTREAM (https://docs.clamav.net, clamd): chunks with their length in four bytes, then
 * one of length 0.
 * @param url like `tcp://host:3310` or `unix:/run/clamav/clamd.ctl`
 */
export function createClamdScanner(url: string, { silentMs = SILENT_MS } = {}): Scanner {
  const limit = pLimit(AT_ONCE)
  const place = placeOf(new URL(url))
  return {
    isInfected: (bytes) =>
      limit(async () => {
        const answer = await ask(place, silentMs, (socket) => sendStream(socket, bytes))
        if (/^stream: OK$/.test(answer)) return false
        if (/^stream: .+ FOUND$/.test(answer)) return true
        throw new ScannerUnavailable(`The virus scanner answered: ${answer || 'nothing'}`)
      }),
  }
}

function sendStream(socket: Socket, bytes: Buffer): void {
  socket.write('zINSTREAM\0')
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    const chunk = bytes.subarray(at, at + CHUNK_BYTES)
    socket.write(lengthOf(chunk.length))
    socket.write(chunk)
  }
  socket.write(lengthOf(0))
}

function lengthOf(length: number): Buffer {
  const field = Buffer.alloc(4)
  field.writeUInt32BE(length)
  return field
}

function ask(place: NetConnectOpts, silentMs: number, send: (socket: Socket) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(place, () => send(socket))
    const fail = (cause: unknown) => {
      socket.destroy()
      reject(new ScannerUnavailable('The virus scanner did not answer.', { cause }))
    }
    const end = () => {
      socket.destroy()
      resolve(answer.replace(/\0[^]*$/, '').trim())
    }
    socket.setEncoding('utf8').setTimeout(silentMs, () => fail(new Error(`It was silent for ${silentMs} ms.`)))
    socket.on('data', (text: string) => {
      answer += text
      if (answer.includes('\0') || answer.length > LONGEST_ANSWER) end()
    })
    socket.on('error', fail).on('close', end)
  })
}
