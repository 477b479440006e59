import { useMemo } from 'react'
import { z } from 'zod'
import type { Application } from '../../shared/api/applications'
import type { Field } from '../../shared/application-form'
import { answerAt } from '../../shared/application-form/answers'
import { CORRECTABLE, CORRECTABLE_SECTIONS } from '../../shared/application-form/correctable'
import { fieldsSchema } from '../../shared/application-form/schema'
import { dayOf } from '../../shared/dates'
import { EditForm } from '../form/RecordForms'
import { useToRecord } from '../form/use-leading-on'
import { EditScreen } from '../record/RecordScreen'
import { useSession } from '../session/session'
import { AnswerInputs } from './form/AnswerInputs'
import { answersOfTyped, typedAnswers, type Typed } from './form/typed-answers'

/** Whether it was a nomination decides what is asked, and is not changed here. */
const toForm = (application: Application): Typed => ({ ...typedAnswers(CORRECTABLE, application), nominated: application.nominated })

/** What was typed here, and nothing that stands as it was loaded: a colleague may have corrected that meanwhile. */
function toBody(typed: Typed, before: Application): Typed {
  const loaded = toForm(before)
  const asLoaded = ({ name }: Field) => JSON.stringify(answerAt(typed, name)) === JSON.stringify(answerAt(loaded, name))
  return answersOfTyped(
    CORRECTABLE.filter((field) => !asLoaded(field)),
    typed,
  )
}

/** Puts right how a family is called and reached (rule 22.2); the application as it was sent stays readable. */
export function ApplicationCorrect() {
  const { timeZone } = useSession()
  const schema = useMemo(
    () => z.preprocess((typed) => answersOfTyped(CORRECTABLE, typed as Typed), fieldsSchema(CORRECTABLE, dayOf(new Date(), timeZone))),
    [timeZone],
  )
  return (
    <EditScreen>
      <EditForm<Application, Typed>
        toForm={toForm}
        toBody={toBody}
        schema={schema}
        saveLabel="Save the correction"
        onSaved={useToRecord('applications')}
      >
        <AnswerInputs sections={CORRECTABLE_SECTIONS} />
      </EditForm>
    </EditScreen>
  )
}
