import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { ListContextProvider, useStore } from 'react-admin'
import { figure } from '../../shared/text'
import { ExportButton } from './ExportButton'
import { FilterBar } from './FilterBar'
import { ListFrame } from './ListFrame'
import type { ListDefinition } from './list-types'
import { NothingFound } from './NothingFound'
import type { PagedRecords as Paged, PagedRows } from './PagedList'
import { SearchBox } from './SearchBox'
import { SelectionProvider } from './selection'
import { SortPicker } from './SortPicker'
import { useListView, type ListView } from './use-list-view'
import { useWholeListController } from './use-whole-list-controller'

/** Most lists are never too long: what the others need comes when it is wanted. */
const PagedRecords = lazy(async () => ({ default: (await import('./PagedList')).PagedRecords })) as unknown as typeof Paged

interface Props<Row extends { id: number }> {
  definition: ListDefinition<Row>
  /** Buttons beside the search. */
  actions?: ReactNode
  /** What to do while there is nothing at all; by default the actions. */
  start?: ReactNode
  /** Rows can be picked: what stands above and below them then, and beside the count. */
  picking?: { above: ReactNode; beside: ReactNode; below: ReactNode }
  /** Instead of the text of rule 11.2 while there are rows, for the lists whose failure is silent. */
  failure?: ReactNode
}

interface RowsProps<Row extends { id: number }> {
  definition: ListDefinition<Row>
  view: ListView<Row>
  onTooLong: () => void
  frame: (rows: PagedRows) => ReactNode
}

function WholeRecords<Row extends { id: number }>({ definition, view, onTooLong, frame }: RowsProps<Row>) {
  const { context, hasRows, areFirst, isTooLong } = useWholeListController(definition, view)
  useEffect(() => {
    if (isTooLong) onTooLong()
  }, [isTooLong, onTooLong])
  const { total = 0 } = context
  return (
    <ListContextProvider value={context}>
      {frame({ hasRows, areFirst, total, count: `${figure(total)} results found.`, more: null })}
    </ListContextProvider>
  )
}

/** A resource's list, in react-admin's list context: search, filters and the rows. One that is too long comes by parts. */
export function RecordList<Row extends { id: number }>({ definition, actions, start = actions, picking, failure }: Props<Row>) {
  const view = useListView(definition)
  const [isTooLong, setTooLong] = useStore(`${definition.resource}.tooLong`, false)
  // Made here, outside of what renders again once the rows of a search are found.
  const controls = (
    <>
      <SearchBox label={definition.searchLabel} />
      {actions}
      <FilterBar definition={definition} view={view}>
        <SortPicker columns={definition.columns} />
      </FilterBar>
    </>
  )
  const framed = ({ hasRows, areFirst, total, count, more }: PagedRows) => (
    <ListFrame
      definition={definition}
      hasRows={hasRows}
      areFirst={areFirst}
      sorts
      controls={controls}
      above={picking?.above}
      below={picking?.below}
      count={count}
      beside={
        <>
          {picking?.beside}
          {more}
          {definition.exports && total > 0 && <ExportButton definition={definition} view={view} searched />}
        </>
      }
      empty={
        <NothingFound definition={definition} view={view} searched>
          {start}
        </NothingFound>
      }
      failure={failure}
    />
  )
  /** What is picked is picked of the list's rows. */
  const frame = (rows: PagedRows) => (picking ? <SelectionProvider>{framed(rows)}</SelectionProvider> : framed(rows))
  const list = { definition, view, frame }
  if (isTooLong)
    return (
      <Suspense>
        <PagedRecords {...list} searched />
      </Suspense>
    )
  return <WholeRecords {...list} onTooLong={() => setTooLong(true)} />
}
