import EditOutlined from '@mui/icons-material/EditOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { Donation } from '../../../shared/api/donations'
import { toldCorrectionSchema } from '../../../shared/donations'
import { DialogForm } from '../../form/DialogForm'
import { TextInput } from '../../form/inputs'
import { useRecord } from '../../record/use-record'
import type { DonationEditing } from './use-donation-edit'

/** Puts right who is told of a dedicated gift, before its money is taken (rule 6.15). */
export function ToldCorrection({ editing }: { editing: DonationEditing }) {
  const { told_name, told_email } = useRecord<Donation>()
  const notify = useNotify()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <div>
      <Button variant="outlined" startIcon={<EditOutlined />} onClick={() => setOpen(true)} disabled={editing.pending}>
        Correct who is told
      </Button>
      {isOpen && (
        <DialogForm<{ told_name: string; told_email: string }>
          title="Correct who is told"
          size="lg"
          saveLabel="Save"
          asks
          values={{ told_name: told_name ?? '', told_email: told_email ?? '' }}
          schema={toldCorrectionSchema}
          save={async (typed) => {
            if (await editing.save(typed)) notify('Who is told is put right.', { type: 'success' })
          }}
          onSaved={close}
          onClose={close}
        >
          <p style={{ margin: 0 }}>They hear of the gift once its money is taken, and never how much it is.</p>
          <TextInput source="told_name" label="Name" autoFocus optional help="Empty: nobody is told." />
          <TextInput source="told_email" label="Email" type="email" optional help="Empty: print the card." />
        </DialogForm>
      )}
    </div>
  )
}
