import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useListContext } from 'react-admin'
import { Picker } from '../components/Picker'
import type { Column } from './list-types'

const Frame = styled('div')(({ theme }) => ({
  display: 'none',
  [theme.breakpoints.down('md')]: { display: 'flex', alignItems: 'flex-end', gap: 6 },
  // On phones it stands beside the filters' button; the arrow tells what it is.
  [theme.breakpoints.down('sm')]: { marginLeft: 'auto', '& label': { position: 'absolute', clipPath: 'inset(50%)' } },
}))

interface Props<Row> {
  columns: readonly Column<Row>[]
}

/** Sorting where there are no column heads to press. */
export function SortPicker<Row>({ columns }: Props<Row>) {
  const { sort, setSort } = useListContext()
  const sortable = columns.filter((column) => column.sortBy)
  const descending = sort.order === 'DESC'
  return (
    <Frame>
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
    </Frame>
  )
}
