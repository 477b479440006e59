import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
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
