import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import ButtonBase from '@mui/material/ButtonBase'
import { styled, useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type CSSProperties, memo, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { colors } from '../../shared/brand/tokens'
import { SCROLLS_WHEN_SHORT } from '../theme/global-styles'
import { COLUMN_GAP, columnsThatFit, ROW_PADDING } from './columns-that-fit'
import type { Column, Sort, TableDefinition } from './list-types'
import { CardCell, Cells, SkeletonRows } from './RowCells'
import type { Selection } from './selection'
import { VirtualRows } from './VirtualRows'

function useWidth<E extends HTMLElement>() {
  const element = useRef<E>(null)
  const [width, setWidth] = useState<number | null>(null)
  useLayoutEffect(() => {
    if (!element.current) return undefined
    const { current } = element
    setWidth(current.clientWidth)
    const observer = new ResizeObserver(() => setWidth(current.clientWidth))
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return [element, width] as const
}

const ROW_HEIGHT = 44
const CARD_HEIGHT = 72
const PICK_TRACK = '36px'

/** Takes its tracks from `--tracks`: as a style of its own, each change of width would write all of these rules again. */
const Table = styled('div')(({ theme }) => ({
  fontSize: '0.875rem',
  '& .row': { borderBottom: `1px solid ${colors.hairline}` },
  '& .row:hover, & .row:focus-within': { background: colors.sand },
  // Plain links: Material links would take a third of the time to render the rows.
  // Scrolls a focused element above the footer, not behind it.
  '& .row a, & .row button': { scrollMarginBottom: 56 },
  '& .row a': { fontWeight: 500, textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
  '& .columns': {
    display: 'grid',
    gridTemplateColumns: 'var(--tracks)',
    columnGap: COLUMN_GAP,
    alignItems: 'center',
    padding: `0 ${ROW_PADDING}px`,
    height: '100%',
  },
  '& .columns > *': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .columns > .pick-cell': { alignSelf: 'stretch' },
  '& .columns > *:focus-within, & .head .columns > *': { overflow: 'visible' },
  '& .right': { textAlign: 'right', justifyContent: 'flex-end', fontVariantNumeric: 'tabular-nums' },
  // Keeps numbers apart from the text of the next column.
  '& .columns > .right + *:not(.right)': { paddingLeft: 12 },
  '& .head': {
    position: 'sticky',
    top: 60,
    zIndex: 10,
    height: 40,
    background: colors.paper,
    borderBottom: `2px solid ${colors.hairline}`,
    fontSize: '0.8125rem',
    fontWeight: 600,
    color: colors.muted,
    '@media print': { position: 'static' },
    ...SCROLLS_WHEN_SHORT,
  },
  // Lights a row with an urgent date; its cell says so by icon and words.
  '& .row:has([data-urgent])': { background: colors.redTint, boxShadow: `inset 3px 0 0 ${colors.red}` },
  '& .row:has(.pick input:checked)': { background: colors.tealTint },
  '& .pick': {
    display: 'grid',
    placeItems: 'center',
    alignSelf: 'stretch',
    height: '100%',
    cursor: 'pointer',
    WebkitUserSelect: 'none',
    userSelect: 'none',
  },
  '& .pick input': { width: 18, height: 18, margin: 0, accentColor: colors.teal, scrollMarginBottom: 180, scrollMarginTop: 120 },
  '& .with-pick': { height: '100%', display: 'grid', gridTemplateColumns: '44px minmax(0, 1fr)' },
  '& .card': { height: '100%', padding: '8px 2px', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'center', gap: 2 },
  '&[data-outdated]': { opacity: 0.55 },
  // The color of a card reaches beyond its text, which stays below that of the others.
  [theme.breakpoints.down('md')]: {
    '& .row:not(:has([data-urgent], .pick input:checked)):hover': { background: 'none' },
    '& .row:has([data-urgent], .pick input:checked)': { margin: '0 -10px', padding: '0 10px' },
  },
}))

const SortButton = styled(ButtonBase)({
  font: 'inherit',
  minHeight: 32,
  padding: '0 6px',
  marginLeft: -6,
  borderRadius: 6,
  gap: 4,
  '& svg': { fontSize: 16, visibility: 'hidden' },
  // Above numbers, the label aligns right.
  '.right > &': { flexDirection: 'row-reverse', margin: '0 -6px 0 0' },
  '&:hover': { color: colors.ink, background: colors.sand },
  '&[data-active]': { color: colors.tealDark, background: colors.tealTint },
  '&[data-active] svg': { visibility: 'visible' },
})

function HeadCellOf<Row>({ column, sort, onSort }: { column: Column<Row>; sort: Sort; onSort?: (field: string) => void }) {
  if (!column.sortBy) {
    return (
      <div role="columnheader" className={column.align}>
        <span className={column.labelHidden && 'visually-hidden'}>{column.label}</span>
      </div>
    )
  }
  const active = sort.field === column.id
  const Arrow = active && sort.order === 'ASC' ? ArrowUpward : ArrowDownward
  return (
    <div role="columnheader" className={column.align} aria-sort={active ? (sort.order === 'ASC' ? 'ascending' : 'descending') : 'none'}>
      <SortButton data-active={active || undefined} onClick={() => onSort?.(column.id)}>
        {column.label}
        <Arrow aria-hidden="true" />
      </SortButton>
    </div>
  )
}

const HeadCell = memo(HeadCellOf) as typeof HeadCellOf

interface Props<Row> {
  definition: TableDefinition<Row>
  rows: readonly Row[]
  loading: boolean
  /** `more`: further rows are loading; `others`: these rows belong to the previous query. */
  waiting: 'more' | 'others' | null
  sort: Sort
  onSort?: (field: string) => void
  selection: Selection | null
}

const ANY = () => true

/** Selects a row, or with Shift a range in the order shown. Its identity is stable, for memoized rows. */
function usePick<Row extends { id: number }>(
  rows: readonly Row[],
  toggle: Selection['toggle'] | undefined,
  mayPick: (row: Row) => boolean = ANY,
) {
  const order = useRef(rows)
  useLayoutEffect(() => {
    order.current = rows.filter(mayPick)
  }, [rows, mayPick])
  return useCallback((id: number, ranged: boolean) => toggle?.(id, ranged ? order.current.map((row) => row.id) : undefined), [toggle])
}

function RecordTableOf<Row extends { id: number }>({ definition, rows, loading, waiting, sort, onSort, selection }: Props<Row>) {
  const narrow = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true })
  const [table, room] = useWidth<HTMLDivElement>()
  const rowHeight = narrow ? (definition.cardHeight ?? CARD_HEIGHT) : (definition.rowHeight ?? ROW_HEIGHT)
  const picked = selection?.on ? selection.ids : null
  const picks = picked !== null
  const pick = usePick(rows, selection?.toggle, definition.mayPick)
  const columns = useMemo(
    () => columnsThatFit(definition.columns, room ?? Infinity, picks ? [PICK_TRACK] : []),
    [definition.columns, room, picks],
  )
  const tracks = [...(picks ? [PICK_TRACK] : []), ...columns.map(({ width }) => width)].join(' ')
  return (
    <Table
      ref={table}
      style={{ '--tracks': tracks } as CSSProperties}
      role="table"
      aria-label={definition.label}
      aria-rowcount={rows.length + 1}
      aria-busy={loading || waiting !== null}
      data-outdated={waiting === 'others' || undefined}
    >
      <div role="rowgroup" className={narrow ? 'visually-hidden' : 'head'}>
        <div role="row" aria-rowindex={1} className="columns">
          {narrow ? (
            <div role="columnheader">{definition.label}</div>
          ) : (
            <>
              {picked && <PickHead />}
              {columns.map((column) => (
                <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} />
              ))}
            </>
          )}
        </div>
      </div>
      {room === null ? null : loading ? (
        <SkeletonRows height={typeof rowHeight === 'number' ? rowHeight : narrow ? CARD_HEIGHT : ROW_HEIGHT} />
      ) : (
        <VirtualRows rows={rows} rowHeight={rowHeight}>
          {(row) =>
            narrow ? (
              <CardCell row={row} definition={definition} picked={picked?.has(row.id)} onPick={pick} />
            ) : (
              <Cells row={row} columns={columns} definition={definition} picked={picked?.has(row.id)} onPick={pick} />
            )
          }
        </VirtualRows>
      )}
    </Table>
  )
}

const PickHead = () => (
  <div role="columnheader">
    <span className="visually-hidden">Selected</span>
  </div>
)

export const RecordTable = memo(RecordTableOf) as typeof RecordTableOf
