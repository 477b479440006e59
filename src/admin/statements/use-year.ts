import { useToday } from '../session/session'
import { useAddressValue } from '../navigation/use-address-value'

/** Years back that can be looked at. */
const YEARS = 10

/** The calendar year lives in the address: `/admin/statement?year=2025`. Without one, this year. */
export function useYear() {
  const thisYear = Number(useToday().slice(0, 4))
  const [asked, choose] = useAddressValue('year')
  const year = /^(19|20|21)\d{2}$/.test(asked) ? Number(asked) : thisYear
  const years = Array.from({ length: YEARS }, (_, back) => thisYear - back)
  if (!years.includes(year)) years.push(year)
  return {
    year,
    options: years.map((one) => ({ value: String(one), label: String(one) })),
    choose,
  }
}
