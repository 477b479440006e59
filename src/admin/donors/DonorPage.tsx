import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { pathTo } from '../../shared/admin-paths'
import type { Donor } from '../../shared/api/donors'
import { formatDay } from '../../shared/dates'
import { formatCents } from '../../shared/money'
import { formatCount } from '../../shared/text'
import { Fact, Facts } from '../components/Facts'
import { ProblemError } from '../http/problem-error'
import { useRead } from '../http/use-read'
import { NotFound } from '../layout/NotFound'
import { usePageSubject } from '../layout/page-signals'
import { ConflictDialog } from '../record/ConflictDialog'
import { Part } from '../record/Part'
import { RecordActions } from '../record/RecordActions'
import { LoadFailed, LoadingRecord } from '../record/RecordScreen'
import { RecordSheet, RecordTitle } from '../record/RecordSheet'
import { MergeDonor } from '../statements/MergeDonor'
import { MergedDonors } from '../statements/OutdatedStatements'
import { useCan } from '../session/session'
import { DonorContact } from './DonorContact'
import { DonorGifts } from './DonorGifts'
import { DonorThanks } from './DonorThanks'
import { describeEdit, diffDonors, useDonorEdit } from './use-donor-edit'

function Sheet({ donor, reload }: { donor: Donor; reload: () => Promise<Donor> }) {
  const editing = useDonorEdit(donor, reload)
  const mayMerge = useCan('merge', 'statements')
  const { name, gifts, amount, first_gift, last_gift, merged } = donor
  const actions = <RecordActions noun="donor">{mayMerge && <MergeDonor into={{ ...donor, gifts: donor.donations }} />}</RecordActions>
  return (
    <RecordSheet title="Donor" subtitle={name} actions={actions}>
      <Part id="top">
        <RecordTitle>{name}</RecordTitle>
        <Facts>
          <Fact label="Total given">
            <strong className="tabular">{formatCents(amount)}</strong>
          </Fact>
          <Fact label="Gifts">{formatCount(gifts)}</Fact>
          <Fact label="First gift">{first_gift ? formatDay(first_gift) : 'No gift counts'}</Fact>
          <Fact label="Last gift">{last_gift ? formatDay(last_gift) : 'No gift counts'}</Fact>
        </Facts>
        <MergedDonors merged={merged} />
      </Part>
      <DonorContact donor={donor} editing={editing} />
      <DonorThanks donor={donor} editing={editing} />
      <DonorGifts donor={donor} />
      {editing.conflict && (
        <ConflictDialog
          noun="donor"
          differences={diffDonors(editing.conflict.before, editing.conflict.now)}
          mine={describeEdit(editing.conflict.mine)}
          onSaveAnyway={editing.saveAnyway}
          onDiscard={editing.discard}
        />
      )}
    </RecordSheet>
  )
}

/** A donor's page, found by any gift; the address ends up with the oldest one's (rule 6.33). */
export function DonorPage() {
  const id = Number(useParams().id)
  const navigate = useNavigate()
  const { data, error, refetch } = useRead<Donor>(`donors/${id}`, {
    // Once the address has the oldest gift's number, the page stays as it is, with what is open on it.
    placeholderData: (previous) => (previous?.id === id ? previous : undefined),
  })
  usePageSubject({ record: data?.name })
  const at = data?.id
  useEffect(() => {
    if (at !== undefined && at !== id) void navigate(pathTo('donors', at), { replace: true })
  }, [at, id, navigate])
  if (error instanceof ProblemError && error.status === 404) return <NotFound />
  if (data) return <Sheet key={data.id} donor={data} reload={async () => (await refetch({ throwOnError: true })).data as Donor} />
  return (
    <>
      <RecordActions noun="donor" />
      {error ? <LoadFailed onRetry={() => void refetch()} /> : <LoadingRecord />}
    </>
  )
}
