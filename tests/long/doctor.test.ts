import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkMail } from '../../src/server/doctor/check-mail'
import { checkSite } from '../../src/server/doctor/check-site'
import { createMailer } from '../../src/emails/mailer'
import { loadSettings } from '../../src/server/env'
import { STRIPE_EVENTS } from '../../src/platform/payments/stripe-events'
import { setup_marks } from '../../src/database/tables'
import { database, eq } from '../../src/platform/database'
import { startGiving } from '../helpers/giving'
import { startMailServer } from '../helpers/mail-server'
import { startNameServer } from '../helpers/name-server'
import { until } from '../helpers/patience'
import { STRIPE_KEY, WEBHOOK_SECRET } from '../helpers/stripe-server'

const SECRETS = { DEMO: 'off', APP_SECRET: 'x'.repeat(32), DATA_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}` }
const FACTS = {
  ...{ name: 'Roof and Door', email: 'office@roofanddoor.test', phone: '218-444-0100' },
  ...{ street: '12 Elm Street', city: 'Duluth', state: 'Minnesota', zip_code: '55802', ein: '41-7654321' },
}
const MAIL_FROM = 'Roof and Door <office@roofanddoor.test>'

type Giving = Awaited<ReturnType<typeof startGiving>>
let mail: Awaited<ReturnType<typeof startMailServer>>
let giving: Giving
let forget: () => Promise<void>
beforeAll(async () => {
  mail = await startMailServer()
  giving = await startGiving({ ...SECRETS, SMTP_URL: mail.url, MAIL_FROM }, { untold: true })
  forget = await giving.site.remember()
})
afterAll(async () => {
  await giving.stop()
  await mail.stop()
})

/** Settings for a command run beside the site. */
const environment = () => ({
  ...SECRETS,
  ...{ SMTP_URL: mail.url, MAIL_FROM, LOG_LEVEL: 'silent' },
  ...{ STRIPE_SECRET_KEY: STRIPE_KEY, STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET, STRIPE_API_URL: giving.stripe.url },
  DATABASE_URL: giving.site.databaseUrl,
  MEDIA_DIR: giving.site.mediaDir,
  PORT: new URL(giving.site.origin).port,
  SITE_URL: giving.site.origin,
})

async function doctor(env: Record<string, string> = {}): Promise<{ code: number; said: string }> {
  const run = promisify(execFile)(process.execPath, ['scripts/command.mjs', 'doctor'], {
    env: { ...process.env, ...environment(), ...env },
  })
  return run.then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, said: stdout + stderr }),
  )
}

describe('npm run doctor', () => {
  it('names each gap of an empty installation, and is content once they are closed', async () => {
    await forget()
    const empty = await doctor()
    expect(empty.code, empty.said).toBe(1)
    for (const gap of [
      'name',
      'the foundation’s email',
      'mailing address',
      'EIN',
      'phone',
      'test email',
      'terms',
      'every public page',
      'backup',
      'second admin',
      'two-step verification',
      'No Stripe webhook',
    ])
      expect(empty.said).toMatch(new RegExp(`GAP .*${gap}`))
    expect(empty.said).toMatch(/note .*There are no scheduled backups/)
    for (const fine of [
      'PostgreSQL',
      'Signed in to the email server',
      'Images can be written',
      'DATA_KEYS can decrypt',
      'reaches this site',
      'Stripe accepts',
    ])
      expect(empty.said).toMatch(new RegExp(`ok .*${fine}`))

    await giving.admin.put('/api/site-settings', FACTS)
    for (const key of ['terms', 'pages']) await giving.admin.put(`/api/setup/${key}`, { done: true })
    await giving.admin.post('/api/setup/mail', {})
    await until('the test mail to be sent', async () =>
      expect((await giving.table('messages')).filter(({ state }) => state === 'sent')).not.toEqual([]),
    )
    await giving.query(`update users set is_admin = true where email = '${giving.site.accounts.staff.email}'`)
    await giving.query('insert into second_factors (user_id, confirmed_at) select id, now() from users where is_admin')
    await database(giving.site.ctx).insert(setup_marks).values({ key: 'backup', marked_at: new Date().toISOString() })
    giving.stripe.webhooks.push({ url: `${giving.site.origin}/webhooks/stripe`, status: 'enabled', enabled_events: [...STRIPE_EVENTS] })
    const full = await doctor()
    expect([full.code, full.said.split('\n').filter((line) => line.includes('GAP'))], full.said).toEqual([0, []])
    await database(giving.site.ctx).update(setup_marks).set({ marked_at: '2100-01-01T00:00:00Z' }).where(eq(setup_marks.key, 'backup'))
    expect((await doctor()).said).toMatch(/GAP .*The last backup is dated in the future/)
    expect(full.said).toMatch(/note .*works only for a trial on this machine[^]*No gaps\. Read the notes before opening day\./)
  })

  it('says what each setting lacks that cannot be read', async () => {
    const { code, said } = await doctor({ APP_SECRET: 'short', SMTP_URL: 'nonsense' })
    expect([code, said]).toEqual([1, expect.stringMatching(/APP_SECRET[^]*SMTP_URL/)])
  })

  it('finds a database that is not there, keys that open nothing and a mail server that is away', async () => {
    await giving.admin.put('/api/site-settings', FACTS)
    await giving.held()
    const away = mail.url.replace(/:\d+/, ':1')
    const { code, said } = await doctor({
      DATA_KEYS: `k2:${Buffer.alloc(32, 8).toString('base64')}`,
      SMTP_URL: away,
      MEDIA_DIR: '/dev/null/media',
    })
    expect(code).toBe(1)
    for (const gap of ['encrypted with k1', 'Could not sign in to the email server', 'Images cannot be stored'])
      expect(said).toMatch(new RegExp(`GAP .*${gap}`))
  })
})

/** A proxy, set up well or badly. */
async function startProxy({ says = [] as [string, string][], most = Infinity }): Promise<{ origin: string; close: () => void }> {
  const target = new URL(giving.site.origin)
  const server: Server = createServer((req, res) => {
    if (Number(req.headers['content-length'] ?? 0) > most) return void res.writeHead(413, { Connection: 'close' }).end()
    const came = req.headers['x-forwarded-for']
    const headers = {
      ...req.headers,
      ...Object.fromEntries(says.map(([name, value]) => [name, came ? `${String(came)}, ${value}` : value])),
    }
    const onward = request({ host: target.hostname, port: target.port, path: req.url, method: req.method, headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(res)
    })
    req.pipe(onward)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => void server.closeAllConnections() }
}

describe('the public address', () => {
  const look = async (siteUrl: string) => {
    const settings = loadSettings({ ...environment(), SITE_URL: siteUrl })
    return (await checkSite(giving.site.ctx, settings)).map(({ is, what }) => `${is} ${what}`).join('\n')
  }

  it('is all right where nothing stands in front', async () => {
    expect(await look(giving.site.origin)).toMatch(/ok .* reaches this site[^]*ok The site sees visitors’ own addresses/)
  })

  it('is a gap behind a proxy that TRUST_PROXY does not name', async () => {
    const proxy = await startProxy({ says: [['x-forwarded-for', '198.51.100.9']] })
    expect(await look(proxy.origin)).toContain('gap Requests come through a proxy that TRUST_PROXY does not name')
    proxy.close()
  })

  it('is a gap behind a proxy that takes no photo', async () => {
    const proxy = await startProxy({ most: 1024 * 1024 })
    expect(await look(proxy.origin)).toMatch(/gap .*10 MB \(413\)/)
    proxy.close()
  })

  it('is a gap where nothing listens, or another server does', async () => {
    const other = createServer((_, res) => res.end('hello')).listen(0, '127.0.0.1')
    await once(other, 'listening')
    expect(await look(`http://127.0.0.1:${(other.address() as AddressInfo).port}`)).toContain('does not reach this site')
    other.close()
    expect(await look('http://127.0.0.1:1')).toContain('does not reach this site')
  })

  it('tells no one else how a request came in', async () => {
    const before = await fetch(`${giving.site.origin}/healthz`, { method: 'POST', headers: { 'X-Hearthside-Doctor': 'made-up.value' } })
    expect([before.status, (await before.text()).includes('forwarded_unknown')]).toEqual([405, false])
  })
})

