/** Follows docs/operations.md with the files of deploy/; runs the parts that work on plain Debian. */
import { execFile, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { connect } from 'node:tls'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../helpers/built-site'
import { hasOpenssl, makeCertificate } from '../helpers/certificate'
import { Client, sample } from '../helpers/client'
import { image } from '../helpers/images'
import { until } from '../helpers/patience'
import { createEmptyDatabase } from '../helpers/postgres'
import { startTestSite, type TestSite } from '../helpers/site'

const has = (program: string) => spawnSync('which', [program]).status === 0
const KEYS = { APP_SECRET: 'x'.repeat(32), DATA_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}` }

let root: string
let certificate: { cert: string; key: string }
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'hearthside-deploy-'))
  if (hasOpenssl) certificate = makeCertificate(root)
})
afterAll(() => rm(root, { recursive: true, force: true }))

const running: ChildProcess[] = []
afterAll(() => running.forEach((child) => child.kill('SIGTERM')))
function start(command: string, args: string[], env: NodeJS.ProcessEnv = process.env, cwd?: string) {
  const child = spawn(command, args, { env, cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  running.push(child)
  const said = { text: '' }
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said.text += chunk.toString()))
  return { child, said }
}

/** Runs the doctor for a site behind a proxy. */
async function doctorOf(site: TestSite, siteUrl: string): Promise<string> {
  const env = {
    ...process.env,
    ...KEYS,
    ...{ DEMO: 'off', LOG_LEVEL: 'silent', TRUST_PROXY: '1', NODE_EXTRA_CA_CERTS: certificate.cert },
    ...{ DATABASE_URL: site.databaseUrl, MEDIA_DIR: site.mediaDir, PORT: new URL(site.origin).port, SITE_URL: siteUrl },
  }
  return promisify(execFile)(process.execPath, ['scripts/command.mjs', 'doctor'], { env }).then(
    ({ stdout }) => stdout,
    ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
  )
}

/** The protocol offered to a browser that supports both. */
async function protocolOf(port: number): Promise<string | false | null> {
  const socket = connect({
    host: 'localhost',
    port,
    servername: 'localhost',
    ALPNProtocols: ['h2', 'http/1.1'],
    ca: await readFile(certificate.cert),
  })
  await once(socket, 'secureConnect')
  socket.destroy()
  return socket.alpnProtocol
}

/** Adjusts the configuration to the local nginx version, by the command in docs/operations.md. */
async function nginxConf(): Promise<string> {
  const file = path.join(root, 'site.conf')
  await cp('deploy/nginx.conf', file)
  const [, minor = 0, patch = 0] = /nginx\/1\.(\d+)\.(\d+)/.exec(spawnSync('nginx', ['-v']).stderr.toString())?.map(Number) ?? []
  const command = /^`(sed -i '.*' )\/etc\/nginx\/sites-available\/hearthside`\)$/m.exec(await readFile('docs/operations.md', 'utf8'))?.[1]
  if (minor < 25 || (minor === 25 && patch < 1)) expect(spawnSync('sh', ['-c', `${command}'${file}'`]).status).toBe(0)
  return readFile(file, 'utf8')
}

/** Starts a proxy and runs the doctor through it. */
async function expectToServe(startProxy: (site: TestSite, port: number) => Promise<{ text: string }>): Promise<void> {
  const port = await freePort()
  const siteUrl = `https://localhost:${port}`
  const site = await startTestSite({ ...KEYS, DEMO: 'off', TRUST_PROXY: '1', SITE_URL: siteUrl })
  const said = await startProxy(site, port)
  let found = ''
  await until('the proxy to lead to the site', async () => {
    found = await doctorOf(site, siteUrl)
    expect(found, said.text).toContain('reaches this site')
  })
  expect(found).toMatch(/ok .*SITE_URL is an https address/)
  expect(found).toMatch(/ok .*reaches this site and accepts 10 MB/)
  expect(found).toMatch(/ok .*own addresses\. This machine’s is (127\.0\.0\.1|::1)/)
  expect(await protocolOf(port)).toBe('h2')
  await site.stop()
}

