import type { Filter, FilterValues, FilterContext } from './filters'

type Declared = Omit<Filter<never>, 'matches' | 'Input'>

const offOf = ({ off = '' }: Declared) => off
const initialOf = (filter: Declared, here: FilterContext, name: string): string => filter.initial?.(here)[name] ?? offOf(filter)

export function readFilters(filters: readonly Declared[], parameters: URLSearchParams, here: FilterContext): FilterValues {
  const values: Record<string, string> = {}
  for (const filter of filters) {
    for (const name of filter.names) {
      const asked = parameters.get(name)
      const isMeant = asked !== null && filter.isValid(asked) && !(filter.needs && !values[filter.needs])
      values[name] = isMeant ? asked : initialOf(filter, here, name)
    }
  }
  return values
}

export const hasFilterParams = (filters: readonly Declared[], parameters: URLSearchParams): boolean =>
  filters.some(({ names }) => names.some((name) => parameters.has(name)))

/**
 * Writes all values of a changed filter, even those equal to a default: defaults such as today change, but a shared address must keep
 * its meaning. Other parameters stay.
 */
export function writeFilters(
  filters: readonly Declared[],
  values: FilterValues,
  here: FilterContext,
  others = new URLSearchParams(),
): URLSearchParams {
  const parameters = new URLSearchParams(others)
  for (const filter of filters) {
    const isChosen = filter.names.some((name) => values[name] !== initialOf(filter, here, name))
    for (const name of filter.names) {
      parameters.delete(name)
      if (isChosen && (values[name] || initialOf(filter, here, name))) parameters.set(name, values[name] ?? '')
    }
  }
  return parameters
}

export const isActive = (filter: Declared, values: FilterValues): boolean =>
  !filter.required && filter.names.some((name) => (values[name] ?? '') !== offOf(filter))

export const cleared = (filter: Declared): FilterValues => Object.fromEntries(filter.names.map((name) => [name, offOf(filter)]))

export const dependentsOf = (filters: readonly Declared[], change: FilterValues): FilterValues =>
  Object.assign({}, ...filters.filter(({ needs }) => needs !== undefined && needs in change).map(cleared)) as FilterValues

export const toApiFilter = (filters: readonly Declared[], values: FilterValues): FilterValues =>
  Object.fromEntries(
    filters.flatMap((filter) =>
      filter.names.flatMap((name) => {
        const value = values[name] ?? ''
        return value === '' || value === offOf(filter) ? [] : [[filter.apiName ?? name, value]]
      }),
    ),
  )

interface Viewed {
  filters: readonly Declared[]
  values: FilterValues
  search: string
  sort: { field: string; order: string }
}

export const viewFilter = ({ filters, values, search }: Omit<Viewed, 'sort'>, searched = false): FilterValues => {
  const q = searched ? search.trim() : ''
  return { ...toApiFilter(filters, values), ...(q && { q }) }
}

export const listQuery = (view: Viewed, searched = false): URLSearchParams =>
  new URLSearchParams({ filter: JSON.stringify(viewFilter(view, searched)), sort: JSON.stringify([view.sort.field, view.sort.order]) })

export const summarizeFilters = (filters: readonly Declared[], values: FilterValues, separator: string, all: string): string =>
  filters
    .map((filter) => (filter.required || isActive(filter, values) ? filter.words(values) : (filter.allLabel ?? '')))
    .filter(Boolean)
    .join(separator) || all

export function applyFilters<Row>(
  filters: readonly Filter<Row>[],
  rows: readonly Row[],
  values: FilterValues,
  here: FilterContext,
): readonly Row[] {
  const asked = filters.filter((filter) => filter.matches && isActive(filter, values))
  if (asked.length === 0) return rows
  return rows.filter((row) => asked.every(({ matches, names: [name = ''] }) => matches?.(row, values[name] ?? '', here)))
}
