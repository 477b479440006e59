import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useState, type ReactNode } from 'react'
import { EditBase, ShowBase, useGetRecordRepresentation, useResourceContext, useResourceDefinition, type RaRecord } from 'react-admin'
import { ERRORS } from '../../shared/constants'
import type { Section } from '../../shared/resources'
import { ErrorMessage } from '../components/ErrorMessage'
import { ProblemError } from '../http/problem-error'
import { NotFound } from '../layout/ScreenErrors'
import { usePageSubject } from '../layout/page-signals'

export const LoadingRecord = () => (
  <div aria-busy="true" aria-label="Loading" role="status">
    <Skeleton variant="rounded" height={36} width="45%" />
    {[120, 200, 200].map((height, index) => (
      <Skeleton key={index} variant="rounded" height={height} sx={{ mt: 4, maxWidth: 1000 }} />
    ))}
  </div>
)

export const LoadFailed = ({ onRetry }: { onRetry: () => void }) => (
  <ErrorMessage>
    {ERRORS.load} <Button onClick={onRetry}>Try again</Button>
  </ErrorMessage>
)

const isMissing = (error: unknown) => error instanceof ProblemError && error.status === 404

interface Failure {
  error: unknown
  onRetry: () => void
  actions?: ReactNode
}

function Failed({ error, onRetry, actions }: Failure) {
  const resource = useResourceContext() as Section
  if (isMissing(error)) return <NotFound list={resource} />
  return (
    <>
      {actions}
      <LoadFailed onRetry={onRetry} />
    </>
  )
}

function Named({ record, children }: { record: RaRecord; children: ReactNode }) {
  const resource = useResourceContext()
  const { recordRepresentation } = useResourceDefinition()
  const representation = useGetRecordRepresentation(resource)(record)
  usePageSubject({ record: recordRepresentation && typeof representation === 'string' ? representation : undefined })
  return children
}

/** Leaves access checks to the section, and shows failures in place rather than in a passing notification. */
const BASE = { disableAuthentication: true, redirectOnError: false, queryOptions: { onError: () => undefined } } as const

interface Props {
  /** For resources with a single record; otherwise the address names it. */
  id?: number
  loading?: ReactNode
  children: ReactNode
}

export const RecordScreen = ({ actions, loading = <LoadingRecord />, children, id }: Props & { actions?: ReactNode }) => (
  <ShowBase<RaRecord>
    {...BASE}
    id={id}
    render={({ record, error, refetch }) =>
      record && !isMissing(error) ? (
        <Named key={record.id} record={record}>
          {children}
        </Named>
      ) : error ? (
        <Failed error={error} onRetry={() => void refetch()} actions={actions} />
      ) : (
        loading
      )
    }
  />
)

/** Waits for a fresh record: a form must not start from stale data. */
function Fresh({ record, isFetching, error, onRetry, loading, children }: Failure & Props & { record?: RaRecord; isFetching: boolean }) {
  const [begun, setBegun] = useState(false)
  const isHere = record !== undefined && !isFetching && !error
  if (isHere && !begun) setBegun(true)
  if (begun && record) return <Named record={record}>{children}</Named>
  return error ? <Failed error={error} onRetry={onRetry} /> : loading
}

export const EditScreen = ({ loading = <LoadingRecord />, children, id }: Props) => (
  <EditBase<RaRecord>
    {...BASE}
    id={id}
    mutationMode="pessimistic"
    redirect={false}
    render={({ record, error, isFetching, refetch }) => (
      <Fresh key={record?.id} record={record} isFetching={isFetching} error={error} onRetry={() => void refetch()} loading={loading}>
        {children}
      </Fresh>
    )}
  />
)
