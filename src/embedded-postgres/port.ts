import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the range from which systems take ports for outgoing connections: such a port is not lost between two starts. */
const FIRST = 15_000
const LAST = 25_000
const TRIES = 200

export const isPortFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)))
  })

/** The preferred port when it is free, else another free one on loopback; null when there is none. */
export async function choosePort(preferred: number | null): Promise<number | null> {
  if (preferred !== null && (await isPortFree(preferred))) return preferred
  for (let tries = 0; tries < TRIES; tries++) {
    const port = randomInt(FIRST, LAST)
    if (await isPortFree(port)) return port
  }
  return null
}
