import EditOutlined from '@mui/icons-material/EditOutlined'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { useNotify } from 'react-admin'
import { useNavigate, useParams } from 'react-router-dom'
import { pathTo } from '../../shared/admin-paths'
import type { Donor } from '../../shared/api/donors'
import { colors } from '../../shared/brand/tokens'
import { formatDay } from '../../shared/dates'
import { donorDetailsSchema } from '../../shared/donors'
import { formatCents } from '../../shared/money'
import { formatCount } from '../../shared/text'
import { Fact, Facts, MailLink, PhoneLink } from '../components/Facts'
import { DialogForm } from '../form/DialogForm'
import { PhoneInput, TextInput } from '../form/inputs'
import { ProblemError } from '../http/problem-error'
import { useRead } from '../http/use-read'
import { NotFound } from '../layout/ScreenErrors'
import { usePageSubject } from '../layout/page-signals'
import { ConflictDialog } from '../record/ConflictDialog'
import { Part, RecordSheet, RecordTitle } from '../record/RecordSheet'
import { RecordActions } from '../record/RecordActions'
import { LoadFailed, LoadingRecord } from '../record/RecordScreen'
import { useCan } from '../session/session'
import { MergeDonor } from '../statements/MergeDonor'
import { MergedDonors } from '../statements/OutdatedStatements'
import { DonorGifts } from './DonorGifts'
import { DonorThanks } from './DonorThanks'
import { describeEdit, diffDonors, type DonorEditing, useDonorEdit } from './use-donor-edit'

interface Props {
  donor: Donor
  editing: DonorEditing
}

interface Typed {
  address: string
  phone: string
  notes: string
}

const NO_TEXT = 'None'

function EditContact({ donor, editing }: Props) {
  const notify = useNotify()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const { address, phone, notes, check_address } = donor
  const values: Typed = { address: address ?? '', phone: phone ?? '', notes: notes ?? '' }
  return (
    <>
      <Button variant="outlined" startIcon={<EditOutlined />} onClick={() => setOpen(true)}>
        Edit contact and notes
      </Button>
      {isOpen && (
        <DialogForm<Typed>
          title={`Edit ${donor.name}`}
          size="xl"
          saveLabel="Save"
          asks
          values={values}
          schema={donorDetailsSchema}
          save={async (typed) => {
            const names = (['address', 'phone', 'notes'] as const).filter((name) => typed[name] !== values[name])
            if (await editing.save(Object.fromEntries(names.map((name) => [name, typed[name].trim() || null]))))
              notify('Saved.', { type: 'success' })
          }}
          onSaved={close}
          onClose={close}
        >
          <TextInput
            source="address"
            label="Mailing address"
            help={check_address ? 'Leave blank to use the newest address on this donor’s checks.' : 'As on an envelope, without the name.'}
            rows={3}
            optional
          />
          <PhoneInput source="phone" label="Phone" optional />
          <TextInput source="notes" label="Notes" help="Only staff read these. The donor can ask for a copy." rows={5} optional />
        </DialogForm>
      )}
    </>
  )
}

export function DonorContact({ donor, editing }: Props) {
  const mayEdit = useCan('edit', 'donors')
  const { email, phone, address, check_address, notes } = donor
  return (
    <Part id="contact" title="Contact and notes">
      <Facts>
        <Fact label="Email">{email ? <MailLink email={email} /> : 'None (by check)'}</Fact>
        <Fact label="Phone">{phone ? <PhoneLink phone={phone} /> : NO_TEXT}</Fact>
        <Fact label="Mailing address" wide>
          <span style={{ whiteSpace: 'pre-line' }}>{address ?? NO_TEXT}</span>
          {address !== null && address === check_address && <small style={{ display: 'block', color: colors.muted }}>From a check</small>}
        </Fact>
        <Fact label="Notes" wide>
          <span style={{ whiteSpace: 'pre-line' }}>{notes ?? NO_TEXT}</span>
        </Fact>
      </Facts>
      {mayEdit && (
        <div className="no-print">
          <EditContact donor={donor} editing={editing} />
        </div>
      )}
    </Part>
  )
}

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
