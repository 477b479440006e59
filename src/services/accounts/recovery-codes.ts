import { randomInt } from 'node:crypto'
import { codeSigns } from '../../shared/plain-signs'
import { recovery_codes, second_factors } from '../../database/tables'
import type { Context } from '../../platform/context'
import { and, count, database, eq, isNull, type Transaction } from '../../platform/database'
import { HASHED } from '../../platform/sealed-values'

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
