import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import type { ReactNode } from 'react'
import { useGetOne, type RaRecord } from 'react-admin'
import { useParams } from 'react-router-dom'
import { ERRORS } from '../../shared/constants'
import { ProblemNote } from '../components/ProblemNote'
import { ProblemError } from '../http/problem-error'
import { NotFound } from '../layout/NotFound'
import { usePageSubject } from '../layout/page-subject'

/** The shape of a record while it is on the way. */
export const LoadingRecord = () => (
  <div aria-busy="true" aria-label="Loading" role="status">
    <Skeleton variant="rounded" height={36} width="45%" />
    {[120, 200, 200].map((height, index) => (
      <Skeleton key={index} variant="rounded" height={height} sx={{ mt: 4, maxWidth: 1000 }} />
    ))}
  </div>
)

/** A record that could not be fetched, in the words of rule 11.2. */
export const LoadFailed = ({ onRetry }: { onRetry: () => void }) => (
  <ProblemNote>
    {ERRORS.load} <Button onClick={onRetry}>Try again</Button>
  </ProblemNote>
)

const isMissing = (error: unknown) => error instanceof ProblemError && error.status === 404

interface Props<Kept> {
  resource: string
  /** For resources of a single record; without it the address names the record. */
  id?: number
  /** Stands before the page's name in the title. */
  nameOf?: (record: Kept) => string
  /** For forms: waits for the record as it is now, instead of showing it as it was last seen. */
  fresh?: boolean
  /** Stays in reach when the record cannot be fetched. */
  actions?: (id: number) => ReactNode
  /** Stands in until the record is there. */
  loading?: ReactNode
  children: (record: Kept) => ReactNode
}

/** The record that the address names: on the way, not there, not fetched, or shown. Fetched again when the address names another. */
export function RecordScreen<Kept extends RaRecord>({
  resource,
  id: single,
  nameOf,
  fresh,
  actions,
  loading = <LoadingRecord />,
  children,
}: Props<Kept>) {
  const named = Number(useParams().id)
  const id = single ?? named
  const { data, error, isFetchedAfterMount, refetch } = useGetOne<Kept>(resource, { id })
  const record = data?.id === id && (!fresh || isFetchedAfterMount) ? data : undefined
  usePageSubject({ record: record && nameOf?.(record) })
  if (error && (fresh || !record)) {
    if (isMissing(error)) return <NotFound />
    return (
      <>
        {actions?.(id)}
        <LoadFailed onRetry={() => void refetch()} />
      </>
    )
  }
  return record ? children(record) : loading
}
