import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import type { Sort } from './list-types'

interface Props {
  resource: string
  /** The resource's filters, as the API names them. */
  filter: Readonly<Record<string, string>>
  search: string
  sort: Sort
}

/** What the list shows, to download as CSV: the same filters, search and sorting. */
export function ExportButton({ resource, filter, search, sort }: Props) {
  const q = search.trim()
  const query = new URLSearchParams({
    filter: JSON.stringify({ ...filter, ...(q && { q }) }),
    sort: JSON.stringify([sort.field, sort.order]),
  })
  return (
    <Button
      className="no-print"
      size="small"
      startIcon={<FileDownloadOutlined />}
      component="a"
      href={`/api/${resource}.csv?${query.toString()}`}
      download
    >
      Export CSV
    </Button>
  )
}
