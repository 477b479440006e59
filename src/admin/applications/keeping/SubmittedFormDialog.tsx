import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useMemo, useState, useId } from 'react'
import type { Application, ApplicationSubmission } from '../../../shared/api/applications'
import type { Stage } from '../../../shared/application-form'
import { colors } from '../../../shared/brand/tokens'
import { Fact, Facts } from '../../components/Facts'
import { Modal } from '../../components/Modal'
import { Picker } from '../../components/Picker'
import { useRead } from '../../http/use-read'
import { LoadFailed } from '../../record/RecordScreen'
import { useRecord } from '../../record/use-record'
import { useFormatDateTime } from '../../session/session'
import { compareWithSent, type SentAnswers, type SentAnswer, type AnswerText } from './sent-answers'

const Answers = styled(Facts)({
  '& dd': { whiteSpace: 'pre-wrap', unicodeBidi: 'plaintext' },
  '& .now': { borderLeft: `3px solid ${colors.yellow}`, background: colors.yellowTint, paddingLeft: 8, marginTop: 4 },
})

interface SentSectionProps {
  title: string
  answers: readonly (AnswerText & Partial<Pick<SentAnswer, 'now'>>)[]
}

function SentSection({ title, answers }: SentSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Typography variant="h3" id={id}>
        {title}
      </Typography>
      <Answers>
        {answers.map(({ key, label, text, long, now }) => (
          <Fact key={key} label={label} wide={long}>
            {text}
            {typeof now === 'string' && <div className="now">Now: {now}</div>}
          </Fact>
        ))}
      </Answers>
    </section>
  )
}

const STAGES: readonly { value: Stage; label: string }[] = [
  { value: 'first', label: 'Application' },
  { value: 'extended', label: 'Extended application' },
]

function changesOf({ sections, added }: SentAnswers): string {
  const changed = sections.some(({ answers }) => answers.some(({ now }) => now !== null))
  const parts = [changed && 'Changes are shown below each answer.', added.length > 0 && 'Answers added later are at the end.'].filter(
    Boolean,
  )
  return parts.length === 0 ? 'Nothing has changed.' : parts.join(' ')
}

function SentForm({ form: sent }: { form: ApplicationSubmission }) {
  const application = useRecord<Application>()
  const when = useFormatDateTime()
  const form = useMemo(() => compareWithSent(sent, application, sent.stage), [sent, application])
  return (
    <>
      <Typography role="status" sx={{ my: 2 }}>
        Submitted {when(sent.sent_at)}. {changesOf(form)}
      </Typography>
      {form.sections.map((section) => (
        <SentSection key={section.title} {...section} />
      ))}
      {form.added.length > 0 && <SentSection title="Added later" answers={form.added} />}
    </>
  )
}

interface SentProps {
  stage: Stage
  /** Undefined: the newest. */
  version?: number
  onVersion: (version: number) => void
}

function Sent({ stage, version, onVersion }: SentProps) {
  const { id } = useRecord<Application>()
  const newest = useRead<ApplicationSubmission>(`applications/${id}/submission`, { query: { stage }, gcTime: 0 })
  const when = useFormatDateTime()
  if (newest.error) return <LoadFailed onRetry={() => void newest.refetch()} />
  if (!newest.data) return <Skeleton variant="rounded" height={240} />
  const { versions } = newest.data
  const options = versions.map(({ version, sent_at }) => ({
    value: String(version),
    label: `${version} of ${versions.length}, ${when(sent_at)}`,
  }))
  return (
    <>
      {options.length > 1 && (
        <Box sx={{ mt: 2 }}>
          <Picker
            label="Submitted more than once"
            value={String(version ?? newest.data.version)}
            options={options.reverse()}
            onChange={(chosen) => onVersion(Number(chosen))}
          />
        </Box>
      )}
      {version === undefined || version === newest.data.version ? (
        <SentForm form={newest.data} />
      ) : (
        <Earlier stage={stage} version={version} />
      )}
    </>
  )
}

function Earlier({ stage, version }: { stage: Stage; version: number }) {
  const { id } = useRecord<Application>()
  const query = { stage, version: String(version) }
  const { data, error, refetch } = useRead<ApplicationSubmission>(`applications/${id}/submission`, { query, gcTime: 0 })
  if (error) return <LoadFailed onRetry={() => void refetch()} />
  return data ? <SentForm form={data} /> : <Skeleton variant="rounded" height={240} />
}

export function SubmittedFormDialog({ onClose }: { onClose: () => void }) {
  const { reference, details } = useRecord<Application>()
  const [{ stage, version }, choose] = useState<{ stage: Stage; version?: number }>({ stage: 'first' })
  const hasExtended = details?.extended_application === true
  return (
    <Modal open size="4xl" title={`Application ${reference} as submitted`} onClose={onClose}>
      {hasExtended && <Picker label="Form" value={stage} options={STAGES} onChange={(chosen) => choose({ stage: chosen as Stage })} />}
      <Sent key={stage} stage={stage} version={version} onVersion={(chosen) => choose({ stage, version: chosen })} />
    </Modal>
  )
}
