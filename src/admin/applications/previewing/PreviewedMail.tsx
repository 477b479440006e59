import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { keepPreviousData } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ReplyPreview } from '../../../shared/api/messages'
import type { MailPreview, StatusPreview } from '../../../shared/api/status-moves'
import type { ApplicationStatus } from '../../../shared/application-status'
import { splitQuestions } from '../../../shared/applications'
import { colors } from '../../../shared/brand/tokens'
import { MAX_BULK } from '../../../shared/constants'
import { ErrorMessage } from '../../components/ErrorMessage'
import { useIsPhone } from '../../components/use-is-phone'
import { errorText } from '../../http/problem-error'
import { useRead } from '../../http/use-read'
import { EmailPreview } from '../../messages/EmailPreview'
import { useDebounced } from '../../search/use-debounced'

/** Milliseconds; typing, or moving through the list, requests no previews on the way. */
const SETTLES_IN = 250

/** Pixels, loading or not, to keep the buttons below from moving under a finger. */
export const PREVIEW_HEIGHT = 300

const PreviewFrame = styled('div')({
  height: PREVIEW_HEIGHT,
  overflowY: 'auto',
  border: `1px solid ${colors.hairline}`,
  borderRadius: 8,
  '& article': { margin: 0, border: 0 },
})

interface PreviewedMailProps {
  applicationId: number
  status: ApplicationStatus
  questions?: string
}

export function PreviewedMail({ applicationId, status, questions = '' }: PreviewedMailProps) {
  const body = { application_id: applicationId, status, additional_questions: splitQuestions(questions) }
  const asked = JSON.parse(useDebounced(JSON.stringify(body), SETTLES_IN)) as typeof body
  const { data, error } = useRead<MailPreview | null>('preview-statuses/mail', {
    body: asked,
    gcTime: 0,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  if (error) return <ErrorMessage>Couldn’t load the email. {errorText(error)}</ErrorMessage>
  if (data === undefined) return <Skeleton variant="rounded" height={PREVIEW_HEIGHT} aria-label="Loading email" />
  if (data === null) return <Typography color="text.secondary">No email will be sent. The application already has this status.</Typography>
  return (
    <PreviewFrame tabIndex={0} role="region" aria-label={`Email to ${data.recipient}`}>
      <EmailPreview mail={data} />
    </PreviewFrame>
  )
}

const ADDRESSED = {
  family: 'We’ll email the family at',
  nominator: 'We have no safe email address for the family. We’ll email the nominator at',
} as const

interface PreviewedFamilyMailProps {
  path: string
  body: object
  unsent: (reason: string) => ReactNode
}

const Summary = styled('summary')({ cursor: 'pointer', padding: '4px 0', color: colors.tealDark, fontWeight: 600 })

/** Folds on a phone, where it would push the buttons away. */
export function PreviewedFamilyMail({ path, body, unsent }: PreviewedFamilyMailProps) {
  const isPhone = useIsPhone()
  const asked = JSON.parse(useDebounced(JSON.stringify(body), SETTLES_IN)) as object
  const { data, error } = useRead<ReplyPreview>(path, { body: asked, gcTime: 0, placeholderData: keepPreviousData, meta: { quiet: true } })
  if (error) return <ErrorMessage>Couldn’t load the email. {errorText(error)}</ErrorMessage>
  if (!data) return <Skeleton variant="rounded" height={isPhone ? 60 : PREVIEW_HEIGHT} aria-label="Loading email" />
  const { mail, reason } = data
  if (!mail) return unsent(reason ?? '')
  const preview = (
    <PreviewFrame tabIndex={0} role="region" aria-label={`Email to ${mail.recipient}`}>
      <EmailPreview mail={mail} />
    </PreviewFrame>
  )
  return (
    <>
      <Typography>
        {ADDRESSED[mail.address_of]} {mail.recipient}.
      </Typography>
      {isPhone ? (
        <details>
          <Summary>Show the email</Summary>
          {preview}
        </details>
      ) : (
        preview
      )}
    </>
  )
}

/** Preview of a move, for the first 10,000 ids; components share one request (rule 21.3). */
export const useMovePreview = (ids: readonly number[], status: ApplicationStatus) =>
  useRead<StatusPreview>('preview-statuses', {
    body: { application_ids: ids.slice(0, MAX_BULK), status },
    gcTime: 0,
    staleTime: Infinity,
    meta: { quiet: true },
  })
