import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { type ReactNode, useCallback, useEffect } from 'react'
import { type ListControllerResult, useListContext } from 'react-admin'
import { colors } from '../../shared/brand/tokens'
import { ERRORS } from '../../shared/constants'
import { EmptyState } from '../components/EmptyState'
import { ErrorMessage } from '../components/ErrorMessage'
import { bottomBarRef } from '../layout/publish-height'
import { SCROLLS_WHEN_SHORT } from '../theme/global-styles'
import { cleared, isActive, writeFilters } from './filter-values'
import type { TableDefinition } from './list-types'
import { RecordTable } from './RecordTable'
import { useSelection } from './selection'
import type { ListView } from './use-list-view'
import { rememberListOrder } from './viewed-order'
import { NO_ROWS } from './whole-list'

const Controls = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: '10px 12px',
  marginBottom: 12,
  '& .list-search': { flex: '1 1 220px', maxWidth: 340 },
  // A select is as wide as its longest option.
  '& .cut select': { maxWidth: 148, textOverflow: 'ellipsis' },
  // A line break in the row gets no gap of its own.
  [theme.breakpoints.down('sm')]: { rowGap: 5, '& .list-search': { maxWidth: 'none', flexBasis: '100%', marginBottom: 5 } },
}))

const Above = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  [theme.breakpoints.up('sm')]: { minHeight: 32 },
}))

/** Sticky: no one scrolls to the end of thousands of rows. */
const Footer = styled('footer')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: 15,
  background: colors.paper,
  boxShadow: `0 -1px ${colors.hairline}`,
  '& > .count': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '0 8px',
    minHeight: 36,
    padding: '2px 8px',
  },
  '@media print': { position: 'static' },
  // Covers the color of the cards below it.
  [theme.breakpoints.down('md')]: { margin: '0 -10px', padding: '0 10px' },
  ...SCROLLS_WHEN_SHORT,
}))

const Ways = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 })

interface ListFrameProps<Row> {
  definition: TableDefinition<Row>
  /** There are rows, even if filters hide them. */
  hasRows: boolean
  areFirst?: boolean
  sorts?: boolean
  controls: ReactNode
  above?: ReactNode
  count: string
  sideControls?: ReactNode
  below?: ReactNode
  empty: ReactNode
  /** Replaces the text of rule 11.2 while there are rows, for lists that fail silently. */
  failure?: ReactNode
}

function useSortBy({ sort, setSort }: Pick<ListControllerResult, 'sort' | 'setSort'>) {
  return useCallback(
    (field: string) => setSort({ field, order: field === sort.field && sort.order === 'DESC' ? 'ASC' : 'DESC' }),
    [sort, setSort],
  )
}

export function ListFrame<Row extends { id: number }>(props: ListFrameProps<Row>) {
  const { definition, hasRows, areFirst = false, sorts = false, controls, above, count, sideControls, below, empty, failure } = props
  const { resource, label } = definition
  const list = useListContext<Row>()
  const { data: shown = NO_ROWS as unknown as Row[], sort, error, isPlaceholderData: outdated = false, refetch } = list
  const sortBy = useSortBy(list)
  const selection = useSelection()
  useEffect(
    () =>
      rememberListOrder(
        resource,
        shown.map(({ id }) => id),
      ),
    [resource, shown],
  )

  const loading = list.isPending && !error
  const settled = !loading && !outdated
  const nothing = settled && !error && shown.length === 0
  return (
    <>
      <Controls className="no-print">{controls}</Controls>
      {error &&
        (hasRows && failure ? (
          failure
        ) : (
          <ErrorMessage>
            {ERRORS.listFetch(label)} <Button onClick={() => void refetch()}>Try again</Button>
          </ErrorMessage>
        ))}
      {above && <Above>{above}</Above>}
      {nothing
        ? empty
        : (loading || hasRows) && (
            <RecordTable
              definition={definition}
              rows={shown}
              loading={loading}
              waiting={areFirst ? 'more' : outdated ? 'others' : null}
              sort={sort}
              onSort={sorts ? sortBy : undefined}
              selection={selection}
            />
          )}
      <Footer ref={bottomBarRef}>
        <div className="count">
          <Typography role="status" variant="body2" color="textSecondary" className="tabular">
            {settled && !(error && !hasRows) ? count : ''}
          </Typography>
          <Ways className="no-print">{sideControls}</Ways>
        </div>
        {below}
      </Footer>
    </>
  )
}

interface NothingFoundProps<Row> {
  definition: TableDefinition<Row>
  view: ListView<Row>
  hasRows: boolean
  searched?: boolean
  children?: ReactNode
}

/** @param isNew the list is as it opens, without any row: only the server's filters may hide some */
function waysOut<Row>({ filters, values, change, setSearch }: ListView<Row>, term: string, isNew: boolean) {
  return [
    ...(term ? [{ label: `Clear the search “${term}”`, act: () => setSearch('') }] : []),
    ...filters
      .filter((filter) => isActive(filter, values) && !(isNew && filter.matches))
      .map((filter) => ({ label: filter.clearLabel, act: () => change(cleared(filter)) })),
  ]
}

export function NothingFound<Row>({ definition: { empty }, view, hasRows, searched = false, children }: NothingFoundProps<Row>) {
  const term = searched ? view.search.trim() : ''
  const isNew = !hasRows && term === '' && writeFilters(view.filters, view.values, view.here).size === 0
  const ways = waysOut(view, term, isNew)
  const start = isNew || ways.length === 0 ? children : null
  const text =
    isNew || ways.length === 0
      ? empty.teach
      : ways.length > 1
        ? `No results match your ${term ? 'search and filters' : 'filters'}. Try removing one:`
        : 'No results. Try this:'
  return (
    <EmptyState title={empty.title} text={text}>
      {(start || ways.length > 0) && (
        <>
          {start}
          {ways.map(({ label, act }) => (
            <Button key={label} variant="outlined" onClick={act}>
              {label}
            </Button>
          ))}
        </>
      )}
    </EmptyState>
  )
}
