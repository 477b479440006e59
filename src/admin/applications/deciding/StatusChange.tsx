import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { Application } from '../../../shared/api'
import type { FieldErrors } from '../../../shared/field-errors'
import { fieldErrorsOf } from '../../http/problem-error'
import { problemText } from '../../http/problem-text'
import { StaleDialog } from '../../stale/StaleDialog'
import { useUnsaved } from '../../state/unsaved'
import { StatusPicker } from '../StatusPicker'
import { differencesOf } from './application-differences'
import { bodyOf, factsOf, type Decision } from './decision'
import { DecisionDialog } from './DecisionDialog'
import { useApplicationEdit } from './use-application-edit'

/** A refusal without fields belongs to the status, so that every error is shown at a field (rule 11.5). */
function errorsOf(error: unknown): FieldErrors {
  const fields = fieldErrorsOf(error)
  return Object.keys(fields).length > 0 ? fields : { status: [problemText(error)] }
}

/** The status picker of admins: choosing asks, Cancel clears the choice, and what the server refuses stays at its field. */
export function StatusChange({ application }: { application: Application }) {
  const notify = useNotify()
  const [decision, setDecision] = useState<Decision | null>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const edit = useApplicationEdit<Decision>(application.id, bodyOf)
  useUnsaved(decision !== null && `${decision.questions}${decision.reason}`.trim() !== '')

  const finish = (saved: boolean) => {
    if (!saved || !decision) return
    notify(`The status is now ${decision.status}.`, { type: 'success' })
    setDecision(null)
  }
  const confirm = async () => {
    if (!decision) return
    setErrors({})
    await edit.save(decision, application).then(finish, (error: unknown) => setErrors(errorsOf(error)))
  }
  const discard = () => {
    edit.clear()
    setDecision(null)
  }
  return (
    <>
      <StatusPicker
        label="Change the status"
        value={decision?.status ?? ''}
        current={application.status}
        onChoose={(status) => {
          setErrors({})
          setDecision({ status, questions: '', reason: '' })
        }}
        errors={decision ? [] : errors.status}
      />
      {decision && !edit.conflict && (
        <DecisionDialog
          application={application}
          decision={decision}
          errors={errors}
          onChange={setDecision}
          onConfirm={confirm}
          onCancel={discard}
        />
      )}
      {decision && edit.conflict && (
        <StaleDialog
          noun="application"
          differences={differencesOf(edit.conflict.before, edit.conflict.now)}
          mine={factsOf(decision)}
          onSaveAnyway={() => edit.saveAnyway().then(finish)}
          onDiscard={discard}
        />
      )}
    </>
  )
}
