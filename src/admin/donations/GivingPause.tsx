import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import type { DeclinedPayment, GivingPause as Pause } from '../../shared/api/donations'
import { ConfirmModal } from '../components/ConfirmModal'
import { ProblemNote } from '../components/ProblemNote'
import { useQuestion } from '../components/use-question'
import { useAppDataProvider } from '../data-provider'
import { problemText } from '../http/problem-error'
import { useRead } from '../http/use-read'
import { useMay } from '../session/use-may'
import { useMoment } from '../session/use-moment'
import { DeclinedDialog } from './DeclinedDialog'

const Place = styled('div')({ marginBottom: 24 })
/** Its buttons begin where the text above them does. */
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

/** Opens what was tried. */
function Tried() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>See what was tried</Button>
      {isOpen && <DeclinedDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function LiftPause({ lift }: { lift: () => Promise<void> }) {
  const [isOpen, setOpen] = useState(false)
  const question = useQuestion({ act: lift, failure: problemText, onClose: () => setOpen(false) })
  return (
    <>
      <Button onClick={() => setOpen(true)}>Lift the pause</Button>
      <ConfirmModal open={isOpen} title="Lift the pause?" confirmLabel="Lift the pause" {...question}>
        Everybody can give online again. For ten minutes the site does not pause by itself, however many attempts come.
      </ConfirmModal>
    </>
  )
}

/** Says that giving online is paused, why and until when, and what was tried; admins can lift the pause (rule 6.12). */
function Paused({ pause: { paused_at, reason, ends_at }, lift }: { pause: Pause; lift: () => Promise<void> }) {
  const mayLift = useMay('liftPause', 'donations')
  const momentOf = useMoment()
  return (
    <Place>
      <ProblemNote>
        Giving online is paused since {momentOf(paused_at)}: somebody may be trying out stolen cards. {reason}
        {ends_at && ` Giving opens again by itself at ${momentOf(ends_at)}.`}
        <Actions>
          <Tried />
          {mayLift ? <LiftPause lift={lift} /> : <span>An admin can lift the pause.</span>}
        </Actions>
      </ProblemNote>
    </Place>
  )
}

/** The way to what was tried lately, where something was: the mail about a pause leads here, mostly once it is over. */
function TriedLately() {
  const { data = [] } = useRead<DeclinedPayment[]>('donations/declined', { gcTime: 0 })
  if (data.length === 0) return null
  return (
    <Place>
      <Actions>
        <Typography color="textSecondary">Payments were declined within the last week.</Typography>
        <Tried />
      </Actions>
    </Place>
  )
}

/** The pause of giving. @param tried whether what was tried is led to also without one */
export function GivingPause({ tried = false }: { tried?: boolean }) {
  const { pause, lift } = usePause()
  if (pause) return <Paused pause={pause} lift={lift} />
  return tried && pause === null ? <TriedLately /> : null
}