describe.skipIf(!hasOpenssl)('in front of the site', () => {
  it.skipIf(!has('nginx'))('deploy/nginx.conf hands on bodies, addresses and TLS as the site wants them', async () => {
    await expectToServe(async (site, port) => {
      const text = (await nginxConf())
        .replaceAll('hearthside.example.org', 'localhost')
        .replaceAll(/listen (\[::\]:)?80;/g, '')
        .replaceAll(/listen \[::\]:443 ssl.*;/g, '')
        .replaceAll('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
        .replace('127.0.0.1:3000', new URL(site.origin).host)
        .replace(/ssl_certificate \S+;/, `ssl_certificate ${certificate.cert};`)
        .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${certificate.key};`)
        .replace(/server \{\s*server_name localhost;\s*return 301[^}]*\}/, '')
      const folders = ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) =>
        name === 'body' ? `client_body_temp_path ${root}/body;` : `${name}_temp_path ${root}/${name};`,
      )
      const whole = `daemon off; pid ${root}/nginx.pid; error_log ${root}/error.log; events {} http { access_log off; ${folders.join(' ')}\n${text}\n}`
      const file = path.join(root, 'nginx.conf')
      await writeFile(file, whole)
      const checked = spawnSync('nginx', ['-t', '-p', root, '-c', file])
      expect(checked.status, checked.stderr.toString()).toBe(0)
      expect(checked.stderr.toString()).not.toContain('[warn]')
      return start('nginx', ['-p', root, '-c', file]).said
    })
  })

  it.skipIf(!has('caddy'))('deploy/Caddyfile does so, too', async () => {
    await expectToServe(async (site, port) => {
      const text = (await readFile('deploy/Caddyfile', 'utf8'))
        .replace('hearthside.example.org {', `https://localhost:${port} {\n\ttls ${certificate.cert} ${certificate.key}`)
        .replace('127.0.0.1:3000', new URL(site.origin).host)
      const file = path.join(root, 'Caddyfile')
      await writeFile(file, `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${text}`)
      return start('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
        ...process.env,
        XDG_DATA_HOME: root,
        XDG_CONFIG_HOME: root,
      }).said
    })
  })
})

/** Parses `key=value` of a unit; the last one wins. */
const unitOf = (text: string) => Object.fromEntries([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, key = '', value = '']) => [key, value]))

it('what builds and tests leaves with one command, and nothing comes in its place', async () => {
  const docs = await Promise.all(
    ['docs/operations.md', 'Dockerfile', 'scripts/build.mjs', 'CHANGELOG.md'].map((file) => readFile(file, 'utf8')),
  )
  const commands = new Set(docs.flatMap((text) => text.match(/npm prune(?: --[\w=]+)*/g) ?? []))
  expect([...commands]).toEqual(['npm prune --omit=dev --omit=peer'])
  const { stdout } = await promisify(execFile)('npm', ['prune', '--omit=dev', '--omit=peer', '--dry-run'], { maxBuffer: 1e8 })
  expect(stdout.split('\n').filter((line) => line.startsWith('add '))).toEqual([])
  expect(stdout).toMatch(/^removed \d+ packages/m)
})

const UNITS = ['hearthside.service', 'hearthside@.service']

it.skipIf(!has('systemd-analyze')).each(UNITS)('deploy/%s is a unit that systemd takes', async (name) => {
  const text = await readFile(`deploy/${name}`, 'utf8')
  const file = path.join(root, name.replace('@', '@3001'))
  await writeFile(file, text.replace('/usr/bin/node', process.execPath).replace('/srv/hearthside', process.cwd()))
  const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file])
  expect(`${stdout.toString()}${stderr.toString()}`.split('\n').filter((line) => line.includes(path.basename(file)))).toEqual([])
})

it('a second process runs as the first one does, on the port of its name', async () => {
  const [first, second] = await Promise.all(UNITS.map(async (name) => unitOf(await readFile(`deploy/${name}`, 'utf8'))))
  expect(second).toEqual({ ...first, Description: 'Hearthside on port %i', Environment: `${first?.Environment} PORT=%i` })
})

it('the image is of a Node.js of our choice, the same in both stages', async () => {
  const text = await readFile('Dockerfile', 'utf8')
  expect(text.match(/^ARG NODE_VERSION=.*$/gm)).toEqual(['ARG NODE_VERSION=24'])
  expect(text.match(/^FROM \S+/gm)).toEqual(Array(2).fill('FROM node:${NODE_VERSION}-bookworm-slim'))
  expect(await readFile('compose.yaml', 'utf8')).toContain('NODE_VERSION: ${NODE_VERSION:-24}')
})

