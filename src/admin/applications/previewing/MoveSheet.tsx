import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import type { ApplicationStatus } from '../../../shared/application-status'
import { MAX_BULK } from '../../../shared/applications'
import { ProblemNote } from '../../components/ProblemNote'
import { problemText } from '../../http/problem-error'
import { MailList } from './MailList'
import { PreviewedMail } from './PreviewedMail'
import { Skipped } from './Skipped'
import { useMovePreview } from './use-move-preview'

const Sheet = styled('section')({
  display: 'grid',
  gap: 10,
  minWidth: 0,
  '& > div': { display: 'grid', gap: 12, gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)', alignItems: 'start' },
  '@media (max-width: 639.95px)': { '& > div': { gridTemplateColumns: 'minmax(0, 1fr)' } },
})

interface Props {
  ids: readonly number[]
  status: ApplicationStatus
  /** What an application is called, where its row is at hand. */
  nameOf: (applicationId: number) => string
}

/** Before many move: who gets which mail, with its words, and who gets none and why. */
export function MoveSheet({ ids, status, nameOf }: Props) {
  const [chosen, choose] = useState(0)
  const { data, error } = useMovePreview(ids, status)
  if (error) return <ProblemNote>Who gets a mail cannot be shown: {problemText(error)}</ProblemNote>
  if (!data) return <Skeleton variant="rounded" height={200} aria-label="Loading who gets a mail" />
  const { mails, skipped } = data
  const mail = mails[chosen]
  const first = ids.length > MAX_BULK ? ` of the first ${MAX_BULK.toLocaleString('en-US')}` : ''
  return (
    <Sheet aria-label="What goes out">
      {mail && (
        <>
          <Typography variant="h3">
            {mails.length === 1 ? '1 mail' : `${mails.length.toLocaleString('en-US')} mails`}
            {first}
          </Typography>
          <div>
            <MailList mails={mails} chosen={chosen} onChoose={choose} nameOf={nameOf} />
            <PreviewedMail applicationId={mail.application_id} status={status} />
          </div>
        </>
      )}
      <Skipped skipped={skipped} nameOf={nameOf} />
    </Sheet>
  )
}
