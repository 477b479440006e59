import { randomBytes } from 'node:crypto'
import { sandbox_payments, sandbox_plans } from '../../database/tables'
import { addMonths } from '../../shared/donation-states'
import type { Context } from '../context'
import { and, database, eq, inTransaction, isNull, type Transaction } from '../database'
import { GatewayRefused, type GatewayPlan, type PlanRequest } from './gateway'

type Row = typeof sandbox_plans.$inferSelect

const idOf = (plan: number) => `rehearsed_plan_${plan}`

export async function findBegunSandboxPlan(ctx: Context, { plan }: Pick<PlanRequest, 'plan'>): Promise<string | null> {
  const [row] = await database(ctx)
    .select({ plan: sandbox_plans.plan })
    .from(sandbox_plans)
    .where(eq(sandbox_plans.plan, idOf(plan)))
  return row?.plan ?? null
}

export async function beginSandboxPlan(ctx: Context, { plan, amount, firstAt }: PlanRequest): Promise<string> {
  const id = idOf(plan)
  await inTransaction(ctx, (tx) =>
    tx.db
      .insert(sandbox_plans)
      .values({ plan: id, amount, first_at: firstAt.toISOString() })
      .onConflictDoUpdate({ target: sandbox_plans.plan, set: { amount } }),
  )
  return id
}

/** Makes the payments that are due whenever the gift is read. */
export async function findSandboxPlan(ctx: Context, plan: string): Promise<GatewayPlan> {
  return inTransaction(ctx, async (tx) => {
    const [row] = await tx.db.select().from(sandbox_plans).where(eq(sandbox_plans.plan, plan)).for('update')
    if (!row) throw new GatewayRefused('This monthly gift does not exist.')
    const paid = await payWhatIsDue(ctx, tx, row)
    const payments = await tx.db.select().from(sandbox_payments).where(eq(sandbox_payments.plan, plan)).orderBy(sandbox_payments.created_at)
    return {
      state: row.stopped_at === null ? 'active' : 'stopped',
      amount: row.amount,
      nextAt: row.stopped_at === null ? addMonths(new Date(row.first_at), paid) : null,
      failedBill: null,
      payments: payments.map(({ payment, amount, created_at }) => ({ id: payment, amount, at: new Date(created_at) })),
    }
  })
}

async function payWhatIsDue(ctx: Context, tx: Transaction, { plan, amount, first_at, paid, stopped_at }: Row): Promise<number> {
  let months = paid
  const until = stopped_at === null ? ctx.now() : new Date(stopped_at)
  for (let due = addMonths(new Date(first_at), months); due <= until; due = addMonths(new Date(first_at), months)) {
    const payment = `${plan}_${months + 1}_${randomBytes(6).toString('hex')}`
    await tx.db.insert(sandbox_payments).values({
      ...{ session: payment, payment, plan, amount, success_url: '', cancel_url: '' },
      state: 'captured',
      created_at: due.toISOString(),
    })
    months += 1
  }
  if (months !== paid) await tx.db.update(sandbox_plans).set({ paid: months }).where(eq(sandbox_plans.plan, plan))
  return months
}

export async function changeSandboxPlan(ctx: Context, plan: string, amount: number): Promise<void> {
  await findSandboxPlan(ctx, plan)
  await inTransaction(ctx, (tx) => tx.db.update(sandbox_plans).set({ amount }).where(eq(sandbox_plans.plan, plan)))
}

export async function stopSandboxPlan(ctx: Context, plan: string): Promise<void> {
  await findSandboxPlan(ctx, plan)
  await inTransaction(ctx, (tx) =>
    tx.db
      .update(sandbox_plans)
      .set({ stopped_at: ctx.now().toISOString() })
      .where(and(eq(sandbox_plans.plan, plan), isNull(sandbox_plans.stopped_at))),
  )
}
