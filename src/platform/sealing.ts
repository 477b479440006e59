import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { UserError } from './errors'

const VERSION = 'v1'

/** The value's key is missing here; another process may have it. Nothing was changed. */
export class KeyMissing extends UserError {
  constructor(readonly key: string) {
    super(503, 'We can’t open this right now. Nothing was lost or changed. Please try again in a few minutes.')
  }
}

export interface Sealer {
  /** AES-256-GCM under the current key. `place` binds the value to its record: it cannot be decrypted elsewhere. */
  seal: (value: unknown, place: string) => string
  /** @throws KeyMissing when its key is not in DATA_KEYS; Error when the value was tampered with or moved */
  open: <T>(sealed: string, place: string) => T
  /** Keyed hash (hex, 64 characters) of a secret or a submission. */
  hash: (text: string) => string
  /** Fingerprints of the keys. They reveal nothing: keys are 256 random bits. */
  checks: readonly { id: string; check: string }[]
}

export const keyOf = (sealed: string): string => sealed.split('.')[1] ?? ''

export function createSealer(keys: readonly { id: string; key: Buffer }[], lookupKey: Buffer): Sealer {
  const current = keys[0]
  if (!current) throw new Error('DATA_KEYS is empty.')
  return {
    seal(value, place) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', current.key, iv).setAAD(Buffer.from(place))
      const body = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final(), cipher.getAuthTag()])
      return [VERSION, current.id, iv.toString('base64url'), body.toString('base64url')].join('.')
    },
    open<T>(sealed: string, place: string): T {
      const [version, id, iv = '', body = ''] = sealed.split('.')
      const key = keys.find((candidate) => candidate.id === id)?.key
      if (version !== VERSION) throw new Error('This is not an encrypted value.')
      if (!key) throw new KeyMissing(id ?? '')
      const bytes = Buffer.from(body, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url')).setAAD(Buffer.from(place))
      decipher.setAuthTag(bytes.subarray(-16))
      return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString('utf8')) as T
    },
    hash: (text) => createHmac('sha256', lookupKey).update(text).digest('hex'),
    checks: keys.map(({ id, key }) => ({ id, check: createHmac('sha256', key).update('hearthside').digest('hex').slice(0, 16) })),
  }
}
