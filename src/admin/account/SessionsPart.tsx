import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { useNotify } from 'react-admin'
import type { OwnSession } from '../../shared/api/staff'
import { colors } from '../../shared/brand/tokens'
import { useAppDataProvider } from '../data-provider'
import { errorText } from '../http/problem-error'
import { useRead } from '../http/use-read'
import { LoadFailed, LoadingRecord } from '../record/RecordScreen'
import { Part } from '../record/RecordSheet'
import { useFormatDateTime } from '../session/session'

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4px 16px',
    minHeight: 56,
    padding: '8px 0',
    borderBottom: `1px solid ${colors.hairline}`,
  },
  '& small': { display: 'block', color: colors.muted, fontSize: '0.8125rem' },
})

export const SESSIONS_PATH = 'users/me/sessions'

export function SessionsPart() {
  const { data, error, refetch } = useRead<OwnSession[]>(SESSIONS_PATH)
  const dataProvider = useAppDataProvider()
  const notify = useNotify()
  const momentOf = useFormatDateTime()
  const end = async ({ id, device }: OwnSession) => {
    try {
      await dataProvider.change('DELETE', `${SESSIONS_PATH}/${id}`)
      notify(`Signed out of ${device}.`, { type: 'success' })
    } catch (problem) {
      notify(errorText(problem), { type: 'error' })
    }
    await refetch()
  }
  return (
    <Part id="sessions" title="Where you’re signed in">
      <Typography sx={{ mb: 1, maxWidth: '68ch' }}>
        See a device that isn’t yours? Sign it out and change your password. “Sign out everywhere” is in the account menu.
      </Typography>
      {data ? (
        <List>
          {data.map((session) => (
            <li key={session.id}>
              <div>
                {session.device}
                <small>
                  Last used {momentOf(session.seen_at)}, signed in {momentOf(session.created_at)}
                </small>
              </div>
              {session.current ? (
                <span>This device</span>
              ) : (
                <Button size="small" variant="outlined" onClick={() => end(session)} aria-label={`Sign out of ${session.device}`}>
                  Sign out
                </Button>
              )}
            </li>
          ))}
        </List>
      ) : error ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : (
        <LoadingRecord />
      )}
    </Part>
  )
}