describe('the mail’s domain', () => {
  const findings = async (records: Record<string, string[]>) => {
    const names = await startNameServer(records)
    const mailer = createMailer(mail.url, MAIL_FROM)
    const found = await checkMail({ mailer, from: MAIL_FROM, dnsServers: [names.address] })
    mailer.close()
    names.stop()
    return found.map(({ is, what }) => `${is} ${what}`)
  }

  it('is believed with SPF, DKIM and DMARC', async () => {
    expect(
      await findings({
        'roofanddoor.test': ['v=spf1 include:mail.test ~all'],
        '_dmarc.roofanddoor.test': ['v=DMARC1; p=reject'],
        's1._domainkey.roofanddoor.test': ['v=DKIM1; k=rsa; p=MIIB'],
      }),
    ).toEqual(['ok', 'ok', 'ok', 'ok'].map((is) => expect.stringMatching(new RegExp(`^${is} `)) as string))
  })

  it('is not without', async () => {
    const found = await findings({ 'roofanddoor.test': ['hello'] })
    expect(found.slice(1)).toEqual([
      'gap roofanddoor.test has no SPF record.',
      'gap roofanddoor.test has no DMARC record.',
      expect.stringMatching(/^note Found no DKIM key/),
    ])
    expect((await findings({})).slice(1)).toEqual([expect.stringMatching(/^note DNS does not know roofanddoor.test/)])
  })
})
