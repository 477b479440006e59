import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Search from '@mui/icons-material/Search'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import { lazy, Suspense, useEffect, type ReactNode, useMemo, useRef, useState } from 'react'
import { ListContextProvider, useStore, useListContext, type ListControllerResult } from 'react-admin'
import { SEARCH_DEBOUNCE_MS } from '../../shared/constants'
import { formatCount } from '../../shared/text'
import { Picker } from '../components/Picker'
import { useShortcut, useShortcutHint } from '../layout/shortcuts'
import { ExportButton, FilterBar } from './FilterBar'
import type { ListDefinition, Column } from './list-types'
import { ListFrame, NothingFound } from './ListFrame'
import type { PagedRecords as Paged, PagedRows } from './PagedList'
import { SelectionProvider } from './selection'
import { useListView, type ListView } from './use-list-view'
import { useWholeListController } from './use-whole-list-controller'

/** Takes effect 300 ms after the last key, or on Enter; Escape clears it. */
function SearchBox({ label }: { label: string }) {
  const list: ListControllerResult = useListContext()
  const { q: value } = list.filterValues as { q: string }
  const onChange = (q: string) => list.setFilters({ q })
  const [text, setText] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hint = useShortcutHint('Search this list', 'F')
  useShortcut('f', () => input.current?.focus())
  useEffect(() => setText(value), [value])
  /** Change still waiting for the delay; leaving the list must not lose it. */
  const pending = useRef<(() => void) | null>(null)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      pending.current?.()
    },
    [],
  )

  const change = (next: string, delay: number) => {
    setText(next)
    clearTimeout(timer.current)
    pending.current = () => {
      pending.current = null
      onChange(next)
    }
    timer.current = setTimeout(pending.current, delay)
  }
  return (
    <Tooltip title={hint} disableFocusListener disableTouchListener enterDelay={600}>
      <OutlinedInput
        inputRef={input}
        className="list-search"
        type="search"
        value={text}
        placeholder={label}
        onChange={(event) => change(event.target.value, SEARCH_DEBOUNCE_MS)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') change(text, 0)
          if (event.key === 'Escape') change('', 0)
        }}
        startAdornment={
          <InputAdornment position="start">
            <Search fontSize="small" />
          </InputAdornment>
        }
        inputProps={{ 'aria-label': label.replace(/…|\.{3}/, ''), autoComplete: 'off', spellCheck: false }}
      />
    </Tooltip>
  )
}

const SortPickerFrame = styled('div')(({ theme }) => ({
  display: 'none',
  [theme.breakpoints.down('md')]: { display: 'flex', alignItems: 'flex-end', gap: 6 },
  [theme.breakpoints.down('sm')]: { marginLeft: 'auto', '& label': { position: 'absolute', clipPath: 'inset(50%)' } },
}))

interface SortPickerProps<Row> {
  columns: readonly Column<Row>[]
}

function SortPicker<Row>({ columns }: SortPickerProps<Row>) {
  const { sort, setSort } = useListContext()
  const sortable = columns.filter((column) => column.sortBy)
  const descending = sort.order === 'DESC'
  return (
    <SortPickerFrame>
      <Picker
        label="Sort by"
        value={sort.field}
        options={sortable.map(({ id, label }) => ({ value: id, label }))}
        onChange={(field) => setSort({ field, order: 'DESC' })}
      />
      <IconButton
        onClick={() => setSort({ field: sort.field, order: descending ? 'ASC' : 'DESC' })}
        aria-label={descending ? 'Sort ascending' : 'Sort descending'}
      >
        {descending ? <ArrowDownward /> : <ArrowUpward />}
      </IconButton>
    </SortPickerFrame>
  )
}

/** Loaded on demand: most lists never get this long. */
const PagedRecords = lazy(async () => ({ default: (await import('./PagedList')).PagedRecords })) as unknown as typeof Paged

interface Props<Row extends { id: number }> {
  definition: ListDefinition<Row>
  actions?: ReactNode
  /** Shown while there is nothing at all; the actions by default. */
  start?: ReactNode
  picking?: { above: ReactNode; sideControls: ReactNode; below: ReactNode }
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
      {frame({ hasRows, areFirst, total, count: `${formatCount(total)} results found.`, more: null })}
    </ListContextProvider>
  )
}

export function RecordList<Row extends { id: number }>({ definition, actions, start = actions, picking, failure }: Props<Row>) {
  const view = useListView(definition)
  const [isTooLong, setTooLong] = useStore(`${definition.resource}.tooLong`, false)
  const { filters, values, change } = view
  // A search renders this again, but not these elements.
  const controls = useMemo(
    () => (
      <>
        <SearchBox label={definition.searchLabel} />
        {actions}
        <FilterBar {...{ definition, filters, values, change }}>
          <SortPicker columns={definition.columns} />
        </FilterBar>
      </>
    ),
    [definition, actions, filters, values, change],
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
      sideControls={
        <>
          {picking?.sideControls}
          {more}
          {definition.exports && total > 0 && <ExportButton definition={definition} view={view} searched />}
        </>
      }
      empty={
        <NothingFound definition={definition} view={view} hasRows={hasRows} searched>
          {start}
        </NothingFound>
      }
      failure={failure}
    />
  )
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
