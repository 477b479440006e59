import { styled } from '@mui/material/styles'
import type { Application } from '../../../shared/api/applications'
import { colors } from '../../../shared/brand/tokens'
import { useRecord } from '../../record/use-record'
import { useFormatDateTime } from '../../session/session'

const Note = styled('p')({
  maxWidth: '68ch',
  margin: '12px 0',
  padding: '10px 14px',
  borderLeft: `4px solid ${colors.teal}`,
  background: colors.sand,
  overflowWrap: 'anywhere',
})

export function RetentionNote() {
  const { hold, nameless_at } = useRecord<Application>()
  const momentOf = useFormatDateTime()
  if (nameless_at)
    return (
      <Note>
        Anonymized on {momentOf(nameless_at)}. Names, contact details, answers, emails, and comments were deleted. Status and dates remain.
      </Note>
    )
  if (hold)
    return (
      <Note>
        On hold since {hold.nice_date}
        {hold.user && `, by ${hold.user.name}`}: {hold.reason}
      </Note>
    )
  return null
}
