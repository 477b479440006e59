import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { keepPreviousData } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ReplyPreview } from '../../../shared/api/messages'
import { ErrorMessage } from '../../components/ErrorMessage'
import { errorText } from '../../http/problem-error'
import { useRead } from '../../http/use-read'
import { EmailPreview } from '../../messages/EmailPreview'
import { useDebounced } from '../../search/use-debounced'
import { PREVIEW_HEIGHT, PreviewFrame, SETTLES_IN } from './PreviewedMail'

const ADDRESSED = {
  family: 'We’ll email the family at',
  nominator: 'We have no safe email address for the family. We’ll email the nominator at',
} as const

interface Props {
  path: string
  /** As typed. */
  body: object
  unsent: (reason: string) => ReactNode
}

/** The email to a family or its nominator as it would be sent, while it is written. */
export function PreviewedFamilyMail({ path, body, unsent }: Props) {
  const asked = JSON.parse(useDebounced(JSON.stringify(body), SETTLES_IN)) as object
  const { data, error } = useRead<ReplyPreview>(path, { body: asked, gcTime: 0, placeholderData: keepPreviousData, meta: { quiet: true } })
  if (error) return <ErrorMessage>Couldn’t load the email. {errorText(error)}</ErrorMessage>
  if (!data) return <Skeleton variant="rounded" height={PREVIEW_HEIGHT} aria-label="Loading email" />
  const { mail, reason } = data
  if (!mail) return unsent(reason ?? '')
  return (
    <>
      <Typography>
        {ADDRESSED[mail.address_of]} {mail.recipient}.
      </Typography>
      <PreviewFrame tabIndex={0} role="region" aria-label={`Email to ${mail.recipient}`}>
        <EmailPreview mail={mail} />
      </PreviewFrame>
    </>
  )
}
