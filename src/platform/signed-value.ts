import { createHmac, timingSafeEqual } from 'node:crypto'

const mac = (key: Buffer, purpose: string, text: string) => createHmac('sha256', key).update(`${purpose}\n${text}`).digest('base64url')

export const signValue = (key: Buffer, purpose: string, text: string): string =>
  `${Buffer.from(text).toString('base64url')}.${mac(key, purpose, text)}`

/**
 * The signed text, or null when it was altered or signed for another purpose. Accepts only the exact spelling that `signValue` gave: no
 * extra characters, no other base64 of the same bytes.
 */
export function readSignedValue(key: Buffer, purpose: string, signed: unknown): string | null {
  if (typeof signed !== 'string') return null
  const text = Buffer.from(signed.split('.', 1)[0] ?? '', 'base64url').toString()
  const expected = Buffer.from(signValue(key, purpose, text))
  const given = Buffer.from(signed)
  return given.length === expected.length && timingSafeEqual(given, expected) ? text : null
}

interface Signing {
  signingKey: Buffer
  now: () => Date
}

export const signWithExpiry = ({ signingKey, now }: Signing, purpose: string, text: string, ms: number): string =>
  signValue(signingKey, purpose, `${now().getTime() + ms} ${text}`)

export function readUnexpired({ signingKey, now }: Signing, purpose: string, signed: unknown): string | null {
  const [, until, text] = /^(\d+) (.*)$/s.exec(readSignedValue(signingKey, purpose, signed) ?? '') ?? []
  return text !== undefined && Number(until) > now().getTime() ? text : null
}
