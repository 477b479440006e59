import EditOutlined from '@mui/icons-material/EditOutlined'
import type { Donation } from '../../../shared/api/donations'
import { emailCorrectionSchema } from '../../../shared/donations'
import { TextInput } from '../../form/inputs'
import { useRecord } from '../../record/use-record'
import { DialogAction } from './EditAction'
import type { DonationEditing } from './use-donation-edit'

const SAME = 'This is the address that it has. Please write the right one.'

/** Puts a mistyped address of a gift online and its monthly gift right, and says what follows from it (rule 6.27). */
export function EmailCorrection({ editing }: { editing: DonationEditing }) {
  const { email, plan } = useRecord<Donation>()
  return (
    <DialogAction<{ email: string }>
      editing={editing}
      icon={<EditOutlined />}
      label="Correct the email"
      title="Correct the donor’s email"
      size="lg"
      saveLabel="Correct it and send"
      asks
      values={{ email: email ?? '' }}
      schema={emailCorrectionSchema.refine((typed) => typed.email !== email, { path: ['email'], error: SAME })}
      edit={(typed) => typed}
      done={(typed) => `The email is corrected. The new links go to ${typed.email}.`}
    >
      <p style={{ margin: 0 }}>
        Make sure the donor is the one who asks. Links sent to <strong style={{ overflowWrap: 'anywhere' }}>{email}</strong> stop working.{' '}
        {plan
          ? 'The new address gets the receipts of this monthly gift, with the link to change or stop it.'
          : 'The new address gets the email about this gift, with the link to its receipt.'}
      </p>
      <TextInput source="email" label="Email" type="email" autoFocus />
    </DialogAction>
  )
}
