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
import { DollarInput } from '../../form/DollarInput'
import { FieldGroup } from '../../form/FieldGroup'
import { CreateForm } from '../../form/RecordForms'
import { NewTabLink } from '../../form/use-twin-question'
import { useGoToRecordAfterSave } from '../../form/use-leading-on'
import { ProblemError } from '../../http/problem-error'
import { NotFound } from '../../layout/NotFound'
import { useQueryParam } from '../../navigation/use-query-param'
import { LoadFailed, LoadingRecord } from '../../record/RecordScreen'
import { mayHaveAward } from '../may-have-award'
import { ArrearsInput } from './ArrearsInput'
import { awardFormSchema, EMPTY_AWARD, type AwardForm } from './award-form'
import { FirstMonthAndDueDay, KindAndCampaign, MonthCount, MostInAll, PayeeAndNumber, Reasons } from './AwardInputs'
import { PlanPreview } from './PlanPreview'

const openAwardOf = (refusal: unknown): number | undefined =>
  refusal instanceof ProblemError && refusal.status === 409 ? (refusal.answer as { award_id?: number } | null)?.award_id : undefined

function Form({ application: { id, campaign_id } }: { application: Application }) {
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

const Family = ({ application: { id, full_name, reference } }: { application: Application }) => (
  <Typography sx={{ mt: 0, mb: 4, maxWidth: '68ch' }}>
    For{' '}
    <Link component={RouterLink} to={pathTo('applications', id)}>
      {full_name}
    </Link>{' '}
    ({reference}). Another admin has to approve this award before we pay anything.
  </Typography>
)

const Begin = () => (
  <EmptyState
    title="Choose an application first"
    text="An award begins from an application. Open the family’s application and choose “Propose an award.”"
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
      <Family application={data} />
      <Form application={data} />
    </>
  )
}

/** Takes the application from the address. */
export function AwardCreate() {
  const [id] = useQueryParam('application')
  return isRecordId(id) ? <ForApplication id={Number(id)} /> : <Begin />
}
