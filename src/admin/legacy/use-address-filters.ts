import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'

/**
 * A list's filters live in the address: a view can be shared, and going back finds it again. Two changes in quick
 * succession are both kept, though the router tells of the first only after the second.
 * @param read and `write` must stay the same functions between renderings
 */
export function useAddressFilters<Filters extends object>(
  read: (parameters: URLSearchParams) => Filters,
  write: (filters: Filters) => URLSearchParams | Record<string, string>,
) {
  const [parameters, setParameters] = useSearchParams()
  const filters = useMemo(() => read(parameters), [read, parameters])
  const latest = useRef(filters)
  useEffect(() => {
    latest.current = filters
  }, [filters])
  const change = useCallback(
    (part: Partial<Filters>) => {
      latest.current = { ...latest.current, ...part }
      setParameters(write(latest.current), { replace: true, preventScrollReset: true })
    },
    [write, setParameters],
  )
  return { filters, change }
}
