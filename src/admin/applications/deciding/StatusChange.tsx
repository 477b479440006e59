import { useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import type { Application } from '../../../shared/api/applications'
import type { ApplicationStatus } from '../../../shared/application-status'
import { fieldErrorsOf, problemText } from '../../http/problem-error'
import { StaleDialog } from '../../record/StaleDialog'
import { useRecord } from '../../record/use-record'
import { useRecordEdit } from '../../record/use-record-edit'
import { StatusPicker } from '../StatusPicker'
import { differencesOf } from './application-differences'
import { bodyOf, factsOf, offerOf, type Decision } from './decision'
import { DecisionDialog } from './DecisionDialog'
import { offerUndo } from '../undo/undo-offers'

/** A refusal without fields belongs to the status, so that every error is shown at a field (rule 11.5). */
function refusedOf(error: unknown): readonly string[] {
  const fields = fieldErrorsOf(error)
  return Object.keys(fields).length > 0 ? (fields.status ?? []) : [problemText(error)]
}

/** The status picker of admins: choosing asks, Cancel clears the choice, and what the server refuses stays at its field. */
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
    const offer = answer.current && offerOf(answer.current)
    if (offer) offerUndo([offer])
    else notify(`The status is now ${status}.`, { type: 'success' })
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
        <StaleDialog
          noun="application"
          differences={differencesOf(conflict.before, conflict.now)}
          mine={factsOf(conflict.mine)}
          onSaveAnyway={async () => finish(await edit.saveAnyway(), conflict.mine)}
          onDiscard={discard}
        />
      )}
    </>
  )
}
