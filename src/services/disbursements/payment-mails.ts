import { applications, awards, disbursement_lines, disbursements, messages } from '../../database/tables'
import { paymentSent } from '../../emails'
import type { Context } from '../../platform/context'
import { rows, sql, type Transaction } from '../../platform/database'
import type { AwardKind } from '../../shared/awards'
import { TAKEN_BACK_REASON } from '../../shared/messages'
import { dueAfterUndo, message, queueMessages } from '../messages/queue-messages'

interface PaidFamily {
  application: number
  email: string
  full_name: string
  reference: string
  kind: AwardKind
  months: { disbursement_id: number; month: string; amount: number }[]
}

export async function queuePaymentMails(ctx: Context, tx: Transaction, run: number, issued_on: string): Promise<void> {
  const families = await tx.rows<PaidFamily>(sql`
    select ${applications.id} as application, ${applications.email}, ${applications.full_name}, ${applications.reference}, ${awards.kind}::text,
      json_agg(json_build_object('disbursement_id', ${disbursements.id}, 'month', ${disbursement_lines.month}, 'amount', ${disbursement_lines.amount})
        order by ${disbursement_lines.month}, ${disbursement_lines.installment}) as months
    from ${disbursements} join ${awards} on ${awards.id} = ${disbursements.award} join ${applications} on ${applications.id} = ${awards.application}
      join ${disbursement_lines} on ${disbursement_lines.disbursement} = ${disbursements.id} and ${disbursement_lines.live}
    where ${disbursements.run} = ${run} and ${disbursements.state} = 'issued' and ${applications.email} is not null
    group by ${applications.id}, ${awards.id} order by ${applications.id}`)
  const mails = families.map(({ application, email, ...variables }) =>
    message({ template: paymentSent, recipient: email, application, variables: { ...variables, issued_on } }),
  )
  await queueMessages(ctx, tx, mails, dueAfterUndo(ctx))
}

export async function cancelPaymentMail(ctx: Context, tx: Transaction, payment: number, application: number): Promise<void> {
  const its = JSON.stringify([{ disbursement_id: payment }])
  await tx.rows(sql`
    with told as (
      select id, (select coalesce(jsonb_agg(item), '[]') from jsonb_array_elements(variables->'months') item
        where (item->>'disbursement_id')::int <> ${payment}) as months
      from ${messages} where application_id = ${application} and template = ${paymentSent.name} and state in ('waiting', 'unsent') and attempts = 0
        and variables->'months' @> ${its}::jsonb for update)
    update ${messages} m set updated_at = ${ctx.now().toISOString()},
      state = case when told.months = '[]' then 'canceled' else m.state end,
      last_error = case when told.months = '[]' then ${TAKEN_BACK_REASON} else m.last_error end,
      variables = case when told.months = '[]' then m.variables else jsonb_set(m.variables, '{months}', told.months) end
    from told where m.id = told.id`)
}

export async function areAllVoid(ctx: Context, variables: object): Promise<boolean> {
  const { months } = variables as Pick<PaidFamily, 'months'>
  const ids = sql.param(months.map(({ disbursement_id }) => disbursement_id))
  const left = await rows(ctx, sql`select id from ${disbursements} where id = any(${ids}::int[]) and state <> 'void' limit 1`)
  return left.length === 0
}
