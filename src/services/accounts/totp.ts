import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { recovery_codes, second_factors } from '../../database/tables'
import type { Context } from '../../platform/context'
import { and, count, database, eq, isNull, type Transaction } from '../../platform/database'
import { HASHED } from '../../platform/sealed-values'
import { normalizeCode } from '../../shared/normalize-characters'

const COUNT = 10
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz'
const LENGTH = 12

function newCode(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return letters.match(/.{4}/g)?.join('-') ?? ''
}

const plain = (code: string): string => normalizeCode(code).toLowerCase()
export const looksLikeRecoveryCode = (code: string): boolean => plain(code).length === LENGTH

export async function renewRecoveryCodes(ctx: Context, tx: Transaction, user: number): Promise<string[]> {
  await tx.db.select({ user: second_factors.user }).from(second_factors).where(eq(second_factors.user, user)).for('update')
  const codes = Array.from({ length: COUNT }, newCode)
  await tx.db.delete(recovery_codes).where(eq(recovery_codes.user, user))
  await tx.db.insert(recovery_codes).values(codes.map((code) => ({ user, hash: HASHED.recoveryCode(ctx.sealer, plain(code)) })))
  return codes
}

export async function useRecoveryCode(ctx: Context, user: number, code: string): Promise<boolean> {
  const used = await database(ctx)
    .update(recovery_codes)
    .set({ used_at: ctx.now().toISOString() })
    .where(
      and(
        eq(recovery_codes.user, user),
        eq(recovery_codes.hash, HASHED.recoveryCode(ctx.sealer, plain(code))),
        isNull(recovery_codes.used_at),
      ),
    )
    .returning()
  return used.length === 1
}

export async function recoveryCodesLeft(ctx: Context, user: number): Promise<number> {
  const [left] = await database(ctx)
    .select({ count: count() })
    .from(recovery_codes)
    .where(and(eq(recovery_codes.user, user), isNull(recovery_codes.used_at)))
  return left?.count ?? 0
}

/** RFC 6238 with the settings every authenticator app supports: SHA-1, 6 digits, 30 seconds. */
const PERIOD_S = 30
const FORM = { algorithm: 'SHA1', digits: 6, period: PERIOD_S } as const
const WINDOW = 1

/** Zeros of scripts (U+0660 …) whose digits phone keyboards offer in place of 0 to 9. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6]

/** Returns six ASCII digits, or null for anything else, on which the library throws. */
function plainDigits(typed: string): string | null {
  const code = typed.normalize('NFKC').replace(/\p{Nd}/gu, (digit) => {
    const point = digit.codePointAt(0) ?? 0
    const zero = ZEROS.find((first) => point >= first && point < first + 10)
    return zero === undefined ? digit : String(point - zero)
  })
  return /^[0-9]{6}$/.test(code) ? code : null
}

export const newSecret = (): string => new Secret({ size: 20 }).base32

export const secretUrl = (secret: string, { email, foundation }: { email: string; foundation: string }): string =>
  new TOTP({ ...FORM, issuer: foundation, label: email, secret: Secret.fromBase32(secret) }).toString()

/**
 * Returns the 30-second step since 1970 that a code belongs to; null for a wrong code.
 * @param typed may use digits of other scripts or full width
 */
export function stepOf(secret: string, typed: string, now: Date): number | null {
  const code = plainDigits(typed)
  if (code === null) return null
  const totp = new TOTP({ ...FORM, secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: WINDOW })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_S) + delta
}
