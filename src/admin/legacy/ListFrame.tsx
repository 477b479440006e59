import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { useEffect, type ReactNode } from 'react'
import { colors } from '../../shared/brand/tokens'
import { ERRORS } from '../../shared/constants'
import { ProblemNote } from '../components/ProblemNote'
import { rememberViewedOrder } from '../list/viewed-order'
import type { Sort, TableDefinition } from './list-types'
import { RecordTable } from './RecordTable'
import type { Selection } from './use-selection'

const Controls = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: '10px 12px',
  marginBottom: 12,
  '& .list-search': { flex: '1 1 220px', maxWidth: 340 },
  [theme.breakpoints.down('sm')]: { '& .list-search': { maxWidth: 'none', flexBasis: '100%' } },
}))

const Above = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12, minHeight: 32 })

/** Stays in sight: with thousands of rows, nobody scrolls to where the list ends. */
const Footer = styled('footer')({
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
})

/** How the rows fare on their way here. */
export interface Loading {
  loading: boolean
  /** The rows shown are those of the question before. */
  outdated: boolean
  failed: boolean
  retry: () => void
}

interface Props<Row> {
  definition: TableDefinition<Row>
  list: Loading
  /** Whether there are rows that something keeps from being shown. */
  hasRows: boolean
  shown: readonly Row[]
  sort: Sort
  onSort?: (field: string) => void
  /** Search, filters and what else stands above the list. */
  controls: ReactNode
  selection?: Selection
  above?: ReactNode
  /** How many there are, in words. */
  count: string
  /** What stands beside the count: the ways on. */
  beside?: ReactNode
  below?: ReactNode
  /** Says how to widen the list when nothing is found. */
  empty: ReactNode
  /** Instead of the text of rule 11.2, for the lists whose failure is silent. */
  failure?: ReactNode
}

/** What every list looks like: controls, the rows or why there are none, and the count in the footer (rule 10.2). */
export function ListFrame<Row extends { id: number }>(props: Props<Row>) {
  const { definition, list, hasRows, shown, sort, onSort, controls, selection, above, count, beside, below, empty, failure } = props
  const { resource, label } = definition
  useEffect(
    () =>
      rememberViewedOrder(
        resource,
        shown.map(({ id }) => id),
      ),
    [resource, shown],
  )

  const settled = !list.loading && !list.outdated
  const nothing = settled && !list.failed && shown.length === 0
  return (
    <>
      <Controls className="no-print">{controls}</Controls>
      {list.failed &&
        (failure ?? (
          <ProblemNote>
            {ERRORS.listFetch(label)} <Button onClick={list.retry}>Try again</Button>
          </ProblemNote>
        ))}
      {above && <Above>{above}</Above>}
      {nothing
        ? empty
        : (list.loading || hasRows) && (
            <RecordTable
              definition={definition}
              rows={shown}
              loading={list.loading}
              outdated={list.outdated}
              sort={sort}
              onSort={onSort}
              selection={selection}
            />
          )}
      <Footer>
        <div className="count">
          <Typography role="status" variant="body2" color="textSecondary" className="tabular">
            {settled && !(list.failed && !hasRows) ? count : ''}
          </Typography>
          {beside}
        </div>
        {below}
      </Footer>
    </>
  )
}
