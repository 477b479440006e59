import EditOutlined from '@mui/icons-material/EditOutlined'
import type { Donation } from '../../../shared/api/donations'
import { toldCorrectionSchema } from '../../../shared/donations'
import { TextInput } from '../../form/inputs'
import { useRecord } from '../../record/use-record'
import { DialogAction } from './EditAction'
import type { DonationEditing } from './use-donation-edit'

/** Puts right who is told of a dedicated gift, before its money is taken (rule 6.15). */
export function ToldCorrection({ editing }: { editing: DonationEditing }) {
  const { told_name, told_email } = useRecord<Donation>()
  return (
    <DialogAction<{ told_name: string; told_email: string }>
      editing={editing}
      icon={<EditOutlined />}
      label="Correct who is told"
      size="lg"
      saveLabel="Save"
      asks
      values={{ told_name: told_name ?? '', told_email: told_email ?? '' }}
      schema={toldCorrectionSchema}
      edit={(typed) => typed}
      done={() => 'Who is told is put right.'}
    >
      <p style={{ margin: 0 }}>They hear of the gift once its money is taken, and never how much it is.</p>
      <TextInput source="told_name" label="Name" autoFocus optional help="Empty: nobody is told." />
      <TextInput source="told_email" label="Email" type="email" optional help="Empty: print the card." />
    </DialogAction>
  )
}
