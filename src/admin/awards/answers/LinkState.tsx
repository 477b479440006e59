import Typography from '@mui/material/Typography'
import type { Award } from '../../../shared/api/awards'
import { useRecord } from '../../record/use-record'
import { serverNow } from '../../../shared/server-clock'
import { useFormatDateTime } from '../../session/session'

/** The link that the payee was sent. */
export function LinkState() {
  const { link } = useRecord<Award>()
  const momentOf = useFormatDateTime()
  if (!link) return null
  const { email, created_at, expires_at, opened_at } = link
  const isOver = Date.parse(expires_at) <= serverNow()
  return (
    <Typography variant="body2" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
      Link for {email}, made {momentOf(created_at)}. {opened_at ? `First opened ${momentOf(opened_at)}.` : 'Not opened yet.'}{' '}
      {isOver ? 'It expired' : 'It expires'} {momentOf(expires_at)}.
    </Typography>
  )
}
