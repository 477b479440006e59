import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import type { Application } from '../../../shared/api/applications'
import { colors } from '../../../shared/brand/tokens'
import { SHARED_BY_MANY, type MatchReason } from '../../../shared/matches'
import { useRecord } from '../../record/use-record'
import { ENTRY_LIST } from '../entry-list'
import { CompareDialog } from './CompareDialog'
import { MatchDecisionDialog } from './MatchDecisionDialog'
import { MatchActions, MatchEntry, type OnAsk } from './MatchEntry'
import { useFocusOnEntry } from './use-focus-on-entry'

const List = styled('ul')({
  ...ENTRY_LIST,
  '& header': { ...ENTRY_LIST['& header'], columnGap: 10, overflowWrap: 'anywhere' },
  '& header a': { fontWeight: 600 },
  '& .facts': { fontSize: '0.8125rem', color: colors.muted },
  '& .who': { ...ENTRY_LIST['& .who'], marginTop: '8px' },
  '& .reasons': {
    listStyle: 'none',
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2px 14px',
    margin: '6px 0 0',
    padding: 0,
    fontSize: '0.875rem',
  },
  '& .reasons li::before': { content: '"✓ "', color: colors.teal, fontWeight: 700 },
  '& .actions': { display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 10 },
})

const SHARED: Readonly<Record<MatchReason, string>> = {
  email: 'The email',
  phone: 'A phone number',
  name_and_birth: 'The name with the date of birth',
  address: 'The home address',
}

const SharedByMany = ({ shared }: { shared: Application['shared_by_many'] }) =>
  shared.map(({ reason, applications }, index) => (
    <Typography key={index} variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
      <strong>Shared by many:</strong> {SHARED[reason]} is on {applications.toLocaleString('en-US')} applications. What more than{' '}
      {SHARED_BY_MANY} share, such as a shelter’s, is no sign of one family and makes no match.
    </Typography>
  ))

/** Why there is none. */
const NoMatches = ({ sent }: { sent: boolean }) => (
  <Typography color="textSecondary">
    {sent
      ? 'No other application has the same email, phone, name with date of birth, or home address.'
      : 'It is compared with other applications once it is sent.'}
  </Typography>
)

/** Applications that may be of the same family: why, side by side, and what staff make of them. They decide nothing by themselves. */
export function Matches() {
  const { matches, shared_by_many, submitted_at } = useRecord<Application>()
  const [asked, setAsked] = useState<{ id: number; ask: Parameters<OnAsk>[1] } | null>(null)
  const kept = useFocusOnEntry(matches, asked)
  const onAsk: OnAsk = ({ id }, ask) => setAsked({ id, ask })
  const close = () => setAsked(null)
  const match = matches.find(({ id }) => id === asked?.id)
  return (
    <>
      {matches.length === 0 && <NoMatches sent={submitted_at !== null} />}
      <List {...kept}>
        {matches.map((one) => (
          <MatchEntry key={one.id} match={one} onAsk={onAsk} />
        ))}
      </List>
      <SharedByMany shared={shared_by_many} />
      {match && asked?.ask === 'compare' && (
        <CompareDialog match={match} onClose={close} actions={<MatchActions match={match} onAsk={onAsk} />} />
      )}
      {match && asked && asked.ask !== 'compare' && <MatchDecisionDialog match={match} state={asked.ask} onClose={close} />}
    </>
  )
}
