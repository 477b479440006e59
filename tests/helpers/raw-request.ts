import { once } from 'node:events'
import { connect, type Server, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** An HTTP client that sends any bytes, as slowly as it likes. */
export interface RawClient {
  socket: Socket
  /** Resolves with the answer, one character per byte, once the connection has ended in any way. */
  ended: Promise<string>
  received(text: string): Promise<void>
  trickle(piece: string, everyMs: number): Promise<void>
}

export function rawClient(origin: string, firstBytes = ''): RawClient {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  const chunks: Buffer[] = []
  const soFar = () => Buffer.concat(chunks).toString('latin1')
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  /** A server may close a connection while bytes are on their way to it. */
  socket.on('error', () => undefined)
  if (firstBytes) socket.write(firstBytes, 'latin1')
  return {
    socket,
    ended: new Promise((resolve) => void socket.once('close', () => resolve(soFar()))),
    async received(text) {
      while (!soFar().includes(text)) await once(socket, 'data')
    },
    async trickle(piece, everyMs) {
      while (!socket.destroyed) {
        if (socket.writable) socket.write(piece, 'latin1')
        await wait(everyMs)
      }
    },
  }
}

/**
 * Sends bytes to the site as they are, and reads until it hangs up.
 * @param isAll nothing more will come: the site need not wait for the rest
 * @returns the answer, one character per byte
 */
export function rawRequest(origin: string, bytes: string, isAll = false): Promise<string> {
  const { socket, ended } = rawClient(origin, bytes)
  if (isAll) socket.end()
  return ended
}

/** Next connection that a server accepts, on its side. */
export const nextConnection = async (server: Server): Promise<Socket> => ((await once(server, 'connection')) as [Socket])[0]

export const rawGet = (path: string, headers: readonly string[] = []): string =>
  [`GET ${path} HTTP/1.1`, 'Host: hearthside.test', 'Connection: close', ...headers, '', ''].join('\r\n')
