import EditOutlined from '@mui/icons-material/EditOutlined'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { Donation } from '../../../shared/api/donations'
import { newCheckDonationSchema } from '../../../shared/donations'
import { formatCents } from '../../../shared/money'
import { receiptNumber } from '../../../shared/receipt'
import { ConfirmModal } from '../../components/ConfirmModal'
import { Field } from '../../components/Field'
import { useQuestion } from '../../components/use-question'
import { fieldErrorsOf, problemText } from '../../http/problem-error'
import { useRecord } from '../../record/use-record'
import { useSession } from '../../session/session'
import { checkToForm, correctionOf, type CheckForm } from '../check-form'
import { CheckInputs } from '../CheckInputs'
import { ConfirmAction, DialogAction } from './EditAction'
import type { DonationEditing } from './use-donation-edit'

interface Props {
  editing: DonationEditing
}

/** Puts a mistyped check right (rule 6.11). */
export function CheckCorrection({ editing }: Props) {
  const donation = useRecord<Donation>()
  const { timeZone } = useSession()
  const { receipt } = donation
  const values = checkToForm(donation, timeZone)
  return (
    <DialogAction<CheckForm>
      editing={editing}
      icon={<EditOutlined />}
      label="Correct this check"
      size="xl"
      saveLabel="Save"
      asks
      values={values}
      schema={newCheckDonationSchema}
      edit={(typed) => correctionOf(values, typed)}
      done={() => 'The check is put right.'}
    >
      {receipt && !receipt.voided && (
        <p>Receipt {receiptNumber(receipt.number)} states what stands here now. If you change that, it becomes void.</p>
      )}
      <CheckInputs />
    </DialogAction>
  )
}

/** Voids a check that bounced, or was never one, with the reason. */
export function CheckVoiding({ editing }: Props) {
  const { amount, name, receipt } = useRecord<Donation>()
  const notify = useNotify()
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<readonly string[]>([])
  const question = useQuestion({
    act: async () => {
      setErrors([])
      try {
        if (await editing.save({ void: true, reason })) notify('The check is void.', { type: 'success' })
      } catch (error) {
        setErrors(fieldErrorsOf(error).reason ?? [])
        throw error
      }
    },
    failure: (error) => (fieldErrorsOf(error).reason ? 'It was not voided.' : problemText(error)),
    onClose: () => setOpen(false),
  })
  return (
    <div>
      <Button variant="outlined" color="error" onClick={() => setOpen(true)} disabled={editing.pending}>
        Void this check
      </Button>
      <ConfirmModal
        open={isOpen}
        type="danger"
        title={`Void the check of ${formatCents(amount)} from ${name}?`}
        confirmLabel="Void it"
        focus="none"
        {...question}
      >
        <p style={{ marginTop: 0 }}>
          It stays readable, and counts nowhere: not in totals, nor in statements.
          {receipt && !receipt.voided && ` Receipt ${receiptNumber(receipt.number)} becomes void, too.`} It can be brought back.
        </p>
        <Field label="Why is it void?" help="Such as: the check bounced." errors={errors}>
          {(ids) => (
            <OutlinedInput
              fullWidth
              autoFocus
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              inputProps={{ ...ids, maxLength: 300 }}
            />
          )}
        </Field>
      </ConfirmModal>
    </div>
  )
}

/** Brings a void check back. */
export function CheckReturn({ editing }: Props) {
  const { amount, name } = useRecord<Donation>()
  return (
    <ConfirmAction
      editing={editing}
      edit={{ void: false }}
      label="Bring this check back"
      title={`Bring the check of ${formatCents(amount)} from ${name} back?`}
      confirmLabel="Bring it back"
      done="The check counts again."
    >
      It counts again in totals and statements. A receipt that became void stays void.
    </ConfirmAction>
  )
}
