import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import Tune from '@mui/icons-material/Tune'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Fragment, type ReactNode, useId, useState } from 'react'
import { colors } from '../../shared/brand/tokens'
import { canByName } from '../../shared/permissions'
import { useSession } from '../session/session'
import { listQuery, summarizeFilters } from './filter-values'
import type { TableDefinition } from './list-types'
import type { ListView } from './use-list-view'

const PhoneBreak = styled('span')(({ theme }) => ({ flexBasis: '100%', height: 0, [theme.breakpoints.up('sm')]: { display: 'none' } }))

const Toggle = styled(Button)(({ theme }) => ({ [theme.breakpoints.up('sm')]: { display: 'none' } }))

const Summary = styled('small')(({ theme }) => ({
  flexBasis: '100%',
  fontSize: '0.8125rem',
  lineHeight: 1.35,
  '&::first-letter': { textTransform: 'uppercase' },
  color: colors.muted,
  [theme.breakpoints.up('sm')]: { display: 'none' },
}))

/** `contents` on wide screens, to align the filters with the search. */
const Filters = styled('div')(({ theme }) => ({
  display: 'contents',
  [theme.breakpoints.down('sm')]: {
    display: 'grid',
    gap: 10,
    flexBasis: '100%',
    justifyItems: 'start',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gridAutoFlow: 'dense',
    '& > *': { gridColumn: '1 / -1' },
    '& > [aria-pressed]': {
      gridColumn: 'auto',
      width: '100%',
      padding: '4px 6px',
      fontSize: '0.8125rem',
      lineHeight: 1.2,
      whiteSpace: 'normal',
    },
    '&:not([data-open])': { display: 'none' },
  },
}))

const Break = styled('span')({ flexBasis: '100%', height: 0 })

const SUMMARY = { separator: ', ', all: 'everything' }

interface FilterBarProps<Row> extends Pick<ListView<Row>, 'filters' | 'values' | 'change'> {
  definition: TableDefinition<Row>
  children?: ReactNode
}

export function FilterBar<Row>({ definition: { summary = SUMMARY }, filters, values, change, children }: FilterBarProps<Row>) {
  const id = useId()
  const [open, setOpen] = useState(false)
  if (filters.length === 0) return children
  return (
    <>
      <PhoneBreak />
      <Toggle variant="outlined" startIcon={<Tune />} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        Filters
      </Toggle>
      {children}
      {!open && <Summary>{summarizeFilters(filters, values, summary.separator, summary.all)}</Summary>}
      <Filters id={id} data-open={open || undefined}>
        {filters.map(({ names, needs, breaks, Input }) => (
          <Fragment key={names.join()}>
            {breaks && <Break />}
            {(!needs || values[needs]) && <Input values={values} onChange={change} />}
          </Fragment>
        ))}
      </Filters>
    </>
  )
}

interface ExportButtonProps<Row> {
  definition: TableDefinition<Row>
  view: ListView<Row>
  searched?: boolean
}

export function ExportButton<Row>({ definition: { resource }, view, searched }: ExportButtonProps<Row>) {
  const { user } = useSession()
  if (!canByName(user, 'export', resource)) return null
  const query = listQuery(view, searched)
  return (
    <Button
      className="no-print"
      size="small"
      startIcon={<FileDownloadOutlined />}
      sx={(theme) => ({ [theme.breakpoints.down('sm')]: { '& .MuiButton-startIcon': { display: 'none' } } })}
      component="a"
      href={`/api/${resource}.csv?${query.toString()}`}
      download
    >
      Export CSV
    </Button>
  )
}
