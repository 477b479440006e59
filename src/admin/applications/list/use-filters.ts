import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useToday } from '../../state/session'
import { readFilters, writeFilters, type ApplicationFilters } from './filters'

/** The list's filters live in the address: a view can be shared, and going back finds it again. */
export function useFilters() {
  const today = useToday()
  const [parameters, setParameters] = useSearchParams()
  const filters = useMemo(() => readFilters(parameters, today), [parameters, today])
  const change = useCallback(
    (part: Partial<ApplicationFilters>) =>
      setParameters((current) => writeFilters({ ...readFilters(current, today), ...part }, today), { replace: true, preventScrollReset: true }),
    [setParameters, today],
  )
  return { filters, change, today }
}
