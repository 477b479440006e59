import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { DeclinedPayment, GivingPause as Pause } from '../../shared/api/donations'
import { colors } from '../../shared/brand/tokens'
import { formatCents } from '../../shared/money'
import { ConfirmModal, useConfirm } from '../components/ConfirmModal'
import { Modal } from '../components/Modal'
import { ErrorMessage } from '../components/ErrorMessage'
import { useAppDataProvider } from '../data-provider'
import { errorText } from '../http/problem-error'
import { useRead } from '../http/use-read'
import { useCan, useFormatDateTime } from '../session/session'

const Scroll = styled('div')(({ theme }) => ({
  maxHeight: 420,
  overflow: 'auto',
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: '0.875rem' },
  '& th, & td': { textAlign: 'left', padding: '6px 12px 6px 0', borderBottom: `1px solid ${colors.hairline}`, verticalAlign: 'baseline' },
  '& .number': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& small': { display: 'block', color: colors.muted },
  // Phones: name and amount on one line, card and date below.
  [theme.breakpoints.down('sm')]: {
    '& thead': { position: 'absolute', clipPath: 'inset(50%)' },
    '& tbody tr': {
      display: 'grid',
      gridTemplate: '"who amount" "card card" "when when" / 1fr auto',
      gap: 4,
      padding: '8px 0',
      borderBottom: `1px solid ${colors.hairline}`,
    },
    '& tbody td': { padding: 0, border: 0, overflowWrap: 'anywhere' },
    ...Object.fromEntries(['when', 'who', 'card', 'amount'].map((area, at) => [`& td:nth-of-type(${at + 1})`, { gridArea: area }])),
  },
}))

const DeclinedTable = ({ payments }: { payments: readonly DeclinedPayment[] }) => (
  <Scroll tabIndex={0} role="region" aria-label="Declined payments">
    <table>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Who</th>
          <th scope="col">Card</th>
          <th scope="col" className="number">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {payments.map(({ nice_date, name, email, card, reason, amount }, index) => (
          <tr key={index}>
            <td>{nice_date}</td>
            <td>
              {name}
              <small>{email}</small>
            </td>
            <td>
              {card ?? 'Unknown'}
              <small>{reason.replaceAll('_', ' ')}</small>
            </td>
            <td className="number tabular">{formatCents(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Scroll>
)

/** Payments declined in the past week, newest first; they tell a thief from a donor. */
function DeclinedDialog({ onClose }: { onClose: () => void }) {
  const { data, error } = useRead<DeclinedPayment[]>('donations/declined', { gcTime: 0 })
  return (
    <Modal
      open
      size="3xl"
      title="Declined payments"
      onClose={onClose}
      actions={
        <Button variant="outlined" onClick={onClose} autoFocus>
          Close
        </Button>
      }
    >
      {error ? <ErrorMessage>{errorText(error)}</ErrorMessage> : !data ? <Skeleton variant="rounded" height={200} /> : null}
      {data && (data.length > 0 ? <DeclinedTable payments={data} /> : 'No payments were declined in the past week.')}
    </Modal>
  )
}

const Place = styled('div')({ marginBottom: 24 })
const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 20px',
  '& button': { paddingInline: 0 },
})

function usePause() {
  const dataProvider = useAppDataProvider()
  const { data } = useRead<Pause | null>('donations/pause')
  const [lifted, setLifted] = useState(false)
  const lift = async () => {
    await dataProvider.change('DELETE', 'donations/pause')
    setLifted(true)
  }
  return { pause: lifted ? null : data, lift }
}

function Tried() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>View declined payments</Button>
      {isOpen && <DeclinedDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function LiftPause({ lift }: { lift: () => Promise<void> }) {
  const [isOpen, setOpen] = useState(false)
  const question = useConfirm({ act: lift, failure: errorText, onClose: () => setOpen(false) })
  return (
    <>
      <Button onClick={() => setOpen(true)}>End the pause</Button>
      <ConfirmModal open={isOpen} title="End the pause?" confirmLabel="End the pause" {...question}>
        Everyone can give online again. The site won’t pause automatically for the next 10 minutes.
      </ConfirmModal>
    </>
  )
}

function Paused({ pause: { paused_at, reason, ends_at }, lift }: { pause: Pause; lift: () => Promise<void> }) {
  const mayLift = useCan('liftPause', 'donations')
  const momentOf = useFormatDateTime()
  return (
    <Place>
      <ErrorMessage>
        Online giving has been paused since {momentOf(paused_at)}. Someone may be testing stolen cards. {reason}
        {ends_at && ` It will resume automatically on ${momentOf(ends_at)}.`}
        <Actions>
          <Tried />
          {mayLift ? <LiftPause lift={lift} /> : <span>An admin can end the pause.</span>}
        </Actions>
      </ErrorMessage>
    </Place>
  )
}

/** Links to recent declined payments: the email about a pause points here, often after the pause has ended. */
function RecentDeclines() {
  const { data = [] } = useRead<DeclinedPayment[]>('donations/declined', { gcTime: 0 })
  if (data.length === 0) return null
  return (
    <Place>
      <Actions>
        <Typography color="textSecondary">Some payments were declined in the past week.</Typography>
        <Tried />
      </Actions>
    </Place>
  )
}

export function GivingPause({ tried = false }: { tried?: boolean }) {
  const { pause, lift } = usePause()
  if (pause) return <Paused pause={pause} lift={lift} />
  return tried && pause === null ? <RecentDeclines /> : null
}
