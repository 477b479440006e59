import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findPostmaster } from '../../src/embedded-postgres/processes'
import { freePort, hasEnded, temporaryFolder, untilHealthy } from '../helpers/built-site'
import { Client, sample } from '../helpers/client'
import { patience, until } from '../helpers/patience'
import { rawClient } from '../helpers/raw-request'

/** The built site, with a way to make it misbehave. */
let folder: string
let origin: string
let site: ChildProcess
let output = ''
let exit: Promise<unknown>
beforeAll(async () => {
  folder = await temporaryFolder()
  await start()
})
beforeEach(async () => {
  if (hasEnded(site)) await start()
})
afterAll(async () => {
  site.kill('SIGTERM')
  await exit
  await rm(folder, { recursive: true, force: true })
})

async function start(): Promise<void> {
  const port = await freePort()
  origin = `http://localhost:${port}`
  output = ''
  site = spawn(process.execPath, ['--import', path.resolve('tests/helpers/mischief.mjs'), 'scripts/start.mjs'], {
    env: {
      ...process.env,
      NODE_ENV: '',
      DATABASE_URL: '',
      SITE_URL: '',
      PORT: String(port),
      DATA_DIR: folder,
      DEMO_PASSWORD: 'correct-lamp-window',
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  exit = once(site, 'exit')
  for (const stream of [site.stdout, site.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await untilHealthy(origin, site)
}
const said = (text: string) => until(`the log to say "${text}"`, () => expect(output).toContain(text))

/** An application whose headers arrived, but not its body. */
async function halfAnApplication() {
  const visitor = new Client(origin)
  await visitor.get('/apply')
  const body = JSON.stringify({ ...sample('application'), full_name: 'Under Way' })
  const cookies = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const raw = rawClient(
    origin,
    [
      'POST /apply HTTP/1.1',
      'Host: localhost',
      `Cookie: ${cookies}`,
      `X-CSRF-TOKEN: ${visitor.config?.csrfToken}`,
      'X-Requested-With: XMLHttpRequest',
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Expect: 100-continue',
      '',
      '',
    ].join('\r\n'),
  )
  await raw.received('100 Continue')
  return { ended: raw.ended, finish: () => raw.socket.write(body) }
}

describe('an uncaught error', { timeout: patience(600) }, () => {
  it('does not end the process when it is only a broken connection', async () => {
    site.send('break a connection')
    await said('A connection broke')
    expect((await fetch(`${origin}/healthz`)).status).toBe(200)
    expect(site.exitCode).toBeNull()
    expect(output).not.toContain('ines')
  })

  it.each(['throw', 'reject', 'reject with nothing'])('ends it with 1 after requests under way are answered: %s', async (what) => {
    const application = await halfAnApplication()
    site.send(what)
    await said('Uncaught error')
    application.finish()
    expect(await application.ended).toMatch(/HTTP\/1\.1 200 OK[^]*"reference":"HS-/)
    await exit
    expect(site.exitCode).toBe(1)
    expect(output).not.toContain('ines@')
    expect(await findPostmaster(path.join(folder, 'postgres'))).toBeNull()
  })
})
