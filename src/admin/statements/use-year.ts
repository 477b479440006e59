import { useMemo } from 'react'
import { useQueryParam } from '../navigation/use-query-param'
import { serverToday } from '../../shared/server-today'

const YEARS = 10

export const isYear = (text: string): boolean => /^(19|20|21)\d{2}$/.test(text)

export function useYear() {
  const thisYear = Number(serverToday().slice(0, 4))
  const [asked, choose] = useQueryParam('year')
  const year = isYear(asked) ? Number(asked) : thisYear
  return useMemo(() => {
    const years = Array.from({ length: YEARS }, (_, back) => thisYear - back)
    if (!years.includes(year)) years.push(year)
    const options = years.map((one) => ({ value: String(one), label: String(one) }))
    return { year, thisYear, options, choose }
    // oxlint-disable-next-line react/exhaustive-deps -- `choose` behaves the same on every render
  }, [year, thisYear])
}

export type Years = Omit<ReturnType<typeof useYear>, 'choose'>
