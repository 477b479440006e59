import { createServer, type Server } from 'node:net'

/** The standard test text that every scanner takes for a virus (https://www.eicar.org). */
export const EICAR = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'

export interface Clamd {
  url: string
  /** Bytes of each file that was scanned. */
  scanned: number[]
  /** Answers anything to scans from now on; null: the result. */
  answers: (text: string | null) => void
  stop: () => Promise<void>
}

/** Speaks clamd's protocol, as far as `zINSTREAM` and `zPING`. */
export async function startClamd(): Promise<Clamd> {
  const scanned: number[] = []
  let fixed: string | null = null
  const server: Server = createServer((socket) => {
    let received = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('data', (part) => {
      received = Buffer.concat([received, part])
      if (received.toString('latin1') === 'zPING\0') return void socket.end('PONG\0')
      const contents = streamIn(received)
      if (!contents) return
      scanned.push(contents.length)
      const result = contents.includes(EICAR) ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0'
      socket.end(fixed ?? result)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return {
    url: `tcp://127.0.0.1:${port}`,
    scanned,
    answers: (text) => {
      fixed = text
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** @returns null until the stream has ended */
function streamIn(received: Buffer): Buffer | null {
  const command = 'zINSTREAM\0'
  if (received.toString('latin1', 0, command.length) !== command) return null
  const chunks: Buffer[] = []
  for (let at = command.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(chunks)
    chunks.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}
