import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { readFilters, setFilters, type DonationFilters } from './filters'

/** The list's filters live in the address: a view can be shared, and going back finds it again. */
export function useFilters() {
  const [parameters, setParameters] = useSearchParams()
  const filters = useMemo(() => readFilters(parameters), [parameters])
  const change = useCallback(
    (part: Partial<DonationFilters>) => setParameters((current) => setFilters({ ...readFilters(current), ...part }), { replace: true, preventScrollReset: true }),
    [setParameters],
  )
  return { filters, change }
}
