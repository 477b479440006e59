/** TLS servers with untrusted certificates: each error names the problem and the fix. */
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:https'
import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMailer } from '../../src/emails/mailer'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../src/embedded-postgres'
import { openDatabase } from '../../src/server/database'
import { checkMail } from '../../src/server/doctor/check-mail'
import { checkStorage } from '../../src/server/doctor/check-storage'
import { loadSettings } from '../../src/server/env'
import { createLog } from '../../src/server/log'
import { openMediaStore } from '../../src/server/media-store'
import { describeFailure } from '../../src/server/describe-failure'
import { readSendFailure } from '../../src/services/mail/send-failure'
import { hasOpenssl, makeCertificate } from '../helpers/certificate'
import { query } from '../helpers/database'
import { until } from '../helpers/patience'
import { S3_KEYS } from '../helpers/s3-server'

const UNKNOWN = 'its certificate is not signed by an authority this machine trusts. Name the file of its authority'
const ANOTHER = 'its certificate is for a different server name'

let root: string
let ours: { cert: string; key: string }
let elsewhere: { cert: string; key: string }
const pems = ({ cert, key }: typeof ours) => ({ cert: readFileSync(cert), key: readFileSync(key) })
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'hearthside-certificates-'))
  await chmod(root, 0o711)
  if (hasOpenssl) [ours, elsewhere] = [makeCertificate(root), makeCertificate(root, 'elsewhere.test')]
})
afterAll(() => rm(root, { recursive: true, force: true }))

const failure = (work: Promise<unknown>) =>
  work.then(
    () => expect.fail('It was trusted.'),
    (error: unknown) => error,
  )

describe.skipIf(!hasOpenssl)('a certificate that is not to be trusted', () => {
  describe('of PostgreSQL', () => {
    let server: EmbeddedPostgres
    let folder: string
    beforeAll(async () => {
      server = await startEmbeddedPostgres({ dataDir: root, log: { info: () => {}, warn: () => {} } })
      const [found] = await query<{ data_directory: string }>(server.url, 'show data_directory')
      folder = found?.data_directory ?? ''
    })
    afterAll(() => server.stop())

    /** PostgreSQL must own the files, so it writes them itself. */
    async function useCertificate({ cert, key }: typeof ours): Promise<void> {
      for (const [name, file] of Object.entries({ 'server.crt': cert, 'server.key': key })) {
        const lines = readFileSync(file, 'utf8').trim().replaceAll('\n', "'), ('")
        await query(server.url, `copy (values ('${lines}')) to '${path.join(folder, name)}'`)
        await chmod(path.join(folder, name), 0o600)
      }
      await switchTls('on')
    }
    async function switchTls(state: 'on' | 'off'): Promise<void> {
      await query(server.url, `alter system set ssl = ${state}`)
      await query(server.url, 'select pg_reload_conf()')
      await until(`TLS to be ${state}`, async () => expect(await query(server.url, 'show ssl')).toEqual([{ ssl: state }]))
    }
    const open = (more: string) => openDatabase(loadSettings({ DATABASE_URL: `${server.url}?${more}`, DEMO: 'on' }), createLog('silent'))
    const whyNot = async (more: string) => describeFailure(await failure(open(more)))

    it('none there', async () => {
      await switchTls('off')
      expect(await whyNot('sslmode=verify-full')).toMatch(/^PostgreSQL at \S+ does not support TLS\. Remove sslmode from DATABASE_URL/)
      expect(await whyNot('sslrootcert=/none.pem')).toMatch(/a file named in DATABASE_URL cannot be read: ENOENT.*none\.pem/)
    })

    it('by an unknown authority, which DATABASE_URL may name', async () => {
      await useCertificate(ours)
      expect(await whyNot('sslmode=verify-full')).toContain(
        `is not trusted: ${UNKNOWN}'s certificate in DATABASE_URL: ?sslmode=verify-full&sslrootcert=`,
      )
      const { url } = await open(`sslmode=verify-full&sslrootcert=${ours.cert}`)
      expect(await query(url, 'select ssl from pg_stat_ssl where pid = pg_backend_pid()')).toEqual([{ ssl: true }])
    })

    it('for another name', async () => {
      await useCertificate(elsewhere)
      expect(await whyNot(`sslmode=verify-full&sslrootcert=${elsewhere.cert}`)).toContain(ANOTHER)
    })
  })

  const portOf = async (server: Server) => {
    if (!server.listening) await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }

  it.each([
    ['smtps', true],
    ['smtp', false],
  ])('of a mail server at %s://', async (scheme, secure) => {
    const smtp = new SMTPServer({ ...pems(ours), secure, authOptional: true, closeTimeout: 100 })
    smtp.on('error', () => undefined)
    const mailer = createMailer(`${scheme}://127.0.0.1:${await portOf(smtp.listen(0, '127.0.0.1'))}`, 'hello@example.org')
    const [finding] = await checkMail({ mailer, from: 'hello@example.org', dnsServers: ['127.0.0.1:9'] })
    expect(finding).toMatchObject({ is: 'gap', what: expect.stringContaining(`${UNKNOWN}'s certificate in NODE_EXTRA_CA_CERTS`) as string })
    const mail = { to: 'ana@example.org', subject: 'Hello', text: 'Hello', html: '', messageId: '<1@example.org>' }
    const failed = readSendFailure(await failure(mailer.send(mail)))
    expect(failed).toMatchObject({
      final: false,
      serverAway: true,
      reason: expect.stringContaining(`wasn’t trusted: ${UNKNOWN}`) as string,
    })
    mailer.close()
    smtp.close()
  })

  it('of the store of uploads', async () => {
    const store = createServer(pems(ours), (_req, res) => res.end())
    const settings = loadSettings({
      ...S3_KEYS,
      S3_ENDPOINT: `https://127.0.0.1:${await portOf(store.listen(0, '127.0.0.1'))}`,
      DATA_DIR: root,
    })
    const media = await openMediaStore(settings)
    const [finding] = await checkStorage({ media }, settings)
    expect(finding).toMatchObject({ is: 'gap', what: expect.stringContaining(UNKNOWN) as string })
    const said = describeFailure(await failure(media.remove(`${'a'.repeat(32)}.png`)), 'Could not make a backup')
    expect(said).toMatch(/^Could not make a backup\. The bucket hearthside at https:\S+ does not work: its certificate is not signed/)
    store.close()
  })
})
