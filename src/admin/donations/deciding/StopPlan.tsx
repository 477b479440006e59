import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { Donation } from '../../../shared/api/donations'
import { ConfirmModal } from '../../components/ConfirmModal'
import { useQuestion } from '../../components/use-question'
import { problemText } from '../../http/problem-error'
import { useRecord } from '../../record/use-record'
import type { DonationEditing } from './use-donation-edit'

/** Stops a monthly gift for its donor, who asked by mail or phone (rule 6.24). */
export function StopPlan({ editing }: { editing: DonationEditing }) {
  const { name } = useRecord<Donation>()
  const notify = useNotify()
  const [isOpen, setOpen] = useState(false)
  const question = useQuestion({
    act: async () => {
      if (await editing.save({ stop_plan: true })) notify('The monthly gift has stopped.', { type: 'success' })
    },
    failure: problemText,
    onClose: () => setOpen(false),
  })
  return (
    <div>
      <Button variant="outlined" color="error" onClick={() => setOpen(true)} disabled={editing.pending}>
        Stop the monthly gift
      </Button>
      <ConfirmModal open={isOpen} type="danger" title={`Stop the monthly gift of ${name}?`} confirmLabel="Stop it" {...question}>
        Nothing more is charged, and the donor gets a mail. It cannot be begun again here: the donor gives anew.
      </ConfirmModal>
    </div>
  )
}
