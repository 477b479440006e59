import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useState, useEffect, useRef, type FocusEvent, type ReactNode } from 'react'
import { useGetOne } from 'react-admin'
import type { Application, Match } from '../../../shared/api/applications'
import { colors } from '../../../shared/brand/tokens'
import { SHARED_BY_MANY, type MatchReason, matchDecisionSchema } from '../../../shared/applications'
import { Modal } from '../../components/Modal'
import { DialogForm } from '../../form/DialogForm'
import { TextInput } from '../../form/inputs'
import { LoadFailed } from '../../record/RecordScreen'
import { useRecord } from '../../record/use-record'
import { ENTRY_LIST } from '../entry-list'
import { Comparison } from './Comparison'
import { DECISIONS, useDecideMatch, type DecidedState, MatchActions, MatchEntry, type OnAsk } from './MatchEntry'
import { formatCount } from '../../../shared/text'

const CompareDialogFrame = styled('div')({
  '& .summary': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '0 16px' },
  '& .scrolled': { maxHeight: '62vh', overflow: 'auto', border: `1px solid ${colors.hairline}`, borderRadius: 8, marginTop: 8 },
})

const Loading = () => (
  <div role="status" aria-busy="true" aria-label="Loading">
    <Skeleton variant="rounded" height={320} />
  </div>
)

interface CompareDialogProps {
  match: Match
  onClose: () => void
  actions: ReactNode
}

/** Reads the other application when it opens, which the audit trail records. */
function CompareDialog({ match, onClose, actions }: CompareDialogProps) {
  const one = useRecord<Application>()
  const { data: other, error, refetch } = useGetOne<Application>('applications', { id: match.id }, { onError: () => undefined })
  const buttons = (
    <>
      <Button variant="outlined" onClick={onClose}>
        Close
      </Button>
      {actions}
    </>
  )
  return (
    <Modal open title="Compare applications" size="6xl" onClose={onClose} actions={buttons}>
      <CompareDialogFrame>
        {other ? <Comparison one={one} other={other} /> : error ? <LoadFailed onRetry={() => void refetch()} /> : <Loading />}
      </CompareDialogFrame>
    </Modal>
  )
}

const noteSchema = matchDecisionSchema.pick({ note: true })
const NO_NOTE = { note: '' }

interface MatchDecisionDialogProps {
  match: Match
  state: DecidedState
  onClose: () => void
}

function MatchDecisionDialog({ match, state, onClose }: MatchDecisionDialogProps) {
  const decide = useDecideMatch()
  const { act, title, effect } = DECISIONS[state]
  return (
    <DialogForm
      size="lg"
      title={title(match.full_name)}
      saveLabel={act}
      values={NO_NOTE}
      schema={noteSchema}
      save={({ note }) => decide(match, { state, note })}
      onSaved={onClose}
      onClose={onClose}
    >
      <Typography variant="body2">{effect}</Typography>
      <TextInput source="note" label="Note (optional, only staff see it)" minRows={2} autoFocus />
    </DialogForm>
  )
}

function useFocusOnEntry(...changes: unknown[]) {
  const list = useRef<HTMLUListElement>(null)
  const last = useRef(-1)
  useEffect(() => {
    if (document.activeElement === document.body)
      list.current?.children[last.current]?.querySelector<HTMLElement>('.actions button')?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- as the caller says
  }, changes)
  return {
    ref: list,
    onFocus: ({ target }: FocusEvent) => {
      last.current = [...(list.current?.children ?? [])].findIndex((entry) => entry.contains(target))
    },
  }
}

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
  name_and_birth: 'The name and birth date',
  address: 'The home address',
}

const SharedByMany = ({ shared }: { shared: Application['shared_by_many'] }) =>
  shared.map(({ reason, applications }, index) => (
    <Typography key={index} variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
      <strong>Shared by many:</strong> {SHARED[reason]} is on {formatCount(applications)} applications. Details shared by more than{' '}
      {SHARED_BY_MANY} applications, such as a shelter’s phone number, don’t count as a match.
    </Typography>
  ))

const NoMatches = ({ sent }: { sent: boolean }) => (
  <Typography color="textSecondary">
    {sent
      ? 'No other application has the same email, phone number, name and birth date, or home address.'
      : 'We’ll check for matches after the family sends it.'}
  </Typography>
)

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
