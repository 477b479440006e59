import { once } from 'node:events'
import { connect } from 'node:net'

/**
 * Sends bytes to the site as they are, which no HTTP client would, and reads until it hangs up.
 * @param isAll nothing more will come: a site that waits for the rest need not
 * @returns what came back, one character a byte
 */
export async function rawRequest(origin: string, bytes: string, isAll = false): Promise<string> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  socket.on('error', () => undefined)
  if (isAll) socket.end(bytes, 'latin1')
  else socket.write(bytes, 'latin1')
  await once(socket, 'close')
  return Buffer.concat(chunks).toString('latin1')
}

/** A GET with these header lines, as raw text. */
export const rawGet = (path: string, headers: readonly string[] = []): string => [`GET ${path} HTTP/1.1`, 'Host: hearthside.test', 'Connection: close', ...headers, '', ''].join('\r\n')
