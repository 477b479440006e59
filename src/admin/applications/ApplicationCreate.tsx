import { useMemo } from 'react'
import { z } from 'zod'
import type { Application } from '../../shared/api/applications'
import { SECTIONS, fieldsOf, type Field } from '../../shared/application-form'
import { firstStageSchema } from '../../shared/application-form/schema'
import { dayOf } from '../../shared/dates'
import type { CampaignRow } from '../../shared/api/campaigns'
import { campaignName, NO_CAMPAIGN } from '../campaigns/campaign-options'
import { FieldGroup } from '../form/FieldGroup'
import { CheckInput, ChoiceInput } from '../form/inputs'
import { CreateForm } from '../form/RecordForms'
import { useGoToRecordAfterSave } from '../form/use-leading-on'
import { useWholeList } from '../list/whole-list'
import { useSession } from '../session/session'
import { serverNow } from '../../shared/server-clock'
import { AnswerInputs } from './form/AnswerInputs'
import { parseFormAnswers, toFormAnswers, type FormAnswers } from './form/to-form-answers'

const ASKED = SECTIONS.map((section) => ({ ...section, fields: fieldsOf(section, 'first') })).filter(({ fields }) => fields.length > 0)
const FIELDS: readonly Field[] = ASKED.flatMap(({ fields }) => fields)

const EMPTY: FormAnswers = { ...toFormAnswers(FIELDS, {}), campaign: '', accept_terms: false, notify: true }

const toBody = ({ campaign, accept_terms, notify, ...typed }: FormAnswers) => ({
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
  const { timeZone } = useSession()
  const schema = useMemo(
    () => z.preprocess((typed) => toBody(typed as FormAnswers), firstStageSchema(dayOf(new Date(serverNow()), timeZone))),
    [timeZone],
  )
  const campaigns = useOpenCampaigns()
  return (
    <CreateForm<Application, FormAnswers>
      empty={EMPTY}
      toBody={toBody}
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
