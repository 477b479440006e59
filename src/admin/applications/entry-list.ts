import { colors } from '../../shared/brand/tokens'

export const ENTRY_LIST = {
  listStyle: 'none',
  margin: 0,
  padding: 0,
  maxWidth: 760,
  '& > li': { padding: '12px 0', borderBottom: `1px solid ${colors.hairline}` },
  '& header': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', rowGap: 4, columnGap: 8 },
  '& .who': { margin: '4px 0 0', fontSize: '0.8125rem', color: colors.muted },
  '& .note': {
    margin: '6px 0 0',
    paddingLeft: 10,
    borderLeft: `3px solid ${colors.hairline}`,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    fontSize: '0.9375rem',
  },
} as const
