import Button from '@mui/material/Button'
import { useState } from 'react'
import { ConfirmModal } from '../components/ConfirmModal'
import { ProblemNote } from '../components/ProblemNote'
import { useQuestion } from '../components/use-question'
import { useAppDataProvider } from '../data-provider'
import { problemText } from '../http/problem-error'
import { useRead } from '../http/use-read'
import { useMay } from '../session/use-may'
import { useMoment } from '../session/use-moment'

interface Answer {
  pause: { paused_at: string; reason: string } | null
}

function usePause() {
  const dataProvider = useAppDataProvider()
  const { data } = useRead<Answer>('donations/pause')
  const [lifted, setLifted] = useState<Answer | null>(null)
  const lift = async () => setLifted((await dataProvider.change<Answer>('DELETE', 'donations/pause')).data)
  return { pause: (lifted ?? data)?.pause ?? null, lift }
}

/** Says that giving online is paused, and why; admins can lift the pause. */
export function GivingPause() {
  const mayLift = useMay('liftPause', 'donations')
  const momentOf = useMoment()
  const { pause, lift } = usePause()
  const [isAsking, setIsAsking] = useState(false)
  const question = useQuestion({ act: lift, failure: problemText, onClose: () => setIsAsking(false) })
  if (!pause) return null
  return (
    <ProblemNote>
      Giving online is paused since {momentOf(pause.paused_at)}: somebody may be trying out stolen cards. {pause.reason}{' '}
      {mayLift ? <Button onClick={() => setIsAsking(true)}>Lift the pause</Button> : 'An admin can lift the pause.'}
      <ConfirmModal open={isAsking} title="Lift the pause?" confirmLabel="Lift the pause" {...question}>
        Everybody can give online again. For ten minutes the site does not pause by itself, however many attempts come.
      </ConfirmModal>
    </ProblemNote>
  )
}
