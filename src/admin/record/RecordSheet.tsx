import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { PrintHead } from './PrintHead'

interface Props {
  /** At the head of every printed page: what the record is, and whose. */
  what: string
  whose: string
  actions: ReactNode
  /** The parts, the first without a heading of its own. */
  children: ReactNode
}

/** A record as it is read and printed: what can be done with it, then its parts. */
export const RecordSheet = ({ what, whose, actions, children }: Props) => (
  <div className="print-frame">
    <PrintHead what={what} whose={whose} />
    <div className="print-body">
      {actions}
      {children}
    </div>
  </div>
)

/** What the record is called, above its facts. */
export const RecordTitle = ({ children }: { children: string }) => (
  <Typography variant="h2" sx={{ mb: 2, fontSize: '1.625rem', overflowWrap: 'anywhere' }}>
    {children}
  </Typography>
)
