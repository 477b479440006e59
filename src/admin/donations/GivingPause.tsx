import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmModal } from '../components/ConfirmModal'
import { ProblemNote } from '../components/ProblemNote'
import { useQuestion } from '../components/use-question'
import { useAppDataProvider } from '../data-provider'
import { problemText } from '../http/problem-error'
import { useMoment } from '../session/use-moment'
import { useSession } from '../session/session'

interface Answer {
  pause: { paused_at: string; reason: string } | null
}

function usePause() {
  const dataProvider = useAppDataProvider()
  const queryClient = useQueryClient()
  const queryKey = ['donations', 'pause']
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await dataProvider.read<Answer>('donations/pause', { signal })).data,
  })
  const lift = async () => {
    queryClient.setQueryData(queryKey, (await dataProvider.change<Answer>('DELETE', 'donations/pause')).data)
    void queryClient.invalidateQueries({ queryKey: ['dashboard'] })
  }
  return { pause: data?.pause ?? null, lift }
}

/** Says that giving online is paused, and why; admins can lift the pause. */
export function GivingPause() {
  const { user } = useSession()
  const momentOf = useMoment()
  const { pause, lift } = usePause()
  const [isAsking, setIsAsking] = useState(false)
  const question = useQuestion({ act: lift, failure: problemText, onClose: () => setIsAsking(false) })
  if (!pause) return null
  return (
    <ProblemNote>
      Giving online is paused since {momentOf(pause.paused_at)}: somebody may be trying out stolen cards. {pause.reason}{' '}
      {user.isAdmin ? <Button onClick={() => setIsAsking(true)}>Lift the pause</Button> : 'An admin can lift the pause.'}
      <ConfirmModal open={isAsking} title="Lift the pause?" confirmLabel="Lift the pause" {...question}>
        Everybody can give online again. For ten minutes the site does not pause by itself, however many attempts come.
      </ConfirmModal>
    </ProblemNote>
  )
}
