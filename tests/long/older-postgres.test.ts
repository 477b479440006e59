import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OLDEST_POSTGRES, warnOfOldPostgres } from '../../src/server/database'
import { ended, freePort, untilHealthy } from '../helpers/built-site'
import { startTestSite } from '../helpers/site'

const KEYS = { DEMO: 'off', APP_SECRET: 'x'.repeat(32), DATA_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}` }

/** Debian's versions that are too old. */
const DEBIAN = '/usr/lib/postgresql'
const old = existsSync(DEBIAN) ? readdirSync(DEBIAN).find((version) => Number(version) < OLDEST_POSTGRES) : undefined

it('a PostgreSQL that is new enough is nothing to speak of', async () => {
  const site = await startTestSite()
  await warnOfOldPostgres(site.ctx)
  expect(site.log.join('')).not.toContain('too old')
  await site.stop()
})

describe.skipIf(!old)('an untested PostgreSQL version', () => {
  let root: string
  let port: number
  /** The server refuses to run as root. */
  const run = (program: string, ...args: string[]) => {
    const command = [path.join(DEBIAN, old ?? '', 'bin', program), ...args]
    const [first = '', ...rest] = userInfo().uid === 0 ? ['runuser', '-u', 'postgres', '--', ...command] : command
    const { status, stderr } = spawnSync(first, rest, { stdio: ['ignore', 'ignore', 'pipe'], cwd: root })
    expect(status, stderr.toString()).toBe(0)
  }
  beforeAll(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'hearthside-older-'))
    await chmod(root, 0o777)
    port = await freePort()
    run('initdb', '-D', `${root}/data`, '-A', 'trust', '-U', 'owner')
    run(
      'pg_ctl',
      '-D',
      `${root}/data`,
      '-l',
      `${root}/log`,
      '-w',
      '-o',
      `-p ${port} -c unix_socket_directories='' -c listen_addresses=127.0.0.1`,
      'start',
    )
  })
  afterAll(async () => {
    run('pg_ctl', '-D', `${root}/data`, '-w', '-m', 'immediate', 'stop')
    await rm(root, { recursive: true, force: true })
  })

  it('is reported in the log when the site starts', async () => {
    const own = await freePort()
    const env = {
      ...KEYS,
      ...process.env,
      DATABASE_URL: `postgres://owner@127.0.0.1:${port}/postgres`,
      DATA_DIR: root,
      PORT: String(own),
    }
    const child = spawn(process.execPath, ['scripts/start.mjs'], {
      env: { ...env, LOG_LEVEL: 'warn' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
    await untilHealthy(`http://localhost:${own}`, child)
    child.kill('SIGTERM')
    await ended(child)
    expect(said).toContain(`PostgreSQL ${old} is too old. Hearthside is tested with ${OLDEST_POSTGRES} and later.`)
  })
})
