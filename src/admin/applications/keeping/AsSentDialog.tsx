import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { useMemo, useState } from 'react'
import type { Application, ApplicationSubmission } from '../../../shared/api/applications'
import type { Stage } from '../../../shared/application-form'
import { Modal } from '../../components/Modal'
import { Picker } from '../../components/Picker'
import { ChangedLines } from '../../history/ChangedLines'
import { diffLines } from '../../history/diff-lines'
import { useRead } from '../../http/use-read'
import { LoadFailed } from '../../record/RecordScreen'
import { useRecord } from '../../record/use-record'
import { useMoment } from '../../session/use-moment'
import { linesOf } from './submission-lines'

const List = styled('ul')({ margin: 0, paddingLeft: 18, fontSize: '0.9375rem', lineHeight: 1.6, overflowWrap: 'anywhere' })

const STAGES: readonly { value: Stage; label: string }[] = [
  { value: 'first', label: 'First form' },
  { value: 'extended', label: 'Extended form' },
]

const SameLines = ({ lines }: { lines: readonly string[] }) => (
  <List>
    {lines.map((line, index) => (
      <li key={index}>{line}</li>
    ))}
  </List>
)

function Sent({ stage }: { stage: Stage }) {
  const application = useRecord<Application>()
  const { data, error, refetch } = useRead<ApplicationSubmission>(`applications/${application.id}/submission`, {
    query: { stage },
    gcTime: 0,
  })
  const when = useMoment()
  const lines = useMemo(() => data && diffLines(linesOf(data, stage), linesOf(application, stage)), [data, application, stage])
  if (error) return <LoadFailed onRetry={() => void refetch()} />
  if (!data || !lines) return <Skeleton variant="rounded" height={240} />
  const isSame = lines.every(({ kind }) => kind === 'same')
  return (
    <>
      <Typography role="status" sx={{ mb: 2 }}>
        Sent {when(data.sent_at)}.{' '}
        {isSame
          ? 'Nothing changed since.'
          : 'What changed since, by a correction or the family’s second form, is marked: struck through as it was sent, underlined as it is now.'}
      </Typography>
      {isSame ? <SameLines lines={linesOf(data, stage)} /> : <ChangedLines lines={lines} key={stage} />}
    </>
  )
}

/** A form as the family sent it, with what is different now lit (rule 22.1). */
export function AsSentDialog({ onClose }: { onClose: () => void }) {
  const { reference, details } = useRecord<Application>()
  const [stage, setStage] = useState<Stage>('first')
  const hasExtended = details?.extended_application === true
  return (
    <Modal open size="4xl" title={`Application ${reference} as it was sent`} onClose={onClose}>
      {hasExtended && <Picker label="Form" value={stage} options={STAGES} onChange={(chosen) => setStage(chosen as Stage)} />}
      <Sent stage={stage} />
    </Modal>
  )
}
