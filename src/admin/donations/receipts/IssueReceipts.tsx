import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useEffect, useRef, useState } from 'react'
import { useRefresh } from 'react-admin'
import type { IssuedReceipts } from '../../../shared/api/donations'
import { colors } from '../../../shared/brand/tokens'
import { pluralize } from '../../../shared/text'
import { ErrorMessage } from '../../components/ErrorMessage'
import { useAppDataProvider } from '../../data-provider'
import { errorText } from '../../http/problem-error'
import { byWay, type ReceiptOffer, receiptPlan } from './receipt-offer'

export interface ReceiptsDone {
  /** Number of emails; null: none sent yet. */
  mails: number | null
  letters: string | null
  problem: string | null
  busy: boolean
  isOver: boolean
}

const NOTHING: ReceiptsDone = { mails: null, letters: null, problem: null, busy: false, isOver: false }

/**
 * Goes on with what is left when it is tried again after a failure.
 * @param before what was done when the page was left
 * @param onStep gets what is done so far, after each step
 */
export function useReceipts(offer: ReceiptOffer, before = NOTHING, onStep?: (done: ReceiptsDone) => void) {
  const dataProvider = useAppDataProvider()
  const refresh = useRefresh()
  const [done, setDone] = useState(before)
  const ask = async (rows: ReceiptOffer, by: 'email' | 'print') =>
    (await dataProvider.change<IssuedReceipts>('POST', 'receipts', { donation_ids: rows.map(({ id }) => id), by })).data
  const issue = async () => {
    const { emailed, printed } = byWay(offer)
    let now: ReceiptsDone = { ...done, problem: null, busy: true }
    const step = (change: Partial<ReceiptsDone>) => {
      now = { ...now, ...change }
      onStep?.({ ...now, busy: false })
      setDone(now)
    }
    setDone(now)
    try {
      if (now.mails === null && emailed.length > 0) step({ mails: (await ask(emailed, 'email')).mails })
      if (now.letters === null && printed.length > 0) step({ letters: (await ask(printed, 'print')).letters })
      step({ busy: false, isOver: true })
    } catch (error) {
      setDone({ ...now, busy: false, problem: errorText(error) })
    }
    refresh()
  }
  return { done, issue }
}

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
  before?: ReceiptsDone
  onStep: (done: ReceiptsDone) => void
  onClose: () => void
}

export function IssueReceipts({ offer, before, onStep, onClose }: Props) {
  const { done, issue } = useReceipts(offer, before, onStep)
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
    letters ? `Print and mail ${pluralize(printed.length, 'receipt')}.` : '',
  ]
    .filter(Boolean)
    .join(' ')
}
