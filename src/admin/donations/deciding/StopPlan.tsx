import type { Donation } from '../../../shared/api/donations'
import { useRecord } from '../../record/use-record'
import { ConfirmAction } from './EditAction'
import type { DonationEditing } from './use-donation-edit'

/** Stops a monthly gift for its donor, who asked by mail or phone (rule 6.24). */
export function StopPlan({ editing }: { editing: DonationEditing }) {
  const { name } = useRecord<Donation>()
  return (
    <ConfirmAction
      editing={editing}
      edit={{ stop_plan: true }}
      label="Stop the monthly gift"
      title={`Stop the monthly gift of ${name}?`}
      type="danger"
      confirmLabel="Stop it"
      done="The monthly gift has stopped."
    >
      Nothing more is charged, and the donor gets a mail. It cannot be begun again here: the donor gives anew.
    </ConfirmAction>
  )
}
