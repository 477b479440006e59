import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { UserError } from './errors'

const VERSION = 'v1'
/** Begins encrypted bytes: these 4, one for the length of the key's ID, the ID, 12 of nonce, the contents, 16 of authentication tag. */
const MARK = Buffer.from('HSB1')
const NONCE_BYTES = 12
const TAG_BYTES = 16

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
  sealBytes: (bytes: Buffer, place: string) => Buffer
  /** @throws as `open` */
  openBytes: (sealed: Buffer, place: string) => Buffer
  /** Keyed hash (hex, 64 characters) of a secret or a submission. */
  hash: (text: string) => string
  /** Fingerprints of the keys. They reveal nothing: keys are 256 random bits. */
  checks: readonly { id: string; check: string }[]
}

export const keyOf = (sealed: string): string => sealed.split('.')[1] ?? ''

/** @param sealed its first `KEY_WITHIN` bytes, or more. @returns null for anything but encrypted bytes */
export function keyOfBytes(sealed: Buffer): string | null {
  if (!sealed.subarray(0, MARK.length).equals(MARK)) return null
  const length = sealed[MARK.length] ?? 0
  return sealed.toString('latin1', MARK.length + 1, MARK.length + 1 + length)
}

/** Bytes at the beginning of a file that hold its key's ID, which has at most 16. */
export const KEY_WITHIN = MARK.length + 1 + 16

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
    sealBytes(bytes, place) {
      const iv = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', current.key, iv).setAAD(Buffer.from(place))
      const head = Buffer.concat([MARK, Buffer.from([current.id.length]), Buffer.from(current.id, 'latin1'), iv])
      return Buffer.concat([head, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
    },
    openBytes(sealed, place) {
      const id = keyOfBytes(sealed)
      if (id === null) throw new Error('These are not encrypted bytes.')
      const key = keys.find((candidate) => candidate.id === id)?.key
      if (!key) throw new KeyMissing(id)
      const head = MARK.length + 1 + id.length
      const iv = sealed.subarray(head, head + NONCE_BYTES)
      const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(place))
      decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
      return Buffer.concat([decipher.update(sealed.subarray(head + NONCE_BYTES, -TAG_BYTES)), decipher.final()])
    },
    hash: (text) => createHmac('sha256', lookupKey).update(text).digest('hex'),
    checks: keys.map(({ id, key }) => ({ id, check: createHmac('sha256', key).update('hearthside').digest('hex').slice(0, 16) })),
  }
}
