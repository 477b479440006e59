import ArrowForward from '@mui/icons-material/ArrowForward'
import { styled } from '@mui/material/styles'
import { useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { Application } from '../../../shared/api/applications'
import type { ApplicationStatus } from '../../../shared/application-status'
import { applicationChangeSchema, splitQuestions } from '../../../shared/applications'
import { colors } from '../../../shared/brand/tokens'
import { ErrorMessage } from '../../components/ErrorMessage'
import { DialogForm } from '../../form/DialogForm'
import { TextInput } from '../../form/inputs'
import { fieldErrorsOf, errorText } from '../../http/problem-error'
import { ConflictDialog, useRecordEdit } from '../../record/ConflictDialog'
import { useRecord } from '../../record/use-record'
import { PreviewedMail, useMovePreview } from '../previewing/PreviewedMail'
import { ReasonInput } from '../ReasonInput'
import { StatusChip } from '../StatusChip'
import { StatusPicker } from '../StatusPicker'
import { offerUndo } from '../undo/undo-offers'
import { differencesOf, bodyOf, toFacts, toUndoOffer, type Decision, asksQuestions, describeStatusChange } from './decision'

const Preview = styled('div')({
  padding: '8px 14px',
  borderRadius: 8,
  background: colors.sand,
  fontSize: '0.875rem',
  '& ol': { margin: '4px 0 0', paddingLeft: 20, overflowWrap: 'anywhere' },
})

const SOURCE = 'additional_questions'

function QuestionsInput() {
  const typed = useWatch<Record<typeof SOURCE, string>>({ name: SOURCE })
  const questions = splitQuestions(typed ?? '')
  return (
    <>
      <TextInput
        source={SOURCE}
        label="Additional questions (optional)"
        help="Put each question on its own line. If you write only one line, we split it after each question mark followed by a comma, or at every comma if it has no question mark. Check the numbered list below."
        minRows={3}
        maxRows={10}
        autoFocus
      />
      {questions.length > 0 && (
        <Preview>
          {questions.length === 1 ? '1 question:' : `${questions.length} questions:`}
          <ol>
            {questions.map((question, index) => (
              <li key={`${index} ${question}`}>{question}</li>
            ))}
          </ol>
        </Preview>
      )}
    </>
  )
}

interface DecidedMailProps {
  applicationId: number
  status: ApplicationStatus
}

function DecidedMail(props: DecidedMailProps) {
  const questions = useWatch<{ additional_questions: string }>({ name: 'additional_questions' })
  return <PreviewedMail {...props} questions={questions ?? ''} />
}

const Effects = styled('ul')({ margin: 0, paddingLeft: 20 })

const Change = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, '& > svg': { fontSize: 18 } })

interface DecisionDialogProps {
  status: ApplicationStatus
  onDecide: (decision: Decision) => Promise<void>
  onCancel: () => void
}

const NOTHING_SAID = { additional_questions: '', reason: '' }
const decisionSchema = applicationChangeSchema.pick({ additional_questions: true, reason: true })

function DecisionDialog({ status, onDecide, onCancel }: DecisionDialogProps) {
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
      title={`Change ${application.full_name}’s status?`}
      saveLabel="Yes I'm sure"
      focus={asks ? undefined : mailed ? 'cancel' : 'save'}
      values={NOTHING_SAID}
      schema={decisionSchema}
      save={({ additional_questions, reason }) => onDecide({ status, questions: additional_questions, reason })}
      onClose={onCancel}
    >
      <Change>
        <StatusChip status={application.status} />
        <ArrowForward titleAccess="changes to" />
        <StatusChip status={status} />
      </Change>
      <Effects>
        {describeStatusChange(application, status, preview).map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </Effects>
      {asks && <QuestionsInput />}
      {error && <ErrorMessage>Couldn’t load the recipients. {errorText(error)}</ErrorMessage>}
      {preview && mailed && <DecidedMail applicationId={application.id} status={status} />}
      <ReasonInput />
    </DialogForm>
  )
}

/** Shows a refusal without fields at the status, because every error belongs to a field (rule 11.5). */
function refusedOf(error: unknown): readonly string[] {
  const fields = fieldErrorsOf(error)
  return Object.keys(fields).length > 0 ? (fields.status ?? []) : [errorText(error)]
}

export function StatusChange() {
  const application = useRecord<Application>()
  const notify = useNotify()
  const [chosen, setChosen] = useState<ApplicationStatus | null>(null)
  const [refused, setRefused] = useState<readonly string[]>([])
  const answer = useRef<Application | null>(null)
  const edit = useRecordEdit<Application, Decision>(bodyOf, (record) => (answer.current = record))
  const { conflict } = edit

  const finish = (saved: boolean, { status }: Decision) => {
    if (!saved) return
    const offer = answer.current && toUndoOffer(answer.current)
    if (offer) offerUndo([offer])
    else notify(`Status changed to ${status}.`, { type: 'success' })
    setChosen(null)
  }
  const decide = async (decision: Decision) => {
    setRefused([])
    try {
      finish(await edit.save(decision, application), decision)
    } catch (error) {
      setRefused(refusedOf(error))
      throw error
    }
  }
  const discard = () => {
    edit.clear()
    setChosen(null)
  }
  return (
    <>
      <StatusPicker
        label="Change the status"
        value={chosen ?? ''}
        current={application.status}
        onChoose={(status) => {
          setRefused([])
          setChosen(status)
        }}
        errors={chosen ? [] : refused}
      />
      {chosen && !conflict && <DecisionDialog status={chosen} onDecide={decide} onCancel={discard} />}
      {conflict && (
        <ConflictDialog
          noun="application"
          differences={differencesOf(conflict.before, conflict.now)}
          mine={toFacts(conflict.mine)}
          onSaveAnyway={async () => finish(await edit.saveAnyway(), conflict.mine)}
          onDiscard={discard}
        />
      )}
    </>
  )
}
