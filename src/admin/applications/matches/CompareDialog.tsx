import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useGetOne } from 'react-admin'
import type { Application, Match } from '../../../shared/api/applications'
import { colors } from '../../../shared/brand/tokens'
import { Modal } from '../../components/Modal'
import { LoadFailed } from '../../record/RecordScreen'
import { useRecord } from '../../record/use-record'
import { Comparison } from './Comparison'

const Frame = styled('div')({
  '& .summary': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '0 16px' },
  '& .scrolled': { maxHeight: '62vh', overflow: 'auto', border: `1px solid ${colors.hairline}`, borderRadius: 8, marginTop: 8 },
})

const Loading = () => (
  <div role="status" aria-busy="true" aria-label="Loading">
    <Skeleton variant="rounded" height={320} />
  </div>
)

interface Props {
  match: Match
  onClose: () => void
  /** What can be decided about it; beside these it can be closed. */
  actions: ReactNode
}

/** The record and a possible match of it, side by side. Opening it opens the other one's answers, and the audit trail says so. */
export function CompareDialog({ match, onClose, actions }: Props) {
  const one = useRecord<Application>()
  const { data: other, error, refetch } = useGetOne<Application>('applications', { id: match.id }, { onError: () => undefined })
  const buttons = (
    <>
      <Button variant="outlined" onClick={onClose}>
        Close
      </Button>
      {actions}
    </>
  )
  return (
    <Modal open title="Side by side" size="6xl" onClose={onClose} actions={buttons}>
      <Frame>{other ? <Comparison one={one} other={other} /> : error ? <LoadFailed onRetry={() => void refetch()} /> : <Loading />}</Frame>
    </Modal>
  )
}
