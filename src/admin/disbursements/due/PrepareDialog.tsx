import { useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { pathTo } from '../../../shared/admin-paths'
import type { InstallmentRow, Run } from '../../../shared/api/disbursements'
import { formatLongMonth } from '../../../shared/dates'
import { METHOD_LABELS, newRunSchema, PAYMENT_METHODS, type Block } from '../../../shared/disbursements'
import { requiredText } from '../../../shared/form-fields'
import { formatCents } from '../../../shared/money'
import { months, payments } from '../../awards/award-labels'
import { useAppDataProvider } from '../../data-provider'
import { DialogForm } from '../../form/DialogForm'
import { ChoiceInput, TextInput } from '../../form/inputs'
import { ProblemError } from '../../http/problem-error'
import { familyOf } from '../payment-labels'
import { countPayments, reasonsOf, sumOf } from './due-selection'
import { inWords } from './Reasons'
import { useDueRows, type PreparationError } from './use-due-rows'

const METHODS = PAYMENT_METHODS.map((value) => ({ value, label: METHOD_LABELS[value] }))

const plainSchema = newRunSchema.pick({ method: true })
const overridingSchema = plainSchema.extend({ override: requiredText('why you’re paying them anyway', 500) })

type Skipped = readonly { installment_id: number; reasons: Block[] }[]

/** From a 409; null when it has another reason. */
function preparationErrorOf(error: unknown, chosen: readonly InstallmentRow[]): PreparationError | null {
  const { skipped } = (error instanceof ProblemError && error.status === 409 ? error.answer : {}) as { skipped?: Skipped }
  if (!skipped) return null
  const rows = new Map(chosen.map((row) => [row.id, row]))
  const known = skipped.flatMap(({ installment_id, reasons }) => {
    const row = rows.get(installment_id)
    return row ? [{ row, reasons }] : []
  })
  return { message: (error as ProblemError).message, skipped: known }
}

export interface Typed {
  method: string
  override: string
}

interface Props {
  chosen: readonly InstallmentRow[]
  typed: Typed
  onTyped: (typed: Typed) => void
  onRefused: (refusal: PreparationError | null) => void
  onClose: () => void
}

function usePrepare({ chosen, onTyped, onRefused, onClose }: Props, isOverriding: boolean) {
  const dataProvider = useAppDataProvider()
  const notify = useNotify()
  const refresh = useRefresh()
  const navigate = useNavigate()
  return async ({ method, override }: Typed): Promise<boolean> => {
    onRefused(null)
    try {
      const body = { installment_ids: chosen.map(({ id }) => id), method, ...(isOverriding && { override: override.trim() }) }
      const { data } = await dataProvider.change<Run>('POST', 'disbursement-runs', body)
      notify('Payments prepared. Another admin has to approve them.', { type: 'success' })
      refresh()
      void navigate(pathTo('disbursement-runs', data.id))
      return true
    } catch (error) {
      const refusal = preparationErrorOf(error, chosen)
      if (!refusal) throw error
      onTyped({ method, override })
      onRefused(refusal)
      refresh()
      onClose()
      return false
    }
  }
}

function reasonsAgainst(chosen: readonly InstallmentRow[], planned: ReturnType<typeof useDueRows>['planned']) {
  const ids = new Set(chosen.map(({ id }) => id))
  return chosen.map((row) => ({ row, reasons: reasonsOf(row, planned, ids) })).filter(({ reasons }) => reasons.length > 0)
}

export function PrepareDialog(props: Props) {
  const { onClose } = props
  const { planned } = useDueRows()
  /** As they were when it was opened: what is shown is what is sent, and the form must not change under the typist. */
  const [chosen] = useState(props.chosen)
  const [against] = useState(() => reasonsAgainst(chosen, planned))
  const prepare = usePrepare({ ...props, chosen }, against.length > 0)
  const count = countPayments(chosen)
  return (
    <DialogForm<Typed>
      title="Prepare payments"
      size="xl"
      saveLabel={`Prepare ${payments(count)}`}
      asks
      values={props.typed}
      schema={against.length > 0 ? overridingSchema : plainSchema}
      save={prepare}
      onSaved={onClose}
      onClose={onClose}
    >
      <p style={{ margin: 0 }}>
        <strong className="tabular">{formatCents(sumOf(chosen))}</strong> in {payments(count)} for {months(chosen.length)}. Each award gets
        one payment per payee. Another admin has to approve them before they’re issued.
      </p>
      <ChoiceInput source="method" label="How you pay" options={METHODS} />
      {against.length > 0 && (
        <>
          <div>
            <strong>Fix these first, or say why you’re paying anyway:</strong>
            <ul style={{ margin: '4px 0 0', paddingLeft: 20 }}>
              {against.map(({ row, reasons }) => (
                <li key={row.id}>
                  {familyOf(row)}, {formatLongMonth(row.month)}: {inWords(reasons)}.
                </li>
              ))}
            </ul>
          </div>
          <TextInput
            source="override"
            label="Why you’re paying them anyway"
            help="The admin who approves these payments reads this."
            minRows={2}
            maxRows={5}
          />
        </>
      )}
    </DialogForm>
  )
}
