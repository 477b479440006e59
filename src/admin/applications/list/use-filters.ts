import { useCallback } from 'react'
import { useAddressFilters } from '../../legacy/use-address-filters'
import { useToday } from '../../session/session'
import { readFilters, writeFilters, type ApplicationFilters } from './filters'

export function useFilters() {
  const today = useToday()
  const read = useCallback((parameters: URLSearchParams) => readFilters(parameters, today), [today])
  const write = useCallback((filters: ApplicationFilters) => writeFilters(filters, today), [today])
  return { ...useAddressFilters(read, write), today }
}
