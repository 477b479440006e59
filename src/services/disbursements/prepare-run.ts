import { awards, disbursement_lines, disbursements, installments, payees } from '../../database/tables'
import { recordAuditEvents } from '../../platform/audit/record-audit-event'
import { writeAs } from '../../platform/audit/write-as'
import type { Actor, Context } from '../../platform/context'
import { and, eq, inArray, inTransaction, sql, type Transaction } from '../../platform/database'
import { invalid, UserError } from '../../platform/errors'
import { assertRight } from '../../platform/read-as'
import { notRecusedFrom } from '../../platform/recusals'
import { SEALED } from '../../platform/sealed-values'
import type { Recipient, Run } from '../../shared/api/disbursements'
import { isHardBlock, type Block, type NewRun, type PaymentBlock } from '../../shared/disbursements'
import { queueSecondPerson } from '../alerts/queue-second-person'
import { todayOf } from '../awards/award-confirmations'
import { blocksOf } from '../awards/installments'
import { openText } from '../awards/locked-award'
import { FAMILY_LIMIT, firstAboveFamilyLimit } from '../awards/plan-installments'
import { getRun } from './runs'

type Award = typeof awards.$inferSelect
type Payee = typeof payees.$inferSelect

interface Chosen {
  id: number
  month: string
  amount: number
  award: Award
  payee: Payee
  blocks: Block[]
}

export class NotPayable extends UserError {
  override readonly more: { skipped: readonly object[] }

  constructor(
    message: string,
    skipped: readonly ({ reasons: PaymentBlock[] } & ({ installment_id: number } | { disbursement_id: number }))[],
  ) {
    super(409, message)
    this.more = { skipped }
  }
}

const NONE_PREPARED = 'Some of these payments can’t be made now. Nothing was prepared.'

export const recipientFrom = ({ name, check_name, street, city, state, zip_code }: Pick<Payee, keyof Recipient>): Recipient => ({
  ...{ name, check_name, street, city, state, zip_code },
})

async function lockChosen(ctx: Context, tx: Transaction, actor: Actor, ids: readonly number[]): Promise<Chosen[]> {
  const isChosen = inArray(installments.id, [...ids])
  const owners = tx.db.select({ id: installments.award }).from(installments).where(isChosen)
  await tx.db
    .select({ id: awards.id })
    .from(awards)
    .where(and(inArray(awards.id, owners), notRecusedFrom(actor, awards.application)))
    .orderBy(awards.id)
    .for('update')
  return tx.db
    .select({
      id: installments.id,
      month: installments.month,
      amount: installments.amount,
      award: awards,
      payee: payees,
      blocks: blocksOf(todayOf(ctx), sql`${sql.param([...ids])}::int[]`),
    })
    .from(installments)
    .innerJoin(awards, eq(awards.id, installments.award))
    .innerJoin(payees, eq(payees.id, installments.payee))
    .where(and(isChosen, notRecusedFrom(actor, awards.application)))
    .orderBy(installments.award, installments.month, installments.id)
    .for('share', { of: payees })
}

async function runOfSame(tx: Transaction, actor: Actor, ids: readonly number[]): Promise<number | null> {
  const found = await tx.rows<{ id: number }>(sql`
    select run.id from disbursement_runs run where run.prepared_by_id = ${actor.id} and run.state <> 'canceled' and (
      select array_agg(line.installment_id order by line.installment_id) from disbursement_lines line
        join disbursements paid on paid.id = line.disbursement_id where paid.run_id = run.id) = ${sql.param([...ids])}::int[]
      and exists (select from disbursement_lines line join disbursements paid on paid.id = line.disbursement_id
        where paid.run_id = run.id and line.live)`)
  return found[0]?.id ?? null
}

/**
 * Prepares payments of the chosen months: one for each award and payee. All are prepared, or none.
 * @throws NotPayable; UserError 403; 422, also above twelve months for one family
 */
