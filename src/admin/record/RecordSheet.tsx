import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { colors } from '../../shared/brand/tokens'
import { useSession } from '../session/session'

const PrintHeadLine = styled('div')({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '6mm',
  borderBottom: '1px solid #000000',
  paddingBottom: '2mm',
  marginBottom: '5mm',
  fontSize: '9pt',
})

function PrintHead({ title, subtitle }: { title: string; subtitle: string }) {
  const { siteName } = useSession()
  return (
    <div className="print-only print-head">
      <PrintHeadLine>
        <span>
          {siteName}: {title}
        </span>
        <span>{subtitle}</span>
      </PrintHeadLine>
    </div>
  )
}

interface Props {
  title: string
  subtitle: string
  actions: ReactNode
  children: ReactNode
}

export const RecordSheet = ({ title, subtitle, actions, children }: Props) => (
  <div className="print-frame">
    <PrintHead title={title} subtitle={subtitle} />
    <div className="print-body">
      {actions}
      {children}
    </div>
  </div>
)

export const RecordTitle = ({ children }: { children: string }) => (
  <Typography variant="h2" sx={{ mb: 2, fontSize: '1.625rem', overflowWrap: 'anywhere' }}>
    {children}
  </Typography>
)

const Frame = styled('section')({
  maxWidth: 1000,
  paddingBottom: 20,
  '& > h2': { borderBottom: `1px solid ${colors.hairline}`, paddingBottom: 6, marginBottom: 12 },
  '& + &': { paddingTop: 12 },
  '@media print': { paddingBottom: 0 },
})

export const Part = ({ id, title, children }: { id: string; title?: string; children: ReactNode }) => (
  <Frame id={id} tabIndex={-1} aria-label={title ?? 'Top'}>
    {title && <Typography variant="h2">{title}</Typography>}
    {children}
  </Frame>
)
