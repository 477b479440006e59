import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useEffect, useRef } from 'react'
import { colors } from '../../../shared/brand/tokens'
import { pluralize } from '../../../shared/text'
import { ErrorMessage } from '../../components/ErrorMessage'
import { byWay, receiptPlan, type ReceiptOffer } from './receipt-offer'
import { useReceipts, type ReceiptsDone } from './use-receipts'

const Panel = styled('section')({
  margin: '0 0 16px',
  padding: '12px 16px 14px',
  background: colors.tealTint,
  borderLeft: `4px solid ${colors.teal}`,
  '& h2': { margin: 0, fontSize: '1.0625rem' },
  '& p': { margin: '6px 0' },
  '& .actions': { display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 10 },
})

interface Props {
  offer: ReceiptOffer
  onClose: () => void
}

export function IssueReceipts({ offer, onClose }: Props) {
  const { done, issue } = useReceipts(offer)
  const heading = useRef<HTMLHeadingElement>(null)
  /** After saving, and after the button that issued them is gone, the keyboard goes on here. */
  useEffect(() => heading.current?.focus(), [done.isOver])
  const count = offer.length
  return (
    <Panel aria-labelledby="receipts-title" className="no-print">
      <h2 id="receipts-title" ref={heading} tabIndex={-1}>
        {done.isOver
          ? 'Receipts issued'
          : `Issue ${count === 1 ? 'a receipt' : 'receipts'} for the ${pluralize(count, 'check')} you saved?`}
      </h2>
      {done.isOver ? <p role="status">{outcome(done, offer)}</p> : <p>{receiptPlan(byWay(offer))}</p>}
      {done.problem && <ErrorMessage>{done.problem}</ErrorMessage>}
      <div className="actions">
        {!done.isOver && (
          <Button variant="contained" onClick={() => void issue()} disabled={done.busy}>
            {done.busy ? 'Issuing...' : count === 1 ? 'Issue the receipt' : `Issue the ${count} receipts`}
          </Button>
        )}
        {done.letters && <LettersLink href={done.letters} />}
        <Button variant="outlined" onClick={onClose} disabled={done.busy}>
          {done.isOver ? 'Done' : 'Not now'}
        </Button>
      </div>
    </Panel>
  )
}

export const LettersLink = ({ href }: { href: string }) => (
  <Button variant="contained" component="a" href={href} target="_blank" rel="noopener">
    Open the PDF to print<span className="visually-hidden"> (opens in a new tab)</span>
  </Button>
)

export function outcome({ mails, letters }: ReceiptsDone, offer: ReceiptOffer): string {
  const { printed } = byWay(offer)
  return [
    mails ? `We’re emailing ${pluralize(mails, 'receipt')}.` : '',
    letters ? `${pluralize(printed.length, 'receipt')} to print and mail.` : '',
  ]
    .filter(Boolean)
    .join(' ')
}
