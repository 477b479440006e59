/**
 * Payload's own REST over our collections, mounted as its documentation says: what a program without services has.
 * Arguments: database URL, port. Prints `{ token }` of the first admin once it serves.
 */
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { getPayload, handleEndpoints, jwtSign } from 'payload'
import { payloadConfig } from '../../payload.config'

const [databaseUrl = '', port = ''] = process.argv.slice(2)
const config = await payloadConfig({ databaseUrl, secret: randomUUID(), sessionMaxHours: 1 })
const payload = await getPayload({ config, cron: false })

createServer((req, res) => {
  const answer = async () => {
    const { method = 'GET', url = '/' } = req
    const body = method === 'GET' ? null : new Uint8Array(await buffer(req))
    const headers = new Headers(Object.entries(req.headers).map(([name, value]): [string, string] => [name, String(value)]))
    const response = await handleEndpoints({
      config,
      request: new Request(new URL(url, `http://127.0.0.1:${port}`), { method, headers, body }),
    })
    res.writeHead(response.status, Object.fromEntries(response.headers)).end(new Uint8Array(await response.arrayBuffer()))
  }
  answer().catch((error: unknown) => res.writeHead(500).end(String(error)))
}).listen(Number(port), '127.0.0.1', () => void tellToken())

async function tellToken(): Promise<void> {
  const { docs } = await payload.find({ collection: 'users', where: { isAdmin: { equals: true } }, limit: 1 })
  const [admin] = docs
  if (!admin) throw new Error('There is no admin.')
  const sid = randomUUID()
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
  const sessions = [...(admin.sessions ?? []), { id: sid, createdAt: new Date().toISOString(), expiresAt }]
  await payload.update({ collection: 'users', id: admin.id, data: { sessions } })
  const fieldsToSign = { id: admin.id, collection: 'users', email: admin.email, sid }
  const { token } = await jwtSign({ fieldsToSign, secret: payload.secret, tokenExpiration: 3600 })
  process.send?.({ token })
}
