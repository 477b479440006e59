import { spawn, type ChildProcess } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { withLock } from '../../src/embedded-postgres/lock'
import { filesOf } from '../../src/embedded-postgres/place'
import { databaseOf, DEAD_PORT, ended, freePort, hasEnded, temporaryFolder, untilHealthy } from '../helpers/built-site'
import { Client, sample } from '../helpers/client'
import { holdBefore } from '../helpers/database'
import { filesUnder } from '../helpers/everything-kept'
import { patience, until } from '../helpers/patience'
import { uniquePhrase } from '../helpers/site'

/** The built site as a process that can be killed. */
let folder: string
let port: number
let site: ChildProcess
const output: string[] = []
beforeAll(async () => {
  folder = await temporaryFolder()
  port = await freePort()
  start()
})
beforeEach(async () => {
  if (hasEnded(site)) start()
  await healthy()
})
afterAll(async () => {
  await end()
  await rm(folder, { recursive: true, force: true })
})

const start = (env: Record<string, string> = {}) => {
  site = spawn(process.execPath, ['scripts/start.mjs'], {
    env: {
      ...process.env,
      NODE_ENV: '',
      DATABASE_URL: '',
      PORT: String(port),
      DATA_DIR: folder,
      DEMO_PASSWORD: 'correct-lamp-window',
      LOG_LEVEL: 'debug',
      ...env,
    },
  })
  for (const stream of [site.stdout, site.stderr]) stream?.on('data', (chunk: Buffer) => output.push(chunk.toString()))
}
const end = async () => {
  site.kill('SIGTERM')
  await ended(site)
}
const health = async () => (await fetch(`http://localhost:${port}/healthz`).catch(() => null))?.status
const healthy = () => untilHealthy(`http://localhost:${port}`, site)
const postgresPid = async () => Number((await readFile(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])

async function expectAwayPage(client: Client): Promise<void> {
  const { status, headers, text } = await client.get('/faq', { Accept: 'text/html' })
  expect([status, headers.get('Content-Type')]).toEqual([503, 'text/html; charset=utf-8'])
  const [main = ''] = /<main.*<\/main>/s.exec(text) ?? []
  for (const fact of ['Back in a moment', 'Hearthside Foundation', 'tel:612-555-0100', 'mailto:hello@example.org'])
    expect(main).toContain(fact)
  expect(text).toContain('<meta name="robots" content="noindex">')
}

describe('the site as a process', { timeout: patience(600) }, () => {
  it('keeps what it acknowledged through a kill, and finds it at the next start', async () => {
    const visitor = new Client(`http://localhost:${port}`)
    await visitor.get('/apply')
    const phrase = uniquePhrase()
    const form = sample<{ details: object }>('application')
    const sent = await visitor.post<{ props: { reference: string } }>('/apply', {
      ...form,
      full_name: 'Killed Later',
      details: { ...form.details, story: phrase, home_street: phrase },
    })
    expect(sent.status).toBe(200)
    site.kill('SIGKILL')
    await ended(site)
    start()
    await healthy()
    const admin = new Client(`http://localhost:${port}`)
    await admin.get('/login')
    await admin.post('/login', { email: 'admin@example.org', password: 'correct-lamp-window' })
    const found = await admin.get<{ full_name: string }[]>(
      `/api/applications?filter=${encodeURIComponent(JSON.stringify({ q: sent.json.props.reference }))}`,
    )
    expect(found.json.map(({ full_name }) => full_name)).toEqual(['Killed Later'])
    const bytes = Buffer.concat([...(await filesUnder(folder)), Buffer.from(output.join(''))])
    expect(bytes.includes('Killed Later')).toBe(true)
    expect(bytes.includes(phrase)).toBe(false)
  })

  it('answers 503 while PostgreSQL is away, with a page that says how to reach us, and recovers automatically', async () => {
    const visitor = new Client(`http://localhost:${port}`)
    const admin = new Client(`http://localhost:${port}`)
    await admin.get('/login')
    await admin.post('/login', { email: 'admin@example.org', password: 'correct-lamp-window' })
    const statuses = new Set<number | undefined>()
    /** Holding this lock keeps PostgreSQL from being restarted. */
    await withLock(filesOf(folder).lock, async () => {
      process.kill(await postgresPid(), 'SIGKILL')
      await until('the site to answer 503', async () => expect(statuses.add(await health())).toContain(503))
      await expectAwayPage(visitor)
      await expectAwayPage(admin)
    })
    await healthy()
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([])
    expect(site.exitCode).toBeNull()
  })

  it('loses nothing that it acknowledged while PostgreSQL restarts under load', async () => {
    const visitor = new Client(`http://localhost:${port}`)
    await visitor.get('/apply')
    const admin = new Client(`http://localhost:${port}`)
    await admin.get('/login')
    await admin.post('/login', { email: 'admin@example.org', password: 'correct-lamp-window' })
    await admin.get('/')
    const acknowledged: string[] = []
    const moved: number[] = []
    const statuses = new Set<number>()
    const applying = Array.from({ length: 60 }, async (_, i) => {
      const { status, json } = await visitor.post<{ props: { reference: string } }>('/apply', {
        ...sample('application'),
        full_name: `Loaded ${i}`,
      })
      statuses.add(status)
      if (status === 200) acknowledged.push(json.props.reference)
    })
    const moving = Array.from({ length: 20 }, async (_, i) => {
      const { status } = await admin.put(`/api/application/${i + 1}`, { status: 'Archived' })
      statuses.add(status)
      if (status === 200) moved.push(i + 1)
    })
    /** Midway: the first ones are answered, the others in progress. */
    await Promise.race([Promise.race(applying), Promise.race(moving)])
    const before = await postgresPid()
    process.kill(before, 'SIGINT')
    await Promise.all([...applying, ...moving])
    await until('PostgreSQL to run again', async () => expect(await postgresPid()).not.toBe(before))
    await healthy()
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([])
    expect(acknowledged.length + moved.length).toBeGreaterThan(0)
    const list = await admin.get<{ id: number; reference: string; status: string }[]>('/api/applications')
    const references = new Set(list.json.map(({ reference }) => reference))
    expect(acknowledged.filter((reference) => !references.has(reference))).toEqual([])
    for (const id of moved) {
      const { json } = await admin.get<{ status: string; events: { to: string }[] }>(`/api/applications/${id}`)
      expect([json.status, json.events.at(-1)?.to]).toEqual(['Archived', 'Archived'])
    }
  })

  it('lets a request under way finish when it is told to end', async () => {
    const visitor = new Client(`http://localhost:${port}`)
    await visitor.get('/apply')
    const hold = await holdBefore(await databaseOf(folder), 'insert into applications')
    const sending = Promise.all(
      Array.from({ length: 10 }, (_, i) => visitor.post('/apply', { ...sample('application'), full_name: `Drained ${i}` })),
    )
    await hold.reached(10)
    site.kill('SIGTERM')
    await until('the site to accept no one new', async () => expect(await health()).toBeUndefined())
    await hold.release()
    expect((await sending).map(({ status }) => status)).toEqual(Array<number>(10).fill(200))
    await ended(site)
    expect(site.exitCode).toBe(0)
  })

  it('waits for a database that is not there yet, answering 503', async () => {
    await end()
    start({ DATABASE_URL: `postgres://nobody:x@127.0.0.1:${DEAD_PORT}/none`, DEMO: 'on' })
    await until('the site to listen', async () => expect(await health()).toBe(503))
    const early = await fetch(`http://localhost:${port}/`, { headers: { Accept: 'text/html,*/*;q=0.8' } })
    expect([early.status, early.headers.get('Content-Type')]).toEqual([503, 'text/html; charset=utf-8'])
    expect(await early.text()).toContain('<h1>Back in a moment</h1>')
    await until('a line about the database', () => expect(output.join('')).toContain(`127.0.0.1:${DEAD_PORT}`))
    await end()
    expect(site.exitCode).toBe(0)
  })
})
