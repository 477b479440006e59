import EditOutlined from '@mui/icons-material/EditOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { Donor } from '../../shared/api/donors'
import { colors } from '../../shared/brand/tokens'
import { donorDetailsSchema } from '../../shared/donors'
import { MailLink, PhoneLink } from '../components/ContactLinks'
import { Fact, Facts } from '../components/Facts'
import { DialogForm } from '../form/DialogForm'
import { PhoneInput, TextInput } from '../form/inputs'
import { Part } from '../record/Part'
import { useCan } from '../session/session'
import type { DonorEditing } from './use-donor-edit'

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
