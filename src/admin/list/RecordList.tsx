import type { ReactNode } from 'react'
import { ListContextProvider } from 'react-admin'
import { ExportButton } from './ExportButton'
import { FilterBar } from './FilterBar'
import { ListFrame } from './ListFrame'
import type { ListDefinition } from './list-types'
import { NothingFound } from './NothingFound'
import { SearchBox } from './SearchBox'
import { SelectionProvider } from './selection'
import { SortPicker } from './SortPicker'
import { useListView } from './use-list-view'
import { useWholeListController } from './use-whole-list-controller'

interface Props<Row extends { id: number }> {
  definition: ListDefinition<Row>
  /** Buttons beside the search. */
  actions?: ReactNode
  /** What to do while there is nothing at all; by default the actions. */
  start?: ReactNode
  /** Rows can be picked: what stands above and below them then. */
  picking?: { above: ReactNode; below: ReactNode }
  /** Instead of the text of rule 11.2, for the lists whose failure is silent. */
  failure?: ReactNode
}

/** A resource's whole list, in react-admin's list context: search, filters and the rows. */
export function RecordList<Row extends { id: number }>({ definition, actions, start = actions, picking, failure }: Props<Row>) {
  const view = useListView(definition)
  const { context, hasRows } = useWholeListController(definition, view)
  const frame = (
    <ListFrame
      definition={definition}
      hasRows={hasRows}
      sorts
      controls={
        <>
          <SearchBox label={definition.searchLabel} />
          {actions}
          <FilterBar definition={definition} view={view} />
          <SortPicker columns={definition.columns} />
        </>
      }
      above={picking?.above}
      below={picking?.below}
      count={`${context.total} results found.`}
      beside={definition.exports && context.total !== 0 && <ExportButton definition={definition} view={view} searched />}
      empty={
        <NothingFound definition={definition} view={view} searched>
          {start}
        </NothingFound>
      }
      failure={failure}
    />
  )
  return <ListContextProvider value={context}>{picking ? <SelectionProvider>{frame}</SelectionProvider> : frame}</ListContextProvider>
}
