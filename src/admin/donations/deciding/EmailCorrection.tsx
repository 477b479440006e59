import EditOutlined from '@mui/icons-material/EditOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { Donation } from '../../../shared/api/donations'
import { emailCorrectionSchema } from '../../../shared/donations'
import { DialogForm } from '../../form/DialogForm'
import { TextInput } from '../../form/inputs'
import { useRecord } from '../../record/use-record'
import type { DonationEditing } from './use-donation-edit'

const SAME = 'This is the address that it has. Please write the right one.'

/** Puts a mistyped address of a gift online and its monthly gift right, and says what follows from it (rule 6.27). */
export function EmailCorrection({ editing }: { editing: DonationEditing }) {
  const { email, plan } = useRecord<Donation>()
  const notify = useNotify()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <div>
      <Button variant="outlined" startIcon={<EditOutlined />} onClick={() => setOpen(true)} disabled={editing.pending}>
        Correct the email
      </Button>
      {isOpen && (
        <DialogForm<{ email: string }>
          title="Correct the donor’s email"
          size="lg"
          saveLabel="Correct it and send"
          asks
          values={{ email: email ?? '' }}
          schema={emailCorrectionSchema.refine((typed) => typed.email !== email, { path: ['email'], error: SAME })}
          save={async (typed) => {
            if (await editing.save(typed)) notify(`The email is corrected. The new links go to ${typed.email}.`, { type: 'success' })
          }}
          onSaved={close}
          onClose={close}
        >
          <p style={{ margin: 0 }}>
            Make sure the donor is the one who asks. Links sent to <strong style={{ overflowWrap: 'anywhere' }}>{email}</strong> stop
            working.{' '}
            {plan
              ? 'The new address gets the receipts of this monthly gift, with the link to change or stop it.'
              : 'The new address gets the email about this gift, with the link to its receipt.'}
          </p>
          <TextInput source="email" label="Email" type="email" autoFocus />
        </DialogForm>
      )}
    </div>
  )
}
