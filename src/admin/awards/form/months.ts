import { addMonths } from '../../../shared/awards'
import { formatLongMonth } from '../../../shared/dates'
import { serverToday } from '../../../shared/server-today'
import type { PickerOption } from '../../components/Picker'

const BACK = 36
const AHEAD = 24

/** @param first `YYYY-MM` */
export const monthOptions = (first: string, count: number): PickerOption[] =>
  Array.from({ length: count }, (_, place) => addMonths(first, place)).map((value) => ({ value, label: formatLongMonth(value) }))

const CHOOSE: PickerOption = { value: '', label: 'Choose a month' }

export function useMonthOptions(ahead = AHEAD): PickerOption[] {
  const month = serverToday().slice(0, 7)
  return [CHOOSE, ...monthOptions(addMonths(month, -BACK), BACK + ahead + 1)]
}
