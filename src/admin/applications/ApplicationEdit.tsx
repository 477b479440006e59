import Button from '@mui/material/Button'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { z } from 'zod'
import { pathTo } from '../../shared/admin-paths'
import type { Application } from '../../shared/api/applications'
import type { Field } from '../../shared/application-form'
import { answerAt, withAnswer, type AnswerTree } from '../../shared/application-form/answers'
import { CORRECTABLE_FIELDS, CORRECTABLE_SECTIONS, findNewlyMissing } from '../../shared/application-form/find-newly-missing'
import { fieldsSchema } from '../../shared/application-form/schema'
import { dayOf } from '../../shared/dates'
import { EmptyState } from '../components/EmptyState'
import { EditForm } from '../form/RecordForms'
import { useGoToRecordAfterSave } from '../form/use-leading-on'
import { EditScreen } from '../record/RecordScreen'
import { useRecord } from '../record/use-record'
import { useSession } from '../session/session'
import { serverNow } from '../../shared/server-clock'
import { AnswerInputs } from './form/AnswerInputs'
import { parseFormAnswers, toFormAnswers, type FormAnswers } from './form/to-form-answers'

/** Keeps `nominated`, which decides the questions asked and can't be edited here. */
const toForm = (application: Application): FormAnswers => ({
  ...toFormAnswers(CORRECTABLE_FIELDS, application),
  nominated: application.nominated,
})

/** Sends only the fields changed here: a colleague may have edited the others since they were loaded. */
function toBody(typed: FormAnswers, before: Application): FormAnswers {
  const loaded = toForm(before)
  const asLoaded = ({ name }: Field) => JSON.stringify(answerAt(typed, name)) === JSON.stringify(answerAt(loaded, name))
  return parseFormAnswers(
    CORRECTABLE_FIELDS.filter((field) => !asLoaded(field)),
    typed,
  )
}

/** Applies the form's own rules and refuses to clear required answers that were there before. */
const schemaOf = (before: Application, today: string) =>
  z.preprocess(
    (typed) => parseFormAnswers(CORRECTABLE_FIELDS, typed as FormAnswers),
    fieldsSchema(CORRECTABLE_FIELDS, today).superRefine((answers, ctx) => {
      const after = CORRECTABLE_FIELDS.reduce<AnswerTree>((tree, { name }) => withAnswer(tree, name, answerAt(answers, name)), {
        ...before,
      })
      for (const [path, message] of Object.entries(findNewlyMissing(before, after, today)))
        ctx.addIssue({ code: 'custom', path: path.split('.'), message })
    }),
  )

function CorrectForm() {
  const application = useRecord<Application>()
  const { timeZone } = useSession()
  const schema = useMemo(() => schemaOf(application, dayOf(new Date(serverNow()), timeZone)), [application, timeZone])
  const onSaved = useGoToRecordAfterSave('applications')
  return (
    <EditForm<Application, FormAnswers> toForm={toForm} toBody={toBody} schema={schema} saveLabel="Save changes" onSaved={onSaved}>
      <AnswerInputs sections={CORRECTABLE_SECTIONS} />
    </EditForm>
  )
}

function Closed({ id, draft }: Application) {
  return (
    <EmptyState
      title={draft ? 'This application hasn’t been sent yet' : 'This application was anonymized'}
      text={draft ? 'Only the family can change it until they send it. After that, you can edit it.' : 'It can no longer be changed.'}
    >
      <Button component={Link} to={pathTo('applications', id)} variant="outlined">
        Go to application
      </Button>
    </EmptyState>
  )
}

function Correct() {
  const application = useRecord<Application>()
  return application.draft || application.nameless_at ? <Closed {...application} /> : <CorrectForm />
}

export const ApplicationEdit = () => (
  <EditScreen>
    <Correct />
  </EditScreen>
)
