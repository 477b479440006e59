import Button from '@mui/material/Button'
import { useState } from 'react'
import type { DonationRow } from '../../../shared/api/donations'
import { MAX_RECEIPTS } from '../../../shared/bulk-donations'
import { formatCount, pluralize } from '../../../shared/text'
import { ErrorMessage } from '../../components/ErrorMessage'
import { Modal } from '../../components/Modal'
import { LettersLink, outcome } from '../receipts/IssueReceipts'
import { byWay, canHaveReceipt, receiptPlan } from '../receipts/receipt-offer'
import { useReceipts } from '../receipts/use-receipts'

interface Props {
  /** Selected rows that are in view. */
  known: readonly DonationRow[]
  hidden: number
  onIssued: (result: string) => void
  onCancel: () => void
}

export function IssueDialog({ known, hidden, onIssued, onCancel }: Props) {
  /** Snapshots: the list is read again once receipts are issued. */
  const [offer] = useState(() => known.filter(canHaveReceipt).map(({ id, email }) => ({ id, hasEmail: email !== null })))
  const [left] = useState(known.length - offer.length)
  const { done, issue } = useReceipts(offer)
  const close = () => (done.isOver ? onIssued(outcome(done, offer)) : onCancel())
  const problem = done.problem ?? blocker(offer.length, hidden)
  const actions = (
    <>
      <Button variant="outlined" onClick={close} disabled={done.busy} autoFocus>
        {done.isOver ? 'Done' : 'Cancel'}
      </Button>
      {done.letters && <LettersLink href={done.letters} />}
      {!done.isOver && (
        <Button variant="contained" onClick={() => void issue()} disabled={done.busy || blocker(offer.length, hidden) !== null}>
          {done.busy ? 'Issuing...' : `Issue ${pluralize(offer.length, 'receipt')}`}
        </Button>
      )}
    </>
  )
  return (
    <Modal
      open
      title={done.isOver ? 'Receipts issued' : `Issue ${pluralize(offer.length, 'receipt')}?`}
      type="info"
      size="lg"
      onClose={done.busy ? () => undefined : close}
      actions={actions}
    >
      {done.isOver ? <p role="status">{outcome(done, offer)}</p> : <p>{receiptPlan(byWay(offer))}</p>}
      {left > 0 && !done.isOver && (
        <p>
          {formatCount(left)} of the selected gifts {left === 1 ? 'isn’t' : 'aren’t'} included. Gifts that aren’t charged, and those that
          are void, refunded, or marked Fraudulent, can’t have a receipt.
        </p>
      )}
      {problem && <ErrorMessage>{problem}</ErrorMessage>}
    </Modal>
  )
}

function blocker(count: number, hidden: number): string | null {
  if (hidden > 0) return 'Some of the selected donations are hidden by your search or filters. Show them first, or select again.'
  if (count === 0) return 'None of the selected donations can have a receipt.'
  return count > MAX_RECEIPTS ? `You can issue up to ${MAX_RECEIPTS} receipts at a time.` : null
}
