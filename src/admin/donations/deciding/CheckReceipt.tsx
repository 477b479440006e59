import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined'
import type { Donation } from '../../../shared/api/donations'
import { receiptMailSchema, receiptRequestSchema } from '../../../shared/donations'
import { receiptNumber } from '../../../shared/receipt'
import { TextInput } from '../../form/inputs'
import { useRecord } from '../../record/use-record'
import { DialogAction } from './EditAction'
import type { DonationEditing } from './use-donation-edit'

const NO_EMAIL = { issue_receipt: { email: '' } }

/** Issues the receipt of a check, and mails it; for the post it is opened as a PDF (rule 6.11). */
export function CheckReceipt({ editing }: { editing: DonationEditing }) {
  const { receipt } = useRecord<Donation>()
  const number = receipt && !receipt.voided ? receiptNumber(receipt.number) : null
  return (
    <DialogAction<typeof NO_EMAIL>
      editing={editing}
      icon={<ReceiptLongOutlined />}
      label={number ? 'Mail the receipt' : 'Issue a receipt'}
      size="lg"
      saveLabel={number ? 'Mail it' : 'Issue it'}
      values={NO_EMAIL}
      schema={number ? receiptMailSchema : receiptRequestSchema}
      edit={(typed) => typed}
      done={(typed) => (typed.issue_receipt.email.trim() ? 'The receipt is on its way.' : 'The receipt is ready to be printed.')}
    >
      <p style={{ margin: 0 }}>
        {number
          ? `Receipt ${number} goes by e-mail to whom you write here.`
          : 'It gets the next number, and states what stands here now. It cannot be edited: when the check is put right it becomes void, and a new one can be issued.'}
      </p>
      <TextInput
        source="issue_receipt.email"
        label="Email"
        type="email"
        optional={!number}
        help={number ? undefined : 'Leave it empty for a receipt on paper: open it as a PDF then, and print it.'}
      />
    </DialogAction>
  )
}
