import { useState } from 'react'
import { useShowContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { Award } from '../../../shared/api/awards'
import { MAX_AWARD_MONTHS } from '../../../shared/awards'
import { centsToInput, formatCents, parseDollars } from '../../../shared/money'
import { DialogForm } from '../../form/DialogForm'
import { ChoiceInput, DollarInput } from '../../form/inputs'
import { payeeOptions, PayeesNotLoaded, usePayees } from '../../payees/PayeeLink'
import { ConflictDialog, useConflictingEdit } from '../../record/ConflictDialog'
import { useRecord } from '../../record/use-record'
import { months, payments } from '../award-labels'
import { EMPTY_MONTH, scheduleFormSchema, sumOf, type TypedMonth, typedRows } from '../form/award-form'
import { useMonthOptions } from '../form/months'
import { PlannedRows } from '../form/PlannedRows'
import { useAwardCall, type DialogProps } from './use-award-call'

interface Row extends TypedMonth {
  payee_id: string
}
interface ScheduleForm {
  installments: Row[]
}

const isPlanned = ({ state }: Award['installments'][number]) => state === 'planned'
const isUnderWay = ({ state }: Award['installments'][number]) => state !== 'planned' && state !== 'canceled'

const toForm = ({ installments }: Award): ScheduleForm => ({
  installments: installments
    .filter(isPlanned)
    .map(({ month, amount, payee_id }) => ({ month, amount: centsToInput(amount), payee_id: String(payee_id) })),
})

const textOf = (rows: readonly { month: string; amount: string }[]) => typedRows(rows).join('\n') || 'None'

function Limits({ award }: { award: Award }) {
  const { installments } = useWatch<ScheduleForm>() as ScheduleForm
  const underWay = award.installments.filter(isUnderWay)
  const sum = sumOf(underWay) + installments.reduce((cents, { amount }) => cents + (parseDollars(amount) ?? 0), 0)
  const used = new Set([...underWay, ...installments].flatMap(({ month }) => (month ? [month] : []))).size
  const isAbove = sum > award.amount || used > award.months
  return (
    <p role="status" style={{ margin: 0 }}>
      <strong className="tabular">
        {formatCents(sum)} of {formatCents(award.amount)}, {used} of {months(award.months)}
      </strong>
      {underWay.length > 0 && `, with ${payments(underWay.length)} on the way or paid`}
      {isAbove ? '. This is more than the award.' : '.'}
    </p>
  )
}

function Rows({ award }: { award: Award }) {
  const { payees, byId, loading } = usePayees()
  const unknown = [...new Set([award.payee_id, ...award.installments.map(({ payee_id }) => payee_id)])].filter((id) => !byId.has(id))
  const options = [...payeeOptions(payees), ...unknown.map((id) => ({ value: String(id), label: loading ? 'Loading…' : `Payee ${id}` }))]
  const monthOptions = useMonthOptions()
  return (
    <PlannedRows
      source="installments"
      columns={['Month', 'Amount', 'Payee']}
      legend="Planned payments"
      intro="Payments that are on the way or paid stay as they are. For part of a month, enter a smaller amount."
      noun="payment"
      addLabel="Add a payment"
      empty={{ ...EMPTY_MONTH, payee_id: String(award.payee_id) }}
      most={2 * MAX_AWARD_MONTHS}
      full="You’ve reached the limit."
      row={(place, isNew) => (
        <>
          <ChoiceInput source={`installments.${place}.month`} label={`Month ${place + 1}`} options={monthOptions} />
          <DollarInput source={`installments.${place}.amount`} label={`Amount ${place + 1}`} autoFocus={isNew} />
          <ChoiceInput source={`installments.${place}.payee_id`} label={`Payee ${place + 1}`} options={options} />
        </>
      )}
    />
  )
}

function useScheduleEdit() {
  const call = useAwardCall()
  const { refetch } = useShowContext<Award & { id: number }>()
  return useConflictingEdit<Award, ScheduleForm>({
    reload: async () => (await refetch({ throwOnError: true })).data as Award,
    send: (typed, updated_at) =>
      call({ verb: 'schedule', method: 'PUT', body: { ...scheduleFormSchema.parse(typed), updated_at }, done: 'Schedule saved.' }),
  })
}

export function ScheduleDialog({ onClose }: DialogProps) {
  const [award] = useState(useRecord<Award>())
  const [values] = useState(() => toForm(award))
  const { conflict, save, saveAnyway } = useScheduleEdit()
  return (
    <>
      <DialogForm<ScheduleForm>
        title="Change the schedule"
        size="4xl"
        saveLabel="Save schedule"
        asks
        values={values}
        schema={scheduleFormSchema}
        save={(typed) => save(typed, award)}
        onSaved={onClose}
        onClose={onClose}
      >
        <PayeesNotLoaded />
        <Rows award={award} />
        <Limits award={award} />
      </DialogForm>
      {conflict && (
        <ConflictDialog
          noun="award"
          differences={[
            {
              label: 'Planned payments',
              before: textOf(toForm(conflict.before).installments),
              now: textOf(toForm(conflict.now).installments),
            },
          ].filter(({ before, now }) => before !== now)}
          mine={[{ label: 'Planned payments', value: textOf(conflict.mine.installments) }]}
          onSaveAnyway={async () => {
            if (await saveAnyway()) onClose()
          }}
          onDiscard={onClose}
        />
      )}
    </>
  )
}
