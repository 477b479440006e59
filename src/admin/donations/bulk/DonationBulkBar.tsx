import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { useListContext } from 'react-admin'
import type { CampaignRow } from '../../../shared/api/campaigns'
import type { DonationRow, MovedDonations } from '../../../shared/api/donations'
import { MAX_RECEIPTS } from '../../../shared/bulk-donations'
import { MAX_BULK } from '../../../shared/constants'
import { formatCount, pluralize } from '../../../shared/text'
import { campaignName, useCampaignOptionsWithEnded } from '../../campaigns/campaign-options'
import { ConfirmModal, useConfirm } from '../../components/ConfirmModal'
import { ErrorMessage } from '../../components/ErrorMessage'
import { Modal } from '../../components/Modal'
import { Picker } from '../../components/Picker'
import { useUndoNote } from '../../components/use-undo-note'
import { type AppDataProvider, useAppDataProvider } from '../../data-provider'
import { errorText, ProblemError } from '../../http/problem-error'
import type { Selection } from '../../list/selection'
import { keepFocus, SelectionBar } from '../../list/SelectionBar'
import { useWholeList } from '../../list/whole-list'
import { LettersLink, outcome, useReceipts } from '../receipts/IssueReceipts'
import { byWay, canHaveReceipt, receiptPlan } from '../receipts/receipt-offer'

interface IssueDialogProps {
  known: readonly DonationRow[]
  hidden: number
  onIssued: (result: string) => void
  onCancel: () => void
}

export function IssueDialog({ known, hidden, onIssued, onCancel }: IssueDialogProps) {
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

const ENDED = 'Online gifts can’t go back to a campaign that has ended.'

interface MoveDialogProps {
  ids: readonly number[]
  /** Some of them are online gifts of a campaign that has ended, which can't move back there. */
  leavesEnded: boolean
  campaign: CampaignRow | null
  onMoved: () => void
  onCancel: () => void
}

export function MoveDialog({ ids, leavesEnded, campaign, onMoved, onCancel }: MoveDialogProps) {
  const dataProvider = useAppDataProvider()
  const undoNote = useUndoNote()
  /** A snapshot: rows deselected meanwhile must not change the question. */
  const [chosen] = useState(ids)
  const name = campaign ? campaignName(campaign) : 'no campaign'
  const question = useConfirm({
    act: async () => {
      const data = await move(dataProvider, chosen, campaign?.id ?? null)
      undoNote(resultText(data, name), data.moved > 0 ? () => moveBack(dataProvider, data) : null)
      onMoved()
    },
    failure: errorText,
    onClose: onCancel,
  })
  const tooMany = chosen.length > MAX_BULK ? `You can move up to ${formatCount(MAX_BULK)} donations at a time.` : null
  return (
    <ConfirmModal
      open
      title={`Move ${pluralize(chosen.length, 'donation')} to ${name}?`}
      confirmLabel={chosen.length === 1 ? 'Move it' : 'Move them'}
      focus="cancel"
      {...question}
      problem={question.problem ?? tooMany}
    >
      {chosen.length === 1 ? 'It' : 'They'}’ll count for{' '}
      {campaign ? `${name} instead of ${chosen.length === 1 ? 'its' : 'their'} current campaign` : 'no campaign'}. Receipts don’t change,
      and we don’t email donors. {chosen.length > 1 && 'Either all of them move, or none do. '}You can undo it right after.
      {leavesEnded && ` ${ENDED}`}
      {campaign?.active === 0 && ' This campaign has ended, so only checks can move to it.'}
    </ConfirmModal>
  )
}

const move = async (provider: AppDataProvider, donation_ids: readonly number[], campaign_id: number | null) =>
  (await provider.change<MovedDonations>('POST', 'update-donations', { donation_ids, campaign_id })).data

/** Donations that may not return stay, and hold up no others. @throws ProblemError */
async function moveBack(provider: AppDataProvider, { moved, from }: MovedDonations): Promise<string> {
  const refusals: unknown[] = []
  let back = 0
  for (const { donation_ids, campaign_id } of from)
    await move(provider, donation_ids, campaign_id).then(
      () => (back += donation_ids.length),
      (error: unknown) => refusals.push(error),
    )
  const said = `${pluralize(back, 'donation')} moved back.`
  if (refusals.length === 0) return said
  const isRule = refusals.every((error) => error instanceof ProblemError && error.status === 422)
  throw new ProblemError([said, `${formatCount(moved - back)} stayed.`, isRule ? ENDED : errorText(refusals[0])].join(' '), 409)
}

const resultText = ({ moved, unchanged }: MovedDonations, name: string): string =>
  `${pluralize(moved, 'donation')} moved to ${name}${unchanged > 0 ? `, ${formatCount(unchanged)} already there` : ''}.`

const CHOOSE = { value: '', label: 'Choose a campaign' }
const NONE = { value: '0', label: 'No Campaign' }

interface DonationBulkBarProps {
  selection: Selection
  onDone: (result: string) => void
}

export function DonationBulkBar({ selection, onDone }: DonationBulkBarProps) {
  const { data: shown = [], refetch } = useListContext<DonationRow>()
  const { rows: all } = useWholeList<CampaignRow>('campaigns')
  const campaigns = useCampaignOptionsWithEnded(CHOOSE)
  const [campaign, setCampaign] = useState('')
  const [issues, setIssues] = useState(false)
  useEffect(() => keepFocus, [])
  const { ids } = selection
  const known = shown.filter(({ id }) => ids.has(id))
  const hidden = ids.size - known.length
  const close = () => {
    setCampaign('')
    setIssues(false)
  }
  const finish = (result: string) => {
    close()
    onDone(result)
    selection.turn(false)
    void refetch()
  }
  return (
    <SelectionBar aria-label="Selected donations" className="no-print">
      <div className="count">
        <strong role="status">{formatCount(ids.size)} selected</strong>
        {hidden > 0 && <small>{formatCount(hidden)} hidden by search or filters</small>}
      </div>
      <Button onClick={() => selection.set([])} disabled={ids.size === 0}>
        Clear
      </Button>
      <Button startIcon={<ReceiptLongOutlined />} variant="outlined" onClick={() => setIssues(true)} disabled={ids.size === 0}>
        Issue receipts
      </Button>
      <div className="move">
        <Picker
          label="Move to"
          value={campaign}
          options={[...campaigns.slice(0, 1), NONE, ...campaigns.slice(1)]}
          onChange={setCampaign}
          disabled={ids.size === 0}
        />
      </div>
      {campaign !== '' && (
        <MoveDialog
          ids={[...ids]}
          leavesEnded={known.some(
            ({ type, campaign_id }) =>
              type === 'Online' && all.some(({ id, active }) => id === campaign_id && id !== Number(campaign) && active === 0),
          )}
          campaign={all.find(({ id }) => id === Number(campaign)) ?? null}
          onMoved={() => finish('')}
          onCancel={close}
        />
      )}
      {issues && <IssueDialog known={known} hidden={hidden} onIssued={finish} onCancel={close} />}
    </SelectionBar>
  )
}
