import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import { useCanAccess } from 'react-admin'
import { listQuery } from './filter-values'
import type { TableDefinition } from './list-types'
import type { ListView } from './use-list-view'

interface Props<Row> {
  definition: TableDefinition<Row>
  view: ListView<Row>
  searched?: boolean
}

export function ExportButton<Row>({ definition: { resource }, view, searched }: Props<Row>) {
  const { canAccess: mayExport } = useCanAccess({ action: 'export', resource })
  const query = listQuery(view, searched)
  if (!mayExport) return null
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
