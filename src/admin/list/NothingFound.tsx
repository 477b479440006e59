import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { EmptyState } from '../components/EmptyState'
import { isActive, cleared } from './filter-values'
import type { TableDefinition } from './list-types'
import type { ListView } from './use-list-view'

interface Props<Row> {
  definition: TableDefinition<Row>
  view: ListView<Row>
  searched?: boolean
  children?: ReactNode
}

function waysOut<Row>({ filters, values, change, search, setSearch }: ListView<Row>, searched: boolean) {
  const term = searched ? search.trim() : ''
  return [
    ...(term ? [{ label: `Clear the search “${term}”`, act: () => setSearch('') }] : []),
    ...filters
      .filter((filter) => isActive(filter, values))
      .map((filter) => ({ label: filter.clearLabel, act: () => change(cleared(filter)) })),
  ]
}

export function NothingFound<Row>({ definition: { empty }, view, searched = false, children }: Props<Row>) {
  const ways = waysOut(view, searched)
  const isSearch = searched && view.search.trim() !== ''
  const text =
    ways.length > 1
      ? `No results match your ${isSearch ? 'search and filters' : 'filters'}. Try removing one:`
      : ways.length
        ? 'No results. Try this:'
        : empty.teach
  return (
    <EmptyState title={empty.title} text={text}>
      {ways.length > 0
        ? ways.map(({ label, act }) => (
            <Button key={label} variant="outlined" onClick={act}>
              {label}
            </Button>
          ))
        : children}
    </EmptyState>
  )
}
