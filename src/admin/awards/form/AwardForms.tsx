import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useGetOne } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { pathTo } from '../../../shared/admin-paths'
import type { Application } from '../../../shared/api/applications'
import type { Award } from '../../../shared/api/awards'
import { isRecordId } from '../../../shared/text'
import { EmptyState } from '../../components/EmptyState'
import { ErrorMessage } from '../../components/ErrorMessage'
import { DollarInput } from '../../form/inputs'
import { FieldGroup } from '../../form/form-fields'
import { CreateForm, EditForm } from '../../form/RecordForms'
import { useGoToRecordAfterSave } from '../../form/use-leading-on'
import { NewTabLink } from '../../form/use-twin-question'
import { ProblemError } from '../../http/problem-error'
import { NotFound } from '../../layout/ScreenErrors'
import { useQueryParam } from '../../navigation/use-query-param'
import { EditScreen, LoadFailed, LoadingRecord } from '../../record/RecordScreen'
import { useRecord } from '../../record/use-record'
import { STATE_LABELS } from '../award-labels'
import { mayHaveAward } from '../may-have-award'
import {
  ArrearsInput,
  FirstMonthAndDueDay,
  KindAndCampaign,
  MonthCount,
  MostInAll,
  PayeeAndNumber,
  PlanPreview,
  Reasons,
} from './AwardInputs'
import {
  activeEditSchema,
  awardEditSchema,
  type AwardFields,
  type AwardForm,
  awardFormSchema,
  changedFields,
  EMPTY_AWARD,
  toAwardFields,
} from './award-form'

const openAwardOf = (refusal: unknown): number | undefined =>
  refusal instanceof ProblemError && refusal.status === 409 ? (refusal.answer as { award_id?: number } | null)?.award_id : undefined

function ProposalForm({ application: { id, campaign_id } }: { application: Application }) {
  const [openAward, setOpenAward] = useState<number | null>(null)
  const ask = (refusal: unknown) => {
    const open = openAwardOf(refusal)
    if (open !== undefined) setOpenAward(open)
    return Promise.resolve(open === undefined ? undefined : null)
  }
  return (
    <CreateForm<Award, AwardForm>
      empty={{ ...EMPTY_AWARD, campaign_id: String(campaign_id ?? 0) }}
      schema={awardFormSchema}
      toBody={(typed) => ({ ...awardFormSchema.parse(typed), application_id: id })}
      ask={ask}
      saveLabel="Propose"
      onSaved={useGoToRecordAfterSave('awards')}
    >
      <KindAndCampaign />
      <FieldGroup title="Payments">
        <DollarInput source="monthly" label="Monthly payment" help="Leave out back payments." />
        <MonthCount />
        <FirstMonthAndDueDay />
        <MostInAll />
      </FieldGroup>
      <ArrearsInput />
      <PlanPreview />
      <PayeeAndNumber />
      <Reasons />
      {openAward !== null && (
        <ErrorMessage>
          This application already has an open award. <NewTabLink to={pathTo('awards', openAward)}>Go to that award</NewTabLink>
        </ErrorMessage>
      )}
    </CreateForm>
  )
}

interface FamilyProps {
  application: Pick<Application, 'id' | 'full_name' | 'reference'>
  children?: string
}

const Family = ({ application: { id, full_name, reference }, children }: FamilyProps) => (
  <Typography sx={{ mt: 0, mb: 4, maxWidth: '68ch' }}>
    For{' '}
    <Link component={RouterLink} to={pathTo('applications', id)}>
      {full_name || reference}
    </Link>
    {full_name && ` (${reference})`}. {children}
  </Typography>
)

const Begin = () => (
  <EmptyState
    title="Choose an application first"
    text="Awards start from an application. Open the family’s application and choose “Propose an award.”"
  >
    <Button variant="contained" component={RouterLink} to={pathTo('applications')}>
      Go to applications
    </Button>
  </EmptyState>
)

function ForApplication({ id }: { id: number }) {
  /** Reading an application is audited, and its review was just on screen. */
  const { data, error, refetch } = useGetOne<Application>('applications', { id }, { staleTime: Infinity, onError: () => undefined })
  if (error instanceof ProblemError && error.status === 404) return <NotFound />
  if (!data) return error ? <LoadFailed onRetry={() => void refetch()} /> : <LoadingRecord />
  if (!mayHaveAward(data)) return <Begin />
  return (
    <>
      <Family application={data}>Another admin has to approve this award before we pay anything.</Family>
      <ProposalForm application={data} />
    </>
  )
}

export function AwardCreate() {
  const [id] = useQueryParam('application')
  return isRecordId(id) ? <ForApplication id={Number(id)} /> : <Begin />
}

const Hint = ({ children }: { children: string }) => <Typography sx={{ maxWidth: '68ch' }}>{children}</Typography>

const ACTIVE_HINT =
  'If you raise the amount, add months, or change the payee or number, another admin has to approve it first. A lower amount or fewer months take effect right away.'

const PROPOSED_HINT = 'If you change this award, you can’t approve it. To change single payments, use “Change schedule.”'

function Inputs({ award: { state, account_last4 } }: { award: Award }) {
  if (state !== 'proposed') {
    return (
      <>
        <Hint>{ACTIVE_HINT}</Hint>
        <FieldGroup title="Payments">
          <MostInAll />
          <MonthCount />
        </FieldGroup>
        <PayeeAndNumber last4={account_last4} />
      </>
    )
  }
  return (
    <>
      <Hint>{PROPOSED_HINT}</Hint>
      <KindAndCampaign />
      <FieldGroup title="Payments">
        <MostInAll />
        <MonthCount />
        <FirstMonthAndDueDay />
      </FieldGroup>
      <PayeeAndNumber last4={account_last4} />
      <Reasons />
    </>
  )
}

function ChangeForm() {
  const award = useRecord<Award>()
  const goTo = useGoToRecordAfterSave('awards')
  if (award.state === 'ended' || award.state === 'withdrawn')
    return <Hint>{`This award is ${STATE_LABELS[award.state].toLowerCase()}, so it can’t be changed.`}</Hint>
  return (
    <>
      <Family application={{ ...award, id: award.application_id }} />
      <EditForm<Award, AwardFields>
        toForm={toAwardFields}
        toBody={changedFields}
        schema={award.state === 'proposed' ? awardEditSchema : activeEditSchema}
        onSaved={goTo}
      >
        <Inputs award={award} />
      </EditForm>
    </>
  )
}

export const AwardEdit = () => (
  <EditScreen>
    <ChangeForm />
  </EditScreen>
)
