import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import type { Preview } from '../../shared/api/status-moves'
import { colors, fonts } from '../../shared/brand/tokens'
import { useRead } from '../http/use-read'
import { LoadFailed } from '../record/RecordScreen'

export const TextFrame = styled('div')({
  maxWidth: '68ch',
  fontSize: '1.125rem',
  lineHeight: 1.6,
  overflowWrap: 'anywhere',
  '& p, & ul, & ol, & blockquote, & table': { margin: '0 0 1em' },
  '& h2, & h3, & h4': { margin: '0 0 0.5em', fontFamily: fonts.heading, fontWeight: 600, lineHeight: 1.25 },
  '& * + h2, & * + h3, & * + h4': { marginTop: '1.4em' },
  '& blockquote': { marginLeft: 0, paddingLeft: 16, borderLeft: `3px solid ${colors.yellow}` },
  '& table': { display: 'block', overflowX: 'auto', borderCollapse: 'collapse' },
  '& th, & td': { padding: '4px 10px', border: `1px solid ${colors.hairline}`, textAlign: 'left' },
  '@media print': { maxWidth: 'none', fontSize: '11pt' },
})

/** @param html already cleaned, by the server or `cleanHtml` */
export const HtmlText = ({ html }: { html: string }) => <TextFrame dangerouslySetInnerHTML={{ __html: html }} />

interface Props {
  typed: string
  read?: (html: string) => string
}

export function CleanHtml({ typed, read = (html) => html }: Props) {
  const { data, error, refetch } = useRead<Preview>('previews', { body: { html: typed }, gcTime: 0 })
  if (error) return <LoadFailed onRetry={() => void refetch()} />
  return data ? <HtmlText html={read(data.html)} /> : <Skeleton variant="rounded" height={160} />
}
