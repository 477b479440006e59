import { awards, users } from '../../database/tables'
import type { Actor, Context } from '../../platform/context'
import { eq, type Transaction } from '../../platform/database'
import { UserError } from '../../platform/errors'
import { assertNotRecused } from '../../platform/recusals'
import { SEALED } from '../../platform/sealed-values'
import { lockForEdit } from '../../platform/edits'
import type { AwardState } from '../../shared/awards'

export type StoredAward = typeof awards.$inferSelect

export interface LockedAward {
  ctx: Context
  tx: Transaction
  actor: Actor
  award: StoredAward
}

/** @throws UserError 404, also for a person who is recused from the application; 409 for a stale edit */
export async function lockAward(ctx: Context, tx: Transaction, actor: Actor, id: number, known?: string): Promise<LockedAward> {
  const award = await lockForEdit(tx, awards, id, 'award', known)
  assertNotRecused(actor, award.application, 'award')
  return { ctx, tx, actor, award }
}

/** @throws UserError 409, which says who brought it into its present state */
export async function assertState({ tx, award }: LockedAward, ...states: readonly AwardState[]): Promise<void> {
  if (states.includes(award.state)) return
  const [person] = award.state_by === null ? [] : await tx.db.select({ name: users.name }).from(users).where(eq(users.id, award.state_by))
  const by = person ? ` ${person.name} did that.` : ''
  throw new UserError(409, `This award is ${award.state}.${by}`)
}

type Text = Parameters<typeof SEALED.awardText.seal>[2]

export const sealText = ({ sealer }: Context, field: Text, application: number, text: string | null | undefined): string | null =>
  text ? SEALED.awardText.seal(sealer, text, field, application) : null

export const openText = <F extends Text>({ sealer }: Context, award: Pick<StoredAward, 'application' | F>, field: F): string | null =>
  SEALED.awardText.open(sealer, award[field], field, award.application)

export const lastFour = (account: string): string => account.slice(-4).split(' ').at(-1) ?? ''

export const withChangedBy = (changed_by: readonly number[], { id }: Actor): number[] => [...new Set([...changed_by, id])]
