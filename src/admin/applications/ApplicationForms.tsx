import Button from '@mui/material/Button'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { z } from 'zod'
import { pathTo } from '../../shared/admin-paths'
import type { Application } from '../../shared/api/applications'
import type { CampaignRow } from '../../shared/api/campaigns'
import { type Field, fieldsOf, SECTIONS } from '../../shared/application-form'
import { answerAt, type AnswerTree, withAnswer } from '../../shared/application-form/answers'
import { CORRECTABLE_FIELDS, CORRECTABLE_SECTIONS, findNewlyMissing } from '../../shared/application-form/find-newly-missing'
import { fieldsSchema, firstStageSchema } from '../../shared/application-form/schema'
import { serverToday } from '../../shared/server-today'
import { campaignName, NO_CAMPAIGN } from '../campaigns/campaign-options'
import { EmptyState } from '../components/EmptyState'
import { FieldGroup } from '../form/form-fields'
import { CheckInput, ChoiceInput } from '../form/inputs'
import { CreateForm, EditForm } from '../form/RecordForms'
import { useGoToRecordAfterSave } from '../form/use-leading-on'
import { useWholeList } from '../list/whole-list'
import { EditScreen } from '../record/RecordScreen'
import { useRecord } from '../record/use-record'
import { AnswerInputs } from './form/AnswerInputs'
import { type FormAnswers, parseFormAnswers, toFormAnswers } from './form/to-form-answers'

const ASKED = SECTIONS.map((section) => ({ ...section, fields: fieldsOf(section, 'first') })).filter(({ fields }) => fields.length > 0)
const FIELDS: readonly Field[] = ASKED.flatMap(({ fields }) => fields)

const EMPTY: FormAnswers = { ...toFormAnswers(FIELDS, {}), campaign: '', accept_terms: false, notify: true }

const toNewApplication = ({ campaign, accept_terms, notify, ...typed }: FormAnswers) => ({
  ...parseFormAnswers(FIELDS, typed),
  campaign: campaign || null,
  accept_terms,
  notify,
})

/** Active campaigns as options, by slug: an application names its campaign as a link does. */
function useOpenCampaigns() {
  const { rows } = useWholeList<CampaignRow>('campaigns')
  return useMemo(
    () => [
      { value: '', label: NO_CAMPAIGN.label },
      ...rows.filter(({ active }) => active === 1).map((row) => ({ value: row.slug, label: campaignName(row) })),
    ],
    [rows],
  )
}

export function ApplicationCreate() {
  const schema = useMemo(() => z.preprocess((typed) => toNewApplication(typed as FormAnswers), firstStageSchema(serverToday())), [])
  const campaigns = useOpenCampaigns()
  return (
    <CreateForm<Application, FormAnswers>
      empty={EMPTY}
      toBody={toNewApplication}
      schema={schema}
      saveLabel="Save application"
      onSaved={useGoToRecordAfterSave('applications')}
    >
      <FieldGroup title="How we received it" help="We’ll record that you entered it. The applicant doesn’t need an email address.">
        <ChoiceInput source="campaign" label="Campaign" options={campaigns} optional />
      </FieldGroup>
      <AnswerInputs sections={ASKED} />
      <FieldGroup title="Before you save">
        <div className="wide">
          <CheckInput source="accept_terms" label="They accepted the terms and conditions, on paper or by phone" />
        </div>
        <div className="wide">
          <CheckInput source="notify" label="Email the family that we received it" />
        </div>
      </FieldGroup>
    </CreateForm>
  )
}

/** Keeps `nominated`, which decides the questions asked and can't be edited here. */
const toForm = (application: Application): FormAnswers => ({
  ...toFormAnswers(CORRECTABLE_FIELDS, application),
  nominated: application.nominated,
})

/** Sends only the fields changed here: a colleague may have edited the others since they were loaded. */
function toChanges(typed: FormAnswers, before: Application): FormAnswers {
  const loaded = toForm(before)
  const asLoaded = ({ name }: Field) => JSON.stringify(answerAt(typed, name)) === JSON.stringify(answerAt(loaded, name))
  return parseFormAnswers(
    CORRECTABLE_FIELDS.filter((field) => !asLoaded(field)),
    typed,
  )
}

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
  const schema = useMemo(() => schemaOf(application, serverToday()), [application])
  const onSaved = useGoToRecordAfterSave('applications')
  return (
    <EditForm<Application, FormAnswers> toForm={toForm} toBody={toChanges} schema={schema} saveLabel="Save changes" onSaved={onSaved}>
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
