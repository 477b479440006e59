import { isMonth } from '../../shared/books'
import { longMonth } from '../../shared/dates'
import { useAddressValue } from '../navigation/use-address-value'
import { useToday } from '../session/session'

/** Months back that are offered. */
const MONTHS = 36

/** The calendar month lives in the address: `/admin/books?month=2026-11`. Without one, this month. */
export function useMonth() {
  const thisMonth = useToday().slice(0, 7)
  const [asked, choose] = useAddressValue('month')
  const month = isMonth(asked) ? asked : thisMonth
  const months = Array.from({ length: MONTHS }, (_, back) => monthBefore(thisMonth, back))
  if (!months.includes(month)) months.push(month)
  return { month, options: months.map((value) => ({ value, label: longMonth(value) })), choose }
}

/** @param month `YYYY-MM` */
function monthBefore(month: string, back: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 - back, 1)).toISOString().slice(0, 7)
}
