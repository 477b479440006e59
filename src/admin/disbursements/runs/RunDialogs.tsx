import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import type { DisbursementRow, Run } from '../../../shared/api/disbursements'
import { colors } from '../../../shared/brand/tokens'
import { type PaymentBlock, runIssueSchema } from '../../../shared/disbursements'
import { wholeNumber } from '../../../shared/form-fields'
import { formatCents } from '../../../shared/money'
import { serverToday } from '../../../shared/server-today'
import { payments } from '../../awards/award-labels'
import { ConfirmModal, useConfirm } from '../../components/ConfirmModal'
import { useAppDataProvider } from '../../data-provider'
import { DialogForm } from '../../form/DialogForm'
import { DayInput, TextInput } from '../../form/inputs'
import { errorText, ProblemError } from '../../http/problem-error'
import { useRead } from '../../http/use-read'
import { useRecord } from '../../record/use-record'
import { sumOf } from '../due/due-selection'
import { inWords } from '../due/Reasons'
import { familyOf } from '../payment-labels'
import { PaymentChecks } from './PaymentChecks'

export interface DialogProps {
  onClose: () => void
}

/** Reasons against payments of the run by their ID, from a 409. */
export function refusedPayments(error: unknown): ReadonlyMap<number, readonly PaymentBlock[]> {
  const { skipped = [] } = (error instanceof ProblemError && error.status === 409 ? error.answer : {}) as {
    skipped?: readonly { disbursement_id: number; reasons: readonly PaymentBlock[] }[]
  }
  return new Map(skipped.map(({ disbursement_id, reasons }) => [disbursement_id, reasons]))
}

interface Call {
  verb: 'approve' | 'issue' | 'cancel'
  body?: object
  done: string
}

/** @throws ProblemError when the server refuses; after a conflict, the run is read again */
export function useRunCall(): (call: Call) => Promise<void> {
  const { id } = useRecord<Run>()
  const dataProvider = useAppDataProvider()
  const notify = useNotify()
  const refresh = useRefresh()
  return async ({ verb, body = {}, done }) => {
    try {
      await dataProvider.change<Run>('POST', `disbursement-runs/${id}/${verb}`, body)
    } finally {
      // Lists and awards show the run's payments, too.
      refresh()
    }
    notify(done, { type: 'success' })
  }
}

/** Reaches over the padding around dialogs, so that no payment shows below it. */
const Total = styled('p')({ position: 'sticky', bottom: -16, margin: '0 0 -12px', padding: '12px 0 16px', background: colors.paper })

const NONE: ReadonlyMap<number, readonly PaymentBlock[]> = new Map()
const NONE_LEFT = 'Leave at least one payment in, or cancel the run instead.'

export function ApproveRunDialog({ onClose }: DialogProps) {
  const run = useRecord<Run>()
  /** As it was when it was opened: the dialog must not show what someone else changed meanwhile as if it had been read. */
  const [offered] = useState(() => run.disbursements.filter(({ state }) => state !== 'canceled'))
  const [except, setExcept] = useState<ReadonlySet<number>>(new Set())
  const [refused, setRefused] = useState(NONE)
  const call = useRunCall()
  const stay = offered.filter(({ id }) => !except.has(id))
  const out = offered.length - stay.length
  const question = useConfirm({
    act: async () => {
      if (stay.length === 0) throw new ProblemError(NONE_LEFT, 422)
      await call({ verb: 'approve', body: { except: [...except] }, done: `${payments(stay.length)} approved.` })
    },
    failure: (error) => {
      setRefused(refusedPayments(error))
      return errorText(error)
    },
    onClose,
  })
  const toggle = (id: number) => setExcept((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]))
  return (
    <ConfirmModal open title={`Approve run ${run.id}?`} size="2xl" confirmLabel="Approve" {...question}>
      <PaymentChecks offered={offered} overrides={run.overrides} except={except} refused={refused} onToggle={toggle} />
      <Total>
        <strong className="tabular" role="status">
          {formatCents(sumOf(stay))} in {payments(stay.length)}
        </strong>
        {out > 0 && `. ${payments(out)} taken out will be canceled, and can be prepared again.`}
      </Total>
    </ConfirmModal>
  )
}

const checksSchema = runIssueSchema.extend({ first_number: wholeNumber('the first check’s number', 1, 2 ** 31 - 1) })

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
  const today = serverToday()
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
        {formatCents(run.total)} counts as paid from then on. You can’t undo this, but you can void a payment until it clears. We’ll email
        each family that has a safe email address.
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

export function CancelRunDialog({ onClose }: DialogProps) {
  /** As it was when it was opened: what another person approved since is not canceled. */
  const [{ id, payments: count, total, state }] = useState(useRecord<Run>())
  const call = useRunCall()
  const act = () => call({ verb: 'cancel', body: { state }, done: 'Run canceled.' })
  const question = useConfirm({ act, failure: errorText, onClose })
  return (
    <ConfirmModal open type="danger" title={`Cancel run ${id}?`} confirmLabel="Cancel run" cancelLabel="Keep it" {...question}>
      {payments(count)} ({formatCents(total)} in total) won’t be made. Their months are due again, and you can prepare them in another run.
    </ConfirmModal>
  )
}
