import { hkdfSync, randomBytes } from 'node:crypto'
import { mkdir, open, readFile } from 'node:fs/promises'
import path from 'node:path'
import { errorCode } from '../platform/errors'
import type { Settings } from './env'
import { StartError } from './describe-failure'

export interface Secrets {
  /** Signs sessions (Payload's secret). */
  app: string
  csrf: string
  lookup: Buffer
  signing: Buffer
  /** Encryption keys, the current one first. */
  dataKeys: { id: string; key: Buffer }[]
}

interface Stored {
  appSecret: string
  dataKeys: { id: string; key: string }[]
  demoPassword: string
}

const derive = (secret: string, purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `hearthside ${purpose}`, 32))

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Two processes starting at the same time end up with one file. */
async function keptUnder(dataDir: string): Promise<Stored> {
  const file = path.join(dataDir, 'secrets.json')
  await mkdir(dataDir, { recursive: true })
  try {
    const handle = await open(file, 'wx', 0o600)
    const made: Stored = {
      appSecret: randomBytes(32).toString('hex'),
      dataKeys: [{ id: 'k1', key: randomBytes(32).toString('base64') }],
      demoPassword: randomBytes(12).toString('base64url'),
    }
    await handle.writeFile(JSON.stringify(made, null, 2))
    await handle.sync()
    await handle.close()
    return made
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  }
  for (let attempt = 0; ; attempt++) {
    try {
      return JSON.parse(await readFile(file, 'utf8')) as Stored
    } catch (error) {
      if (attempt === 20)
        throw new StartError(`${file} cannot be read. Without it, encrypted answers cannot be decrypted. Restore it from a backup.`, {
          cause: error,
        })
      await wait(50)
    }
  }
}

export async function loadSecrets(settings: Settings): Promise<{ secrets: Secrets; demoPassword: string | null }> {
  const kept = settings.demo ? await keptUnder(settings.dataDir) : null
  const app = settings.appSecret ?? kept?.appSecret
  const dataKeys = settings.dataKeys ?? kept?.dataKeys.map(({ id, key }) => ({ id, key: Buffer.from(key, 'base64') }))
  if (!app || !dataKeys?.length) throw new Error('APP_SECRET and DATA_KEYS are required outside demo mode.')
  return {
    secrets: {
      app,
      csrf: derive(app, 'csrf').toString('hex'),
      lookup: derive(app, 'lookup'),
      signing: derive(app, 'signing'),
      dataKeys,
    },
    demoPassword: settings.demo ? (settings.demoPassword ?? kept?.demoPassword ?? null) : null,
  }
}
