import { styled } from '@mui/material/styles'
import { colors, fonts } from '../../../shared/brand/tokens'

/** The look of an editor: its text as the public reads it, in the back-office's frame. */
export const EditorFrame = styled('div')({
  minWidth: 0,
  display: 'grid',
  gap: 4,
  '& > .label': { fontSize: '0.8125rem', fontWeight: 600 },
  '& > p': { margin: 0, fontSize: '0.8125rem', color: colors.muted },
  '& .editor': { border: '1px solid #8A8577', borderRadius: 8, background: '#FFFFFF' },
  '& .editor:focus-within': { outline: `3px solid ${colors.teal}`, outlineOffset: 2 },
  '& .editor[data-invalid]': { borderColor: colors.red },
  '& .words': {
    minHeight: 110,
    padding: '12px 16px 16px',
    fontSize: '1.0625rem',
    lineHeight: 1.6,
    overflowWrap: 'anywhere',
    outline: 'none',
    '& > p, & > ul, & > ol, & > blockquote': { margin: '0 0 0.75em' },
    '& > h2, & > h3': { margin: '0 0 0.4em', fontFamily: fonts.heading, fontWeight: 600, lineHeight: 1.25 },
    '& > h2': { fontSize: '1.375rem' },
    '& > h3': { fontSize: '1.125rem' },
    '& > * + h2, & > * + h3': { marginTop: '1em' },
    '& > blockquote': { paddingLeft: 16, borderLeft: `3px solid ${colors.yellow}` },
    '& > ul, & > ol': { paddingLeft: 26 },
    '& .nested': { listStyle: 'none' },
    '& .bold': { fontWeight: 700 },
    '& .italic': { fontStyle: 'italic' },
    '& a': { cursor: 'text' },
    '& > :last-child': { marginBottom: 0 },
  },
  '&.page .words': { minHeight: 320, '@media (max-width: 639.95px)': { padding: '12px 12px 16px' } },
  '& [data-lexical-cursor]': { display: 'block', height: 20, borderLeft: `2px solid ${colors.ink}` },
})
