import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { lazy } from 'react'
import type { Award, Letter } from '../../../shared/api/awards'
import { colors } from '../../../shared/brand/tokens'
import { MessageStateMark, useMessages } from '../../messages/MessageState'
import { ActionBar } from '../../record/ActionBar'
import { useRecord } from '../../record/use-record'
import { useCan, useFormatDateTime } from '../../session/session'
import { LETTER_LABELS } from '../award-labels'

const LetterDialog = lazy(() => import('./LetterDialog').then((m) => ({ default: m.LetterDialog })))

const ACTIONS = [{ label: 'New letter…', Dialog: LetterDialog }]

const List = styled('ul')({
  listStyle: 'none',
  margin: '0 0 12px',
  padding: 0,
  '& li': { display: 'grid', gap: 2, padding: '8px 0', borderBottom: `1px solid ${colors.hairline}` },
  '& div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 12px', fontSize: '0.875rem', overflowWrap: 'anywhere' },
  '& .made': { color: colors.muted },
})

function Row({ letter: { id, kind, created_at, created_by, mail } }: { letter: Letter }) {
  const award = useRecord<Award>()
  const made = `${useFormatDateTime()(created_at)} by ${created_by?.name ?? 'a deleted account'}`
  return (
    <li>
      <Link
        href={`/api/awards/${award.id}/letters/${id}`}
        target="_blank"
        rel="noopener"
        aria-label={`${LETTER_LABELS[kind]}, ${made}, open as PDF in a new tab`}
      >
        {LETTER_LABELS[kind]}
      </Link>
      <div className="made">{made}</div>
      <div>
        {mail ? (
          <>
            <span>Email to {mail.recipient}</span>
            <MessageStateMark mail={mail} />
          </>
        ) : (
          'For print'
        )}
      </div>
    </li>
  )
}

function useLetters(): readonly Letter[] {
  const { letters, application_id } = useRecord<Award>()
  const mails = useMessages(
    { application_id },
    letters.flatMap(({ mail }) => mail ?? []),
  )
  const byId = new Map(mails.map((mail) => [mail.id, mail]))
  return letters.map((letter) => ({ ...letter, mail: letter.mail && (byId.get(letter.mail.id) ?? letter.mail) }))
}

export function Letters() {
  const { state } = useRecord<Award>()
  const letters = useLetters()
  const mayMake = useCan('create', 'letters')
  return (
    <>
      {letters.length === 0 ? (
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {state === 'ended' || state === 'withdrawn' ? 'No letters.' : 'No letters yet.'}
        </Typography>
      ) : (
        <List aria-label="Letters">
          {letters.map((letter) => (
            <Row key={letter.id} letter={letter} />
          ))}
        </List>
      )}
      {mayMake && state === 'active' && <ActionBar label="Make a letter" actions={ACTIONS} />}
      {mayMake && state !== 'active' && (
        <Typography variant="body2" color="textSecondary">
          You can create letters only for active awards.
        </Typography>
      )}
    </>
  )
}
