import GroupOutlined from '@mui/icons-material/GroupOutlined'
import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined'
import Summarize from '@mui/icons-material/Summarize'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { pathTo } from '../../shared/admin-paths'
import { useIsPhone } from '../components/use-is-phone'
import { NewButton, SecondaryLinks } from '../list/SecondaryLinks'
import { RecordList } from '../list/RecordList'
import { useSelection } from '../list/selection'
import { useCan } from '../session/session'
import { donationsList } from './DonationColumns'
import { GivingPause } from './GivingPause'
import type { ReceiptsDone } from './receipts/IssueReceipts'
import type { ReceiptOffer } from './receipts/receipt-offer'

const SelectionButtons = lazy(() => import('../list/SelectionButtons').then((m) => ({ default: m.SelectionButtons })))
const DonationBulkBar = lazy(() => import('./bulk/DonationBulkBar').then((m) => ({ default: m.DonationBulkBar })))
const IssueReceipts = lazy(() => import('./receipts/IssueReceipts').then((m) => ({ default: m.IssueReceipts })))

const NewCheck = () => <NewButton label="New Check Donation" />

const BESIDE = [
  { label: 'Donors', Icon: GroupOutlined, to: pathTo('donors') },
  { label: 'Year-end statements', Icon: Summarize, to: pathTo('statements') },
  { label: 'Accounting', Icon: MenuBookOutlined, to: pathTo('books') },
]

const Actions = () => (
  <>
    <NewCheck />
    <SecondaryLinks places={BESIDE} />
  </>
)

interface OfferState {
  receipts?: ReceiptOffer | null
  done?: ReceiptsDone
}

/** The history entry keeps the offer, and what was issued of it, until it is closed: a reload must not email receipts twice. */
function SavedBatch() {
  const { state } = useLocation() as { state: OfferState | null }
  const navigate = useNavigate()
  if (!state?.receipts) return null
  const keep = (next: OfferState | null) => void navigate({ search: window.location.search }, { replace: true, state: next })
  return (
    <Suspense fallback={null}>
      <IssueReceipts offer={state.receipts} before={state.done} onStep={(done) => keep({ ...state, done })} onClose={() => keep(null)} />
    </Suspense>
  )
}

function Picked({ onDone }: { onDone: (result: string) => void }) {
  const selection = useSelection()
  return (
    selection?.on && (
      <Suspense fallback={null}>
        <DonationBulkBar selection={selection} onDone={onDone} />
      </Suspense>
    )
  )
}

function usePicking() {
  const [result, setResult] = useState('')
  const isPhone = useIsPhone()
  const buttons = (
    <Suspense fallback={null}>
      <SelectionButtons />
    </Suspense>
  )
  const above = (
    <>
      <Typography role="status" variant="body2" sx={{ fontWeight: 600 }}>
        {result}
      </Typography>
      {!isPhone && buttons}
    </>
  )
  return { above, sideControls: isPhone && buttons, below: <Picked onDone={setResult} /> }
}

export function DonationList() {
  const mayEdit = useCan('edit', 'donations')
  const picking = usePicking()
  return (
    <>
      <SavedBatch />
      <GivingPause tried />
      <RecordList definition={donationsList} actions={<Actions />} start={<NewCheck />} picking={mayEdit ? picking : undefined} />
    </>
  )
}
