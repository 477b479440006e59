import ArrowForward from '@mui/icons-material/ArrowForward'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import type { Application } from '../../../shared/api/applications'
import type { ApplicationStatus } from '../../../shared/application-status'
import { applicationChangeSchema } from '../../../shared/applications'
import { DialogForm } from '../../form/DialogForm'
import { useRecord } from '../../record/use-record'
import { ReasonInput } from '../ReasonInput'
import { StatusChip } from '../StatusChip'
import { ProblemNote } from '../../components/ProblemNote'
import { problemText } from '../../http/problem-error'
import { useMovePreview } from '../previewing/use-move-preview'
import { asksQuestions, effectsOf, type Decision } from './decision'
import { DecidedMail } from './DecidedMail'
import { QuestionsInput } from './QuestionsInput'

const Effects = styled('ul')({ margin: 0, paddingLeft: 20 })

const Change = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, '& > svg': { fontSize: 18 } })

interface Props {
  status: ApplicationStatus
  /** Saves it. Throws what the server refuses. */
  onDecide: (decision: Decision) => Promise<void>
  onCancel: () => void
}

const NOTHING_SAID = { additional_questions: '', reason: '' }
const decisionSchema = applicationChangeSchema.pick({ additional_questions: true, reason: true })

/** Asks before a status changes: says what will happen, and takes the questions and the note that go with it. */
export function DecisionDialog({ status, onDecide, onCancel }: Props) {
  const application = useRecord<Application>()
  const asks = asksQuestions({ status })
  const [ids] = useState(() => [application.id])
  const { data: preview, error } = useMovePreview(ids, status)
  const mailed = preview?.mails.length !== 0
  if (!preview && !error) return null
  return (
    <DialogForm
      size="3xl"
      type="warning"
      title={`Change the status of ${application.full_name}?`}
      saveLabel="Yes I'm sure"
      focus={asks ? undefined : mailed ? 'cancel' : 'save'}
      values={NOTHING_SAID}
      schema={decisionSchema}
      save={({ additional_questions, reason }) => onDecide({ status, questions: additional_questions, reason })}
      onClose={onCancel}
    >
      <Change>
        <StatusChip status={application.status} />
        <ArrowForward titleAccess="becomes" />
        <StatusChip status={status} />
      </Change>
      <Effects>
        {effectsOf(application, status, preview).map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </Effects>
      {asks && <QuestionsInput />}
      {error && <ProblemNote>Who gets a mail cannot be shown: {problemText(error)}</ProblemNote>}
      {preview && mailed && <DecidedMail applicationId={application.id} status={status} />}
      <ReasonInput />
    </DialogForm>
  )
}
