import Button from '@mui/material/Button'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { z } from 'zod'
import { pathTo } from '../../shared/admin-paths'
import type { Application } from '../../shared/api/applications'
import type { Field } from '../../shared/application-form'
import { answerAt, withAnswer, type AnswerTree } from '../../shared/application-form/answers'
import { CORRECTABLE, CORRECTABLE_SECTIONS, newGaps } from '../../shared/application-form/new-gaps'
import { fieldsSchema } from '../../shared/application-form/schema'
import { dayOf } from '../../shared/dates'
import { EmptyScene } from '../components/EmptyScene'
import { EditForm } from '../form/RecordForms'
import { useToRecord } from '../form/use-leading-on'
import { EditScreen } from '../record/RecordScreen'
import { useRecord } from '../record/use-record'
import { useSession } from '../session/session'
import { serverNow } from '../../shared/server-clock'
import { AnswerInputs } from './form/AnswerInputs'
import { answersOfTyped, typedAnswers, type Typed } from './form/typed-answers'

/** Keeps `nominated`, which decides the questions asked and can't be edited here. */
const toForm = (application: Application): Typed => ({ ...typedAnswers(CORRECTABLE, application), nominated: application.nominated })

/** Sends only the fields changed here: a colleague may have edited the others since they were loaded. */
function toBody(typed: Typed, before: Application): Typed {
  const loaded = toForm(before)
  const asLoaded = ({ name }: Field) => JSON.stringify(answerAt(typed, name)) === JSON.stringify(answerAt(loaded, name))
  return answersOfTyped(
    CORRECTABLE.filter((field) => !asLoaded(field)),
    typed,
  )
}

/** Applies the form's own rules and refuses to clear required answers that were there before. */
const schemaOf = (before: Application, today: string) =>
  z.preprocess(
    (typed) => answersOfTyped(CORRECTABLE, typed as Typed),
    fieldsSchema(CORRECTABLE, today).superRefine((answers, ctx) => {
      const after = CORRECTABLE.reduce<AnswerTree>((tree, { name }) => withAnswer(tree, name, answerAt(answers, name)), { ...before })
      for (const [path, message] of Object.entries(newGaps(before, after, today)))
        ctx.addIssue({ code: 'custom', path: path.split('.'), message })
    }),
  )

function CorrectForm() {
  const application = useRecord<Application>()
  const { timeZone } = useSession()
  const schema = useMemo(() => schemaOf(application, dayOf(new Date(serverNow()), timeZone)), [application, timeZone])
  const onSaved = useToRecord('applications')
  return (
    <EditForm<Application, Typed> toForm={toForm} toBody={toBody} schema={schema} saveLabel="Save changes" onSaved={onSaved}>
      <AnswerInputs sections={CORRECTABLE_SECTIONS} />
    </EditForm>
  )
}

function Closed({ id, draft }: Application) {
  return (
    <EmptyScene
      title={draft ? 'This application hasn’t been sent yet' : 'This application was anonymized'}
      text={draft ? 'Only the family can change it until they send it. After that, you can edit it.' : 'It can no longer be changed.'}
    >
      <Button component={Link} to={pathTo('applications', id)} variant="outlined">
        Go to application
      </Button>
    </EmptyScene>
  )
}

function Correct() {
  const application = useRecord<Application>()
  return application.draft || application.nameless_at ? <Closed {...application} /> : <CorrectForm />
}

/** Edits names and contact details; the application as submitted stays readable (rule 22.2). */
export const ApplicationCorrect = () => (
  <EditScreen>
    <Correct />
  </EditScreen>
)