describe('.ci/run', () => {
  /** Runs with only these programs, which record their calls. */
  async function runWith(
    programs: Record<string, string>,
  ): Promise<{ calls: string[]; status: number | null; printed: string; closing?: string; said: string }> {
    const folder = await mkdtemp(path.join(root, 'ci-'))
    for (const name of ['bash', 'dirname']) await symlink(path.join('/bin', name), path.join(folder, name)).catch(() => undefined)
    for (const [name, work] of Object.entries(programs))
      await writeFile(path.join(folder, name), `#!/bin/bash\necho "${name} $*" >> ${folder}/calls\n${work}\n`, { mode: 0o755 })
    const { status, stdout, stderr } = spawnSync('/bin/bash', [path.resolve('.ci/run')], { env: { PATH: folder } })
    const calls = (await readFile(path.join(folder, 'calls'), 'utf8')).trim().split('\n')
    const printed = stdout.toString().trim()
    return { calls, status, printed, closing: printed.split('\n').at(-1), said: stderr.toString() }
  }
  const NPM = { npm: 'echo; echo "40 passed, 0 failed, 1 skipped"' }
  const TESTS = ['npm test', 'npm run test:long']
  const ROOT = { id: 'echo 0' }

  it('installs nginx, Caddy and a browser where apt-get is and it may', async () => {
    const { calls, status } = await runWith({ ...NPM, ...ROOT, 'apt-get': '', openssl: '' })
    const install = 'apt-get install -qq -y --no-install-recommends nginx caddy chromium-headless-shell'
    expect(calls).toEqual(['id -u', 'apt-get update -qq', install, ...TESTS])
    expect(status).toBe(0)
  })

  it.each([
    ['it may not', { id: 'echo 1000', 'apt-get': '' }],
    ['there is no apt-get', ROOT],
    ['all are there', { ...ROOT, 'apt-get': '', nginx: '', caddy: '', openssl: '', 'chromium-headless-shell': '' }],
  ])('installs nothing where %s', async (_where, programs) => {
    const { calls } = await runWith({ ...NPM, ...programs })
    expect(calls.filter((call) => !call.startsWith('id'))).toEqual(TESTS)
  })

  it('runs the tests where nothing can be installed, and says so', async () => {
    const { calls, said } = await runWith({ ...NPM, ...ROOT, 'apt-get': 'exit 100' })
    expect(calls.slice(-2)).toEqual(TESTS)
    expect(said).toContain('nginx caddy openssl chromium-headless-shell could not be installed')
  })

  it.each([
    ['sums up both', NPM.npm, 0, '80 passed, 0 failed, 2 skipped'],
    [
      'runs the long tests after a failure, and fails',
      'echo "40 passed, $(( $# % 2 )) failed"; exit $(( $# % 2 ))',
      1,
      '80 passed, 1 failed',
    ],
    [
      'counts a run that was cut as a failure',
      'echo "40 passed, 0 failed"; (( $# == 1 )) || { echo cut; exit 137; }',
      1,
      '40 passed, 1 failed',
    ],
  ])('%s', async (_what, npm, code, line) => {
    const { calls, status, closing } = await runWith({ npm })
    expect({ calls, status, closing }).toEqual({ calls: TESTS, status: code, closing: line })
  })

  it('repeats at its end what failed before the long tests', async () => {
    const { printed } = await runWith({
      npm: '(( $# == 2 )) && { echo "2 passed, 0 failed"; exit; }; echo "Failed:"; echo "  a test: its reason"; echo "1 passed, 1 failed"; exit 1',
    })
    expect(printed.split('\n').slice(-4)).toEqual(['Failed:', '  a test: its reason', '1 passed, 1 failed', '3 passed, 1 failed'])
  })
})

/**
 * Does what an upgrade in the same folder does: `npm ci` takes the packages away, and the next build has other file names. Only what draws
 * papers, in workers that end when they are idle, keeps its name.
 */
