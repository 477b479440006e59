import { readFile } from 'node:fs/promises'
import type { Socket } from 'node:net'

type Table = Map<string, string>

const hex = (port = 0) => port.toString(16).toUpperCase().padStart(4, '0')

/** Local port, remote port, state, send queue (proc(5), `/proc/net/tcp`). */
const LINE = /:([0-9A-F]{4}) [0-9A-F]+:([0-9A-F]{4}) [0-9A-F]{2} ([0-9A-F]{8}):/g

async function readTable(): Promise<Table> {
  const files = await Promise.all(['tcp', 'tcp6'].map((name) => readFile(`/proc/net/${name}`, 'latin1').catch(() => '')))
  const table: Table = new Map()
  for (const [, local, remote, queue] of files.join('').matchAll(LINE)) {
    const ports = `${local}:${remote}`
    table.set(ports, `${table.get(ports) ?? ''}${queue}`)
  }
  return table
}

let reading: Promise<Table> | null = null

/**
 * What the system still holds of the bytes that a socket gave it, until the client has taken them: a text to compare with a
 * later one. A socket tells of progress only when a third of the system's buffer is free again, megabytes perhaps; by this, a
 * slow phone shows that it reads on.
 * @returns null where the system does not tell; only Linux does
 */
export async function heldBack({ localPort, remotePort }: Socket): Promise<string | null> {
  reading ??= readTable().finally(() => (reading = null))
  return (await reading).get(`${hex(localPort)}:${hex(remotePort)}`) ?? null
}
