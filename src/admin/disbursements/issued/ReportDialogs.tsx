import { z } from 'zod'
import { enteredDay } from '../../../shared/donations'
import { serverToday } from '../../../shared/server-today'
import { DialogForm } from '../../form/DialogForm'
import { ChoiceInput, DayInput } from '../../form/inputs'
import { download } from '../../http/download'

interface Props {
  onClose: () => void
}

const YEARS = 7

export function TotalsDialog({ onClose }: Props) {
  const thisYear = Number(serverToday().slice(0, 4))
  const options = Array.from({ length: YEARS }, (_, back) => String(thisYear - back)).map((value) => ({ value, label: value }))
  return (
    <DialogForm
      title="Payee totals"
      size="lg"
      saveLabel="Download CSV"
      values={{ year: String(thisYear) }}
      schema={z.object({ year: z.string() })}
      save={async ({ year }) => void (await download(`/api/payees/totals.csv?year=${year}`))}
      onSaved={onClose}
      onClose={onClose}
    >
      <p style={{ margin: 0 }}>
        Rent and mortgage payments by the day they were issued, less void and returned ones. A column says whether a 1099-MISC is likely.
      </p>
      <ChoiceInput source="year" label="Year" options={options} />
    </DialogForm>
  )
}

const rangeSchema = z
  .object({ from: enteredDay, to: enteredDay })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'This date is before the “From” date.' })

export function ScheduleIDialog({ onClose }: Props) {
  const lastYear = Number(serverToday().slice(0, 4)) - 1
  return (
    <DialogForm
      title="Schedule I"
      size="lg"
      saveLabel="Download CSV"
      values={{ from: `${lastYear}-01-01`, to: `${lastYear}-12-31` }}
      schema={rangeSchema}
      save={async ({ from, to }) => void (await download(`/api/awards/schedule-i.csv?${new URLSearchParams({ from, to }).toString()}`))}
      onSaved={onClose}
      onClose={onClose}
    >
      <p style={{ margin: 0 }}>
        How many families got rent or mortgage help, and how much. Linked applications count as one family. Choose your fiscal year.
      </p>
      <DayInput source="from" label="From" />
      <DayInput source="to" label="To" />
    </DialogForm>
  )
}
