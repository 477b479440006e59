import { useState } from 'react'
import type { DisbursementRow, Run } from '../../../shared/api/disbursements'
import { runIssueSchema } from '../../../shared/disbursements'
import { wholeNumber } from '../../../shared/form-fields'
import { formatCents } from '../../../shared/money'
import { payments } from '../../awards/award-labels'
import { DialogForm } from '../../form/DialogForm'
import { DayInput, TextInput } from '../../form/inputs'
import { ProblemError } from '../../http/problem-error'
import { useRead } from '../../http/use-read'
import { useRecord } from '../../record/use-record'
import { useToday } from '../../session/session'
import { inWords } from '../due/Reasons'
import { familyOf } from '../payment-labels'
import { refusedPayments, useRunCall, type DialogProps } from './use-run-call'

const checksSchema = runIssueSchema.extend({ first_number: wholeNumber('the first check’s number', 1, 2 ** 31 - 1) })

/** Names the payments that can't be issued. */
function withReasons(error: unknown, run: Run): unknown {
  const refused = refusedPayments(error)
  if (!(error instanceof ProblemError) || refused.size === 0) return error
  const lines = run.disbursements.flatMap((payment) => {
    const reasons = refused.get(payment.id)
    return reasons ? [`${familyOf(payment)}: ${inWords(reasons)}.`] : []
  })
  return new ProblemError(['Some of these payments can’t be issued now. Cancel the run and prepare it again.', ...lines].join(' '), 409)
}

/** The highest number in the register; null without checks, undefined until it is known. */
function useLastNumber(enabled: boolean): number | null | undefined {
  const query = { method: 'check', sort: JSON.stringify(['number', 'DESC']), range: JSON.stringify([0, 0]) }
  const { data, error } = useRead<DisbursementRow[]>('disbursements', { query, enabled, gcTime: 0 })
  if (!enabled || error) return null
  return data && (data[0]?.number ?? null)
}

function Form({ run, last, onClose }: DialogProps & { run: Run; last: number | null }) {
  const today = useToday()
  const call = useRunCall()
  const isChecks = run.method === 'check'
  const [values] = useState({ issued_on: today, first_number: last === null ? '' : String(last + 1) })
  const issue = async ({ issued_on, first_number }: typeof values) => {
    const body = { issued_on, ...(isChecks && { first_number }) }
    await call({ verb: 'issue', body, done: `${payments(run.payments)} issued.` }).catch((error: unknown) => {
      throw withReasons(error, run)
    })
  }
  return (
    <DialogForm
      title={`Issue run ${run.id}?`}
      type="warning"
      size="lg"
      saveLabel={`Issue ${payments(run.payments)}`}
      asks
      values={values}
      schema={isChecks ? checksSchema : runIssueSchema.pick({ issued_on: true })}
      save={issue}
      onSaved={onClose}
      onClose={onClose}
    >
      <p style={{ margin: 0 }}>
        {formatCents(run.total)} counts as paid from then on. You can’t undo this, but you can void a payment until it clears. An email
        tells each family that gave us a safe address.
      </p>
      <DayInput source="issued_on" label="Issued on" />
      {isChecks && (
        <TextInput
          source="first_number"
          label="First check number"
          inputMode="numeric"
          help={`The others follow in order.${last === null ? '' : ` The last check was ${last}.`}`}
        />
      )}
    </DialogForm>
  )
}

export function IssueRunDialog({ onClose }: DialogProps) {
  const [run] = useState(useRecord<Run>())
  const last = useLastNumber(run.method === 'check')
  return last === undefined ? null : <Form run={run} last={last} onClose={onClose} />
}
