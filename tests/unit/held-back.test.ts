import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { heldBack } from '../../src/server/held-back'
import { until } from '../helpers/patience'
import { nextConnection } from '../helpers/raw-request'

const server = net.createServer()
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterAll(() => void server.close())

it.skipIf(process.platform !== 'linux')('tells what a client has not taken yet, and that it takes it', async () => {
  const connecting = nextConnection(server)
  const client = net.connect((server.address() as AddressInfo).port, '127.0.0.1').pause()
  const connection = await connecting
  /** The client leaves without a farewell. */
  connection.on('error', () => {})
  connection.write(Buffer.alloc(50_000_000))
  const held = async () => parseInt((await heldBack(connection)) ?? '', 16)
  await until('bytes to be held back', async () => expect(await held()).toBeGreaterThan(0))
  client.resume()
  await until('the client to take them', async () => expect(await held()).toBe(0))
  client.destroy()
})

it('tells nothing of a connection that is none', async () => expect(await heldBack(new net.Socket())).toBeNull())
