import { Secret, TOTP } from 'otpauth'

/** What every authenticator program takes (RFC 6238): SHA-1, six digits, half a minute. */
const PERIOD_S = 30
const FORM = { algorithm: 'SHA1', digits: 6, period: PERIOD_S } as const
/** Clocks may be apart by one period. */
const WINDOW = 1

/** U+0660 and so on: the zeros of scripts whose digits phones offer in place of 0 to 9. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6]

/** Six digits 0 to 9; null for everything else, which the library would not bear. */
function plainDigits(typed: string): string | null {
  const code = typed.normalize('NFKC').replace(/\p{Nd}/gu, (digit) => {
    const point = digit.codePointAt(0) ?? 0
    const zero = ZEROS.find((first) => point >= first && point < first + 10)
    return zero === undefined ? digit : String(point - zero)
  })
  return /^[0-9]{6}$/.test(code) ? code : null
}

/** 160 random bits, base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** What the QR code holds: `otpauth://totp/…`. */
export const secretUrl = (secret: string, { email, foundation }: { email: string; foundation: string }): string =>
  new TOTP({ ...FORM, issuer: foundation, label: email, secret: Secret.fromBase32(secret) }).toString()

/**
 * Which half minute since 1970 a code is of; null when it is of none around now.
 * @param typed digits of another script or width, as some phones type them, are digits
 */
export function stepOf(secret: string, typed: string, now: Date): number | null {
  const code = plainDigits(typed)
  if (code === null) return null
  const totp = new TOTP({ ...FORM, secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: WINDOW })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_S) + delta
}
