import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import { canByName } from '../../shared/permissions'
import { useSession } from '../session/session'
import { listQuery } from './filter-values'
import type { TableDefinition } from './list-types'
import type { ListView } from './use-list-view'

interface Props<Row> {
  definition: TableDefinition<Row>
  view: ListView<Row>
  searched?: boolean
}

export function ExportButton<Row>({ definition: { resource }, view, searched }: Props<Row>) {
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
