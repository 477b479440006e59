import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { Fragment } from 'react'
import type { Preview } from '../../shared/api/previews'
import { colors, fonts } from '../../shared/brand/tokens'
import { useRead } from '../http/use-read'
import { LoadFailed } from '../record/RecordScreen'

interface CleanHtmlProps {
  /** HTML as it was typed. */
  typed: string
  /** What is made of it once it is clean; by default it stays as it is. */
  read?: (html: string) => string
}

/** HTML that is not saved yet, as a save would leave it: the server says. */
export function CleanHtml({ typed, read = (html) => html }: CleanHtmlProps) {
  const { data, error, refetch } = useRead<Preview>('previews', { body: { html: typed }, gcTime: 0 })
  if (error) return <LoadFailed onRetry={() => void refetch()} />
  return data ? <HtmlText html={read(data.html)} /> : <Skeleton variant="rounded" height={160} />
}

/** An address, which breaks after its signs before it breaks within a word: `example.` and `org`, not `example.o` and `rg`. */
export const Breaking = ({ children }: { children: string }) =>
  children.split(/(?<=[@/.])(?=[^/])/).map((part, place) => (
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ))

/** A text whose references stay on one line: `HS-7K4M-` and `2Q9P` on the next is neither read out nor copied whole. */
export const WholeReferences = ({ children }: { children: string }) =>
  children.split(/(HS-[0-9A-Z]{4}-[0-9A-Z]{4})/).map((part, place) => (
    <span key={place} style={place % 2 ? { whiteSpace: 'nowrap' } : undefined}>
      {part}
    </span>
  ))

/** Text of staff as the public reads it. */
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

/** HTML of staff as the public reads it. @param html cleaned already: by the server, or by `cleanHtml` */
export const HtmlText = ({ html }: { html: string }) => <TextFrame dangerouslySetInnerHTML={{ __html: html }} />