export async function prepareRun(ctx: Context, actor: Actor, { installment_ids, method, override }: NewRun): Promise<Run> {
  assertRight(actor, 'create', 'disbursement-runs')
  const ids = [...new Set(installment_ids)].sort((a, b) => a - b)
  const id = await inTransaction(ctx, async (tx) => {
    const chosen = await lockChosen(ctx, tx, actor, ids)
    const unknown = installment_ids.findIndex((one) => !chosen.some((each) => each.id === one))
    if (unknown >= 0) throw invalid({ [`installment_ids.${unknown}`]: ['This payment doesn’t exist.'] })
    if (chosen.every(({ blocks }) => blocks.includes('in_payment'))) {
      const same = await runOfSame(tx, actor, ids)
      if (same !== null) return same
    }
    const stops = chosen.filter(({ blocks }) => blocks.some((block) => isHardBlock(block) || !override))
    if (stops.length > 0)
      throw new NotPayable(
        NONE_PREPARED,
        stops.map((each) => ({ installment_id: each.id, reasons: each.blocks })),
      )
    const above = await firstAboveFamilyLimit(tx, ids)
    if (above !== null) throw invalid({ [`installment_ids.${installment_ids.indexOf(above)}`]: [FAMILY_LIMIT] })
    return createRun({ ctx, tx, actor }, chosen, { method, override })
  })
  return getRun(ctx, actor, id)
}

function byAwardAndPayee(chosen: readonly Chosen[]): Chosen[][] {
  const payments = new Map<string, Chosen[]>()
  for (const each of chosen) {
    const key = `${each.award.id} ${each.payee.id}`
    payments.set(key, [...(payments.get(key) ?? []), each])
  }
  return [...payments.values()]
}

async function createRun(
  { ctx, tx, actor }: { ctx: Context; tx: Transaction; actor: Actor },
  chosen: readonly Chosen[],
  { method, override }: Pick<NewRun, 'method' | 'override'>,
): Promise<number> {
  const at = ctx.now().toISOString()
  const people = { prepared_by: actor.id, state_by: actor.id, state_at: at }
  const { id: run } = await writeAs(ctx, actor, tx).create('disbursement-runs', { method, state: 'prepared', ...people })
  const payments = byAwardAndPayee(chosen)
  const replaced = await voidPaymentsOf(tx, chosen)
  const seal = (field: 'recipient' | 'account' | 'override', text: string, award: number) =>
    SEALED.paymentText.seal(ctx.sealer, text, field, award)
  const rows = payments.map((months) => {
    const [{ award, payee }] = months as [Chosen, ...Chosen[]]
    const account = openText(ctx, award, 'account')
    const overridden = override && months.some(({ blocks }) => blocks.length > 0)
    return {
      ...{ run, award: award.id, payee: payee.id, method, state: 'prepared' as const, prepared_by: actor.id, createdAt: at, updatedAt: at },
      amount: months.reduce((cents, { amount }) => cents + amount, 0),
      recipient: seal('recipient', JSON.stringify(recipientFrom(payee)), award.id),
      account: account && seal('account', account, award.id),
      override: overridden ? seal('override', override, award.id) : null,
      replaces: months.map((each) => replaced.get(each.id)).find((one) => one !== undefined) ?? null,
    }
  })
  const made = await tx.db.insert(disbursements).values(rows).returning({ id: disbursements.id })
  const lines = made.flatMap(({ id }, place) =>
    (payments[place] ?? []).map(({ id: installment, month, amount }) => ({ disbursement: id, installment, month, amount })),
  )
  await tx.db.insert(disbursement_lines).values(lines)
  await tx.db
    .update(installments)
    .set({ state: 'prepared' })
    .where(
      inArray(
        installments.id,
        chosen.map(({ id }) => id),
      ),
    )
  const ids = made.map(({ id }) => id)
  await recordAuditEvents(ctx, { action: 'disbursement-prepared', user: actor.id, resource: 'disbursements' }, ids, tx)
  const applications = sql`select ${awards.application} from ${awards} join ${disbursements} on ${disbursements.award} = ${awards.id}
    where ${disbursements.run} = ${run}`
  await queueSecondPerson(ctx, tx, { item: { kind: 'run', id: run }, doneBy: [actor.id], applications })
  return run
}

async function voidPaymentsOf(tx: Transaction, chosen: readonly Chosen[]): Promise<Map<number, number>> {
  const found = await tx.db
    .select({ installment: disbursement_lines.installment, id: sql<number>`max(${disbursements.id})` })
    .from(disbursement_lines)
    .innerJoin(disbursements, eq(disbursements.id, disbursement_lines.disbursement))
    .where(
      and(
        eq(disbursements.state, 'void'),
        inArray(
          disbursement_lines.installment,
          chosen.map(({ id }) => id),
        ),
        sql`not exists (select from disbursements other where other.replaces_id = ${disbursements.id} and other.state <> 'canceled')`,
      ),
    )
    .groupBy(disbursement_lines.installment)
  return new Map(found.map(({ installment, id }) => [installment, id]))
}
