import { styled } from '@mui/material/styles'
import { colors } from '../../shared/brand/tokens'

const Text = styled('div')({
  maxWidth: '68ch',
  fontSize: '1.125rem',
  lineHeight: 1.6,
  overflowWrap: 'anywhere',
  '& > :first-of-type': { marginTop: 0 },
  '& p, & ul, & ol, & blockquote, & table': { margin: '0 0 1em' },
  '& blockquote': { marginLeft: 0, paddingLeft: 16, borderLeft: `3px solid ${colors.yellow}` },
  '& table': { display: 'block', overflowX: 'auto', borderCollapse: 'collapse' },
  '& th, & td': { padding: '4px 10px', border: `1px solid ${colors.hairline}`, textAlign: 'left' },
  '@media print': { maxWidth: 'none', fontSize: '11pt' },
})

/** HTML of staff as the public reads it. @param html cleaned already: by the server, or by `cleanHtml` */
export const HtmlText = ({ html }: { html: string }) => <Text dangerouslySetInnerHTML={{ __html: html }} />
