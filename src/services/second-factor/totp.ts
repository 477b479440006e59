import { Secret, TOTP } from 'otpauth'

/** What every authenticator program takes (RFC 6238): SHA-1, six digits, half a minute. */
const PERIOD_S = 30
const FORM = { algorithm: 'SHA1', digits: 6, period: PERIOD_S } as const
/** Clocks may be apart by one period. */
const WINDOW = 1

/** 160 random bits, base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** What the QR code holds: `otpauth://totp/…`. */
export const secretUrl = (secret: string, { email, foundation }: { email: string; foundation: string }): string =>
  new TOTP({ ...FORM, issuer: foundation, label: email, secret: Secret.fromBase32(secret) }).toString()

/** Which half minute since 1970 a code is of; null when it is of none around now. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP({ ...FORM, secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: WINDOW })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_S) + delta
}
