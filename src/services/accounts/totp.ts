import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { recovery_codes, second_factors } from '../../database/tables'
import type { Context } from '../../platform/context'
import { and, count, database, eq, isNull, type Transaction } from '../../platform/database'
import { HASHED } from '../../platform/sealed-values'
import { codeSigns } from '../../shared/plain-signs'

const COUNT = 10
/** Without what is taken for one another on paper. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz'
const LENGTH = 12

/** About 59 random bits in three groups: `k7pm-x3qd-9wtz`. */
function newCode(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return letters.match(/.{4}/g)?.join('-') ?? ''
}

/** A code as it is hashed, however it was typed. */
const plain = (code: string): string => codeSigns(code).toLowerCase()
export const looksLikeRecoveryCode = (code: string): boolean => plain(code).length === LENGTH

/** Ten new recovery codes in place of all before; they are stored hashed, and never shown again. */
export async function renewRecoveryCodes(ctx: Context, tx: Transaction, user: number): Promise<string[]> {
  await tx.db.select({ user: second_factors.user }).from(second_factors).where(eq(second_factors.user, user)).for('update')
  const codes = Array.from({ length: COUNT }, newCode)
  await tx.db.delete(recovery_codes).where(eq(recovery_codes.user, user))
  await tx.db.insert(recovery_codes).values(codes.map((code) => ({ user, hash: HASHED.recoveryCode(ctx.sealer, plain(code)) })))
  return codes
}

/** Uses a recovery code up. @returns whether it was good */
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

/** How many recovery codes were not used yet. */
export async function recoveryCodesLeft(ctx: Context, user: number): Promise<number> {
  const [left] = await database(ctx)
    .select({ count: count() })
    .from(recovery_codes)
    .where(and(eq(recovery_codes.user, user), isNull(recovery_codes.used_at)))
  return left?.count ?? 0
}

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
