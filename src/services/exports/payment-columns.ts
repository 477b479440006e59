import type { Context } from '../../platform/context'
import type { LedgerLine, PayeeTotal, RegisterRow, ScheduleILine } from '../../shared/api/payment-reports'
import { METHOD_LABELS } from '../../shared/disbursements'
import { column, payeeOf, type CsvColumn } from './export-rows'

const text = (value: number | null): string | null => (value === null ? null : String(value))

/** The check register. */
export const registerColumns = (ctx: Context): CsvColumn<RegisterRow>[] => [
  column('Number', ({ number }) => text(number)),
  column('Issued on', ({ issued_on }) => issued_on),
  column('Payee', (row) => payeeOf(ctx, row)),
  column('Amount', ({ amount }) => amount),
  column('Method', ({ method }) => METHOD_LABELS[method]),
  column('State', ({ state }) => state),
  column('Cleared on', ({ cleared_on }) => cleared_on),
  column('Void on', ({ voided_on }) => voided_on),
  column('Returned', ({ returned }) => returned),
  column('Family', ({ reference }) => reference),
  column('Months', ({ months }) => months),
]

/** As banks compare the checks that they are asked to pay. */
export const positivePayColumns = (ctx: Context): CsvColumn<RegisterRow>[] => [
  column('Check number', ({ number }) => text(number)),
  column('Issue date', ({ issued_on }) => issued_on && usDate(issued_on)),
  column('Amount', ({ amount }) => amount),
  column('Payee', (row) => payeeOf(ctx, row)),
  column('Void', ({ state }) => (state === 'void' ? 'V' : null)),
]

/** `MM/DD/YYYY` */
const usDate = (day: string): string => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`

export const quickBooksColumns = (ctx: Context): CsvColumn<LedgerLine>[] => [
  column('Date', ({ day }) => usDate(day)),
  column('Description', ({ kind }) => kind),
  column('Amount', ({ amount }) => amount),
  column('Num', ({ number }) => text(number)),
  column('Payee', (line) => payeeOf(ctx, line)),
  column('Account', () => 'Assistance'),
  column('Class', ({ campaign }) => campaign),
  column('Memo', ({ reference }) => reference),
]

export const payeeTotalColumns: CsvColumn<PayeeTotal>[] = [
  column('Name', ({ name }) => name),
  column('Kind', ({ kind }) => kind),
  column('Tax classification', ({ tax_class }) => tax_class),
  column('Street', ({ street }) => street),
  column('City', ({ city }) => city),
  column('State', ({ state }) => state),
  column('ZIP code', ({ zip_code }) => zip_code),
  column('W-9 on', ({ w9_on }) => w9_on),
  column('Rent and mortgage', ({ total }) => total),
  column('1099-MISC', ({ form_1099 }) => form_1099),
]

const TYPES: Readonly<Record<string, string>> = { rent: 'Rent assistance', mortgage: 'Mortgage assistance' }

export const scheduleIColumns: CsvColumn<ScheduleILine>[] = [
  column('Type of assistance', ({ kind }) => TYPES[kind] ?? kind),
  column('Recipients', ({ recipients }) => String(recipients)),
  column('Amount', ({ amount }) => amount),
]
