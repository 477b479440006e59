import { useAddressFilters } from '../list/use-address-filters'
import { readFilters, setFilters } from './filters'

export const useFilters = () => useAddressFilters(readFilters, setFilters)
