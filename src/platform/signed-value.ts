import { createHmac, timingSafeEqual } from 'node:crypto'

const mac = (key: Buffer, purpose: string, text: string) => createHmac('sha256', key).update(`${purpose}\n${text}`).digest('base64url')

/** A text that goes through a browser and comes back unaltered, for one purpose. */
export const signValue = (key: Buffer, purpose: string, text: string): string =>
  `${Buffer.from(text).toString('base64url')}.${mac(key, purpose, text)}`

/**
 * The signed text, or null when it was altered or signed for another purpose. It has one spelling, the one that `signValue` gave: with
 * anything before, behind or between, or in another base64 of the same bytes, it is as good as none.
 */
export function readSignedValue(key: Buffer, purpose: string, signed: unknown): string | null {
  if (typeof signed !== 'string') return null
  const text = Buffer.from(signed.split('.', 1)[0] ?? '', 'base64url').toString()
  const expected = Buffer.from(signValue(key, purpose, text))
  const given = Buffer.from(signed)
  return given.length === expected.length && timingSafeEqual(given, expected) ? text : null
}

/** What signing for a time takes of the context. */
interface Signing {
  signingKey: Buffer
  now: () => Date
}

/** The same for so many milliseconds, however long the browser keeps it. */
export const signForAWhile = ({ signingKey, now }: Signing, purpose: string, text: string, ms: number): string =>
  signValue(signingKey, purpose, `${now().getTime() + ms} ${text}`)

/** The signed text, or null when it was altered, signed for another purpose, or its time is over. */
export function readWhileSigned({ signingKey, now }: Signing, purpose: string, signed: unknown): string | null {
  const [, until, text] = /^(\d+) (.*)$/s.exec(readSignedValue(signingKey, purpose, signed) ?? '') ?? []
  return text !== undefined && Number(until) > now().getTime() ? text : null
}
