import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { colors } from '../../shared/brand/tokens'

const Paper = styled('article')({
  marginTop: 16,
  padding: '20px 24px',
  background: '#FFFFFF',
  border: `1px solid ${colors.hairline}`,
  borderRadius: 8,
  '& :is(h3, h4)': { marginBottom: 12, overflowWrap: 'anywhere' },
  '& .text': {
    whiteSpace: 'pre-wrap',
    unicodeBidi: 'plaintext',
    overflowWrap: 'anywhere',
    fontSize: '0.9375rem',
    lineHeight: 1.6,
    maxWidth: '68ch',
  },
  '@media (max-width: 639.95px)': { padding: '14px 16px' },
})

interface Props {
  mail: { subject: string; text: string }
  heading?: 'h3' | 'h4'
}

export const EmailPreview = ({ mail: { subject, text }, heading = 'h3' }: Props) => (
  <Paper aria-label="Email">
    <Typography variant="h3" component={heading}>
      {subject}
    </Typography>
    <div className="text">{text}</div>
  </Paper>
)
