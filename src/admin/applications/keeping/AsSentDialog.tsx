import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import type { Application, ApplicationSubmission } from '../../../shared/api/applications'
import type { Stage } from '../../../shared/application-form'
import { Modal } from '../../components/Modal'
import { Picker } from '../../components/Picker'
import { useRead } from '../../http/use-read'
import { LoadFailed } from '../../record/RecordScreen'
import { useRecord } from '../../record/use-record'
import { useMoment } from '../../session/use-moment'
import { compareWithSent, type SentAnswers } from './sent-answers'
import { SentSection } from './SentSection'

const STAGES: readonly { value: Stage; label: string }[] = [
  { value: 'first', label: 'First form' },
  { value: 'extended', label: 'Extended form' },
]

function changesOf({ sections, added }: SentAnswers): string {
  const changed = sections.some(({ answers }) => answers.some(({ now }) => now !== null))
  const parts = [
    changed && 'What is different now stands below its answer.',
    added.length > 0 && 'What was not in this form and is answered now stands at the end.',
  ].filter(Boolean)
  return parts.length === 0 ? 'Nothing changed since.' : parts.join(' ')
}

function Sent({ stage }: { stage: Stage }) {
  const application = useRecord<Application>()
  const { data, error, refetch } = useRead<ApplicationSubmission>(`applications/${application.id}/submission`, {
    query: { stage },
    gcTime: 0,
  })
  const when = useMoment()
  const form = useMemo(() => data && compareWithSent(data, application, stage), [data, application, stage])
  if (error) return <LoadFailed onRetry={() => void refetch()} />
  if (!data || !form) return <Skeleton variant="rounded" height={240} />
  return (
    <>
      <Typography role="status" sx={{ my: 2 }}>
        Sent {when(data.sent_at)}. {changesOf(form)}
      </Typography>
      {form.sections.map((section) => (
        <SentSection key={section.title} {...section} />
      ))}
      {form.added.length > 0 && <SentSection title="Not in this form, answered now" answers={form.added} />}
    </>
  )
}

/** A form as the family sent it, with what stands there now where that differs (rule 22.1). */
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
