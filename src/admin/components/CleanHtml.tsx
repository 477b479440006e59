import Skeleton from '@mui/material/Skeleton'
import type { Preview } from '../../shared/api/previews'
import { useRead } from '../http/use-read'
import { LoadFailed } from '../record/RecordScreen'
import { HtmlText } from './HtmlText'

interface Props {
  /** HTML as it was typed. */
  typed: string
  /** What is made of it once it is clean; by default it stays as it is. */
  read?: (html: string) => string
}

/** HTML that is not saved yet, as a save would leave it: the server says. */
export function CleanHtml({ typed, read = (html) => html }: Props) {
  const { data, error, refetch } = useRead<Preview>('previews', { body: { html: typed }, gcTime: 0 })
  if (error) return <LoadFailed onRetry={() => void refetch()} />
  return data ? <HtmlText html={read(data.html)} /> : <Skeleton variant="rounded" height={160} />
}
