import ArrowForward from '@mui/icons-material/ArrowForward'
import { styled } from '@mui/material/styles'
import type { Application } from '../../../shared/api'
import { ConfirmModal } from '../../components/ConfirmModal'
import type { FieldErrors } from '../../../shared/field-errors'
import { NoteField } from '../NoteField'
import { StatusChip } from '../StatusChip'
import { asksQuestions, effectsOf, type Decision } from './decision'
import { QuestionsField } from './QuestionsField'

const Body = styled('div')({ display: 'grid', gap: 14, '& ul.effects': { margin: 0, paddingLeft: 20 } })

const Change = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, '& > svg': { fontSize: 18 } })

interface Props {
  application: Application
  decision: Decision
  errors: FieldErrors
  onChange: (decision: Decision) => void
  onConfirm: () => Promise<void>
  onCancel: () => void
}

/** Asks before a status changes: says what will happen, and takes the questions and the note that go with it. */
export function DecisionDialog({ application, decision, errors, onChange, onConfirm, onCancel }: Props) {
  const asks = asksQuestions(decision)
  return (
    <ConfirmModal
      open
      size="xl"
      title={`Change the status of ${application.full_name}?`}
      confirmLabel="Yes I'm sure"
      focus={asks ? 'none' : 'confirm'}
      problem={errors.status?.join(' ')}
      onConfirm={onConfirm}
      onClose={onCancel}
    >
      <Body>
        <Change>
          <StatusChip status={application.status} />
          <ArrowForward titleAccess="becomes" />
          <StatusChip status={decision.status} />
        </Change>
        <ul className="effects">
          {effectsOf(application, decision.status).map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
        {asks && (
          <QuestionsField
            value={decision.questions}
            errors={errors.additional_questions}
            onChange={(questions) => onChange({ ...decision, questions })}
          />
        )}
        <NoteField value={decision.reason} errors={errors.reason} onChange={(reason) => onChange({ ...decision, reason })} />
      </Body>
    </ConfirmModal>
  )
}
