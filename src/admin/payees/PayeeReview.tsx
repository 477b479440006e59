import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { Payee } from '../../shared/api/payees'
import { formatDay } from '../../shared/dates'
import { payeeVerificationSchema } from '../../shared/payees'
import { CopyButton } from '../components/CopyButton'
import { Fact, Facts, TextFact } from '../components/Facts'
import { useAppDataProvider } from '../data-provider'
import { DialogForm } from '../form/DialogForm'
import { TextInput } from '../form/inputs'
import { Part, RecordSheet, RecordTitle } from '../record/RecordSheet'
import { EditButton, RecordActions } from '../record/RecordActions'
import { RecordScreen } from '../record/RecordScreen'
import { usePatchCachedRecord, useRecord } from '../record/use-record'
import { useCan, useSession } from '../session/session'
import { KIND_LABELS, TAX_CLASS_LABELS } from './payee-form'
import { VerifiedChip } from './PayeeLink'

export function VerifyDialog({ onClose }: { onClose: () => void }) {
  const { id, name } = useRecord<Payee>()
  const dataProvider = useAppDataProvider()
  const patch = usePatchCachedRecord<Payee>()
  const notify = useNotify()
  const verify = async (typed: { how: string }) => {
    const { data } = await dataProvider.change<Payee>('POST', `payees/${id}/verify`, typed)
    patch(() => data)
    notify(`${name} is verified.`, { type: 'success' })
  }
  return (
    <DialogForm
      title={`Verify ${name}?`}
      size="lg"
      saveLabel="Verify"
      values={{ how: '' }}
      schema={payeeVerificationSchema}
      save={verify}
      onSaved={onClose}
      onClose={onClose}
    >
      <p style={{ margin: 0 }}>
        Check that this payee is real and that the address is theirs. Use a phone number or document that you found yourself, not one from
        the request.
      </p>
      <TextInput
        source="how"
        label="How did you verify it?"
        help="For example, “Called the number on the county’s property record.”"
        minRows={2}
        maxRows={5}
        autoFocus
      />
    </DialogForm>
  )
}

const linesOf = ({ check_name, address: { street, city, state, zip_code } }: Payee) =>
  [check_name, street, `${city}, ${state} ${zip_code}`].join('\n')

const w9Of = ({ w9_on, w9_waived }: Payee) => (w9_on ? `Received ${formatDay(w9_on)}` : w9_waived ? `Not needed: ${w9_waived}` : 'None yet')

function PayeeFacts() {
  const payee = useRecord<Payee>()
  const { kind, tax_class, email, phone } = payee
  return (
    <Facts>
      <Fact label="Kind">{KIND_LABELS[kind]}</Fact>
      <Fact label="Checks go to">
        <span style={{ display: 'block', whiteSpace: 'pre-line', marginBottom: 6 }}>{linesOf(payee)}</span>
        <CopyButton text={linesOf(payee)} label="Copy address" />
      </Fact>
      <TextFact detail={{ label: 'Email', type: 'email' }} text={email} />
      <TextFact detail={{ label: 'Phone', type: 'tel' }} text={phone} />
      <Fact label="Tax classification">{TAX_CLASS_LABELS[tax_class]}</Fact>
      <Fact label="W-9">{w9Of(payee)}</Fact>
    </Facts>
  )
}

function Verification() {
  const payee = useRecord<Payee>()
  const { verified_by, verified_on, verified_how } = payee
  return (
    <Facts>
      <Fact label="Status">
        <VerifiedChip payee={payee} />
      </Fact>
      {verified_by && <Fact label="Verified by">{verified_by.name}</Fact>}
      {verified_on && <Fact label="Verified on">{formatDay(verified_on)}</Fact>}
      {verified_how && (
        <Fact label="How" wide>
          {verified_how}
        </Fact>
      )}
    </Facts>
  )
}

const OWN = 'You entered this payee, or last changed its name or address, so another admin has to verify it.'
const OF_OTHERS = 'We pay only verified payees. The person who entered this payee, or last changed its name or address, can’t verify it.'

function Verify() {
  const { verified_by, entered_by } = useRecord<Payee>()
  const { user } = useSession()
  const isOwn = entered_by?.id === user.id
  const mayVerify = useCan('verify', 'payees') && !isOwn
  const [open, setOpen] = useState(false)
  return (
    <>
      {!verified_by && <Typography sx={{ mb: 3, maxWidth: '65ch' }}>{isOwn ? OWN : OF_OTHERS}</Typography>}
      {!verified_by && mayVerify && (
        <Button className="no-print" variant="contained" startIcon={<VerifiedOutlined />} onClick={() => setOpen(true)}>
          Verify…
        </Button>
      )}
      {open && <VerifyDialog onClose={() => setOpen(false)} />}
    </>
  )
}

const Actions = () => (
  <RecordActions>
    <EditButton />
  </RecordActions>
)

function Sheet() {
  const { name, kind } = useRecord<Payee>()
  return (
    <RecordSheet title={`Payee ${name}`} subtitle={KIND_LABELS[kind]} actions={<Actions />}>
      <Part id="top">
        <RecordTitle>{name}</RecordTitle>
        <PayeeFacts />
      </Part>
      <Part id="verification" title="Verification">
        <Verification />
        <Verify />
      </Part>
    </RecordSheet>
  )
}

export const PayeeReview = () => (
  <RecordScreen actions={<RecordActions />}>
    <Sheet />
  </RecordScreen>
)
