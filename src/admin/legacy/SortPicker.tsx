import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { Picker } from '../components/Picker'
import type { Column, Sort } from './list-types'

const Frame = styled('div')(({ theme }) => ({
  display: 'none',
  [theme.breakpoints.down('md')]: { display: 'flex', alignItems: 'flex-end', gap: 6 },
}))

interface Props<Row> {
  columns: readonly Column<Row>[]
  sort: Sort
  onSort: (sort: Sort) => void
}

/** Sorting where there are no column heads to press. */
export function SortPicker<Row>({ columns, sort, onSort }: Props<Row>) {
  const sortable = columns.filter((column) => column.sortBy)
  const descending = sort.order === 'DESC'
  return (
    <Frame>
      <Picker
        label="Sort by"
        value={sort.field}
        options={sortable.map(({ id, label }) => ({ value: id, label }))}
        onChange={(field) => onSort({ field, order: 'DESC' })}
      />
      <IconButton
        onClick={() => onSort({ field: sort.field, order: descending ? 'ASC' : 'DESC' })}
        aria-label={descending ? 'Sort ascending' : 'Sort descending'}
      >
        {descending ? <ArrowDownward /> : <ArrowUpward />}
      </IconButton>
    </Frame>
  )
}
