import Skeleton from '@mui/material/Skeleton'
import type { Preview } from '../../shared/api/status-moves'
import { useRead } from '../http/use-read'
import { LoadFailed } from '../record/RecordScreen'
import { HtmlText } from './HtmlText'

interface Props {
  typed: string
  read?: (html: string) => string
}

export function CleanHtml({ typed, read = (html) => html }: Props) {
  const { data, error, refetch } = useRead<Preview>('previews', { body: { html: typed }, gcTime: 0 })
  if (error) return <LoadFailed onRetry={() => void refetch()} />
  return data ? <HtmlText html={read(data.html)} /> : <Skeleton variant="rounded" height={160} />
}
