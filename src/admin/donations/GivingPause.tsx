import Button from '@mui/material/Button'
import { useState } from 'react'
import type { GivingPause as Pause } from '../../shared/api/donations'
import { ConfirmModal } from '../components/ConfirmModal'
import { ProblemNote } from '../components/ProblemNote'
import { useQuestion } from '../components/use-question'
import { useAppDataProvider } from '../data-provider'
import { problemText } from '../http/problem-error'
import { useRead } from '../http/use-read'
import { useMay } from '../session/use-may'
import { useMoment } from '../session/use-moment'
import { DeclinedDialog } from './DeclinedDialog'

function usePause() {
  const dataProvider = useAppDataProvider()
  const { data } = useRead<Pause | null>('donations/pause')
  const [lifted, setLifted] = useState(false)
  const lift = async () => {
    await dataProvider.change('DELETE', 'donations/pause')
    setLifted(true)
  }
  return { pause: lifted ? null : (data ?? null), lift }
}

/** Says that giving online is paused, why and until when, and what was tried; admins can lift the pause (rule 6.12). */
export function GivingPause() {
  const mayLift = useMay('liftPause', 'donations')
  const momentOf = useMoment()
  const { pause, lift } = usePause()
  const [open, setOpen] = useState<'question' | 'declined' | null>(null)
  const close = () => setOpen(null)
  const question = useQuestion({ act: lift, failure: problemText, onClose: close })
  if (!pause) return null
  return (
    <ProblemNote>
      Giving online is paused since {momentOf(pause.paused_at)}: somebody may be trying out stolen cards. {pause.reason}{' '}
      {pause.ends_at && `It goes on by itself at ${momentOf(pause.ends_at)}. `}
      <Button onClick={() => setOpen('declined')}>See what was tried</Button>
      {mayLift ? <Button onClick={() => setOpen('question')}>Lift the pause</Button> : 'An admin can lift the pause.'}
      <ConfirmModal open={open === 'question'} title="Lift the pause?" confirmLabel="Lift the pause" {...question}>
        Everybody can give online again. For ten minutes the site does not pause by itself, however many attempts come.
      </ConfirmModal>
      {open === 'declined' && <DeclinedDialog onClose={close} />}
    </ProblemNote>
  )
}