async function replaceProgram(folder: string): Promise<void> {
  await rename(path.join(folder, 'node_modules'), path.join(folder, 'node_modules.before'))
  const [server, before] = [path.join(folder, 'dist/server'), path.join(folder, 'dist/server.before')]
  await rename(server, before)
  const bring = async (name: string): Promise<void> => {
    await cp(path.join(before, name), path.join(server, name), { recursive: true })
    if (!name.endsWith('.js')) return
    const imports = (await readFile(path.join(before, name), 'utf8')).matchAll(/(?:from|import) ?\(?"\.\/([\w.-]+\.js)"/g)
    for (const [, next = ''] of imports) await bring(next)
  }
  for (const name of ['papers.js', 'fonts', 'harfbuzz.wasm']) await bring(name)
}

describe('deploy/hearthside.service', () => {
  it('starts a site without development packages, which survives that its files are replaced, and ends in time', async () => {
    const unit = unitOf(await readFile('deploy/hearthside.service', 'utf8'))
    const database = await createEmptyDatabase()
    const served = await installedForServing()
    const port = await freePort()
    const [, ...args] = (unit.ExecStart ?? '').split(' ')
    const state = path.join(root, 'state')
    const settings = {
      ...KEYS,
      ...{ DATABASE_URL: database.url, DATA_DIR: state, SITE_URL: 'https://localhost', PORT: String(port), DEMO: 'off', TRUST_PROXY: '1' },
    }
    await writeFile(path.join(served, '.env'), filledIn(await readFile('.env.example', 'utf8'), settings))
    /** Commands get their settings only from the file. */
    const env = { PATH: process.env.PATH, NODE_ENV: 'production' }
    const { child, said } = start(process.execPath, args, env, served)
    await until('the site to serve', async () => {
      if (child.exitCode === null) expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
    })
    expect(child.exitCode, said.text).toBe(null)
    const command = (name: string, ...rest: string[]) =>
      promisify(execFile)(process.execPath, ['scripts/command.mjs', name, ...rest], { cwd: served, env }).catch(
        (error: unknown) => error as { stdout: string },
      )
    expect((await command('backup', '--to', path.join(root, 'backup'))).stdout).toContain('rows and 0 uploads')
    const examined = (await command('doctor')).stdout
    expect(examined).toMatch(/GAP .*There is no admin who can sign in yet/)
    expect(examined).toContain(`GB free`)
    expect(await readdir(state)).toContain('media')
    const { stdout } = await command('create-admin', '--email', 'ann@roofanddoor.test', '--name', 'Ann')
    expect(stdout).toContain('is an admin')
    await replaceProgram(served)
    const admin = new Client(`http://127.0.0.1:${port}`)
    await admin.get(/\/choose-password\?token=\S+/.exec(stdout)?.[0] ?? '')
    await admin.get('/choose-password')
    const choose = async (password: string) => (await admin.post('/choose-password', { password })).status
    expect([await choose('password12345'), await choose('a warm kitchen table')]).toEqual([422, 303])
    await admin.get('/login')
    expect((await admin.post('/login', { email: 'ann@roofanddoor.test', password: 'a warm kitchen table' })).status).toBe(303)
    await admin.get('/admin')
    expect((await admin.upload([await image()])).status).toBe(201)
    const applied = await admin.post('/apply', { ...sample('application'), campaign: null })
    expect(applied.status).toBe(200)
    for (const address of ['/share/home.png', '/api/applications.csv', '/api/applications/1/case-file', '/apply', '/stories'])
      expect([address, (await admin.get(address)).status], said.text).toEqual([address, 200])
    child.kill('SIGTERM')
    await once(child, 'exit')
    expect(child.exitCode).toBe(0)
    await database.drop()
  })
})

/** `.env.example` with these settings filled in; the sender's line stays as it is. */
const filledIn = (example: string, settings: Record<string, string>): string =>
  Object.entries(settings).reduce(
    (text, [name, value]) => {
      expect(text).toMatch(new RegExp(`^#${name}=`, 'm'))
      return text.replace(new RegExp(`^#${name}=.*$`, 'm'), () => `${name}=${value}`)
    },
    example.replace(/^#(MAIL_FROM=)/m, '$1'),
  )

/** The tree after `npm ci`, `npm run build`, and `npm prune --omit=dev --omit=peer`, with links in place of copies. */
async function installedForServing(): Promise<string> {
  await promisify(execFile)(process.execPath, ['scripts/build.mjs'])
  const folder = path.join(root, 'srv')
  await mkdir(path.join(folder, 'node_modules'), { recursive: true })
  for (const name of ['src', 'scripts', 'migrations', 'dist', 'public', 'index.html'])
    await cp(name, path.join(folder, name), { recursive: true }).catch(() => undefined)
  for (const name of await readdir('.')) if (/\.(json|ts|js)$/.test(name)) await cp(name, path.join(folder, name))
  const { packages } = JSON.parse(await readFile('node_modules/.package-lock.json', 'utf8')) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean }>
  }
  const kept = Object.entries(packages).filter(([, { dev, devOptional }]) => !dev && !devOptional)
  for (const [name] of kept) {
    if (name.split('node_modules/').length > 2) continue
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await symlink(path.resolve(name), path.join(folder, name))
  }
  await writeFile(path.join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages: Object.fromEntries(kept) }))
  return folder
}
