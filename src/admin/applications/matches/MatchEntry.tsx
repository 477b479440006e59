import CompareArrowsOutlined from '@mui/icons-material/CompareArrowsOutlined'
import LinkOffOutlined from '@mui/icons-material/LinkOffOutlined'
import LinkOutlined from '@mui/icons-material/LinkOutlined'
import UndoOutlined from '@mui/icons-material/UndoOutlined'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useState } from 'react'
import { useNotify, useShowContext } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { pathTo } from '../../../shared/admin-paths'
import type { Match, Application } from '../../../shared/api/applications'
import { UNKNOWN_USER } from '../../../shared/constants'
import { REASON_LABELS, type MatchDecision, type MatchState } from '../../../shared/applications'
import { Chip, TONES, type ChipStyle } from '../../components/Chip'
import { useAppDataProvider } from '../../data-provider'
import { errorText } from '../../http/problem-error'
import { useRecord } from '../../record/use-record'
import { useCan, useFormatDateTime } from '../../session/session'
import { StatusChip } from '../StatusChip'

export type DecidedState = Exclude<MatchState, 'open'>

interface DecisionWords {
  act: string
  done: string
  look: ChipStyle
  title: (name: string) => string
  effect: string
}

export const DECISIONS: Readonly<Record<DecidedState, DecisionWords>> = {
  linked: {
    act: 'Link',
    done: 'Linked',
    look: { Icon: LinkOutlined, ...TONES.good },
    title: (name) => `Link to ${name}’s application?`,
    effect: 'Both records will show that they’re from the same family. This doesn’t change a status or send any email.',
  },
  dismissed: {
    act: 'Dismiss',
    done: 'Dismissed',
    look: { Icon: LinkOffOutlined, ...TONES.quiet },
    title: (name) => `Dismiss the match with ${name}?`,
    effect: 'We won’t suggest this match again. This doesn’t change a status or send any email.',
  },
}

const TOLD: Readonly<Record<MatchState, string>> = {
  linked: 'Applications linked.',
  dismissed: 'Match dismissed.',
  open: 'Decision undone.',
}

export function useDecideMatch(): (match: Match, decision: MatchDecision) => Promise<void> {
  const { id } = useRecord<Application>()
  const { refetch } = useShowContext()
  const dataProvider = useAppDataProvider()
  const notify = useNotify()
  return async (match, decision) => {
    await dataProvider.change('PUT', `applications/${id}/matches/${match.id}`, decision)
    notify(TOLD[decision.state], { type: 'success' })
    await refetch()
  }
}

export type OnAsk = (match: Match, ask: 'compare' | DecidedState) => void

function Decision({ match: { state, decided_by, decided_at, note } }: { match: Match }) {
  const momentOf = useFormatDateTime()
  if (state === 'open') return null
  const { look, done } = DECISIONS[state]
  return (
    <>
      <p className="who">
        <Chip look={look}>{done}</Chip> {decided_by?.name ?? UNKNOWN_USER}
        {decided_at && ` · ${momentOf(decided_at)}`}
      </p>
      {note && <p className="note">{note}</p>}
    </>
  )
}

function UndoDecision({ match }: { match: Match }) {
  const decide = useDecideMatch()
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const takeBack = async () => {
    setBusy(true)
    await decide(match, { state: 'open' }).catch((error: unknown) => notify(errorText(error), { type: 'error' }))
    setBusy(false)
  }
  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={<UndoOutlined />}
      disabled={busy}
      onClick={takeBack}
      aria-label={`Undo the decision about ${match.reference}`}
    >
      Undo
    </Button>
  )
}

interface ActionProps {
  match: Match
  onAsk: OnAsk
}

export function MatchActions({ match, onAsk }: ActionProps) {
  const mayDecide = useCan('edit', 'applications')
  if (!mayDecide) return null
  if (match.state !== 'open') return <UndoDecision match={match} />
  return (['dismissed', 'linked'] as const).map((state) => {
    const { act, look } = DECISIONS[state]
    return (
      <Button
        key={state}
        size="small"
        variant="outlined"
        startIcon={<look.Icon />}
        onClick={() => onAsk(match, state)}
        aria-label={`${act} ${match.reference}`}
      >
        {act}
      </Button>
    )
  })
}

export const MatchEntry = ({ match, onAsk }: ActionProps) => (
  <li>
    <header>
      <Link component={RouterLink} to={pathTo('applications', match.id)}>
        {match.full_name}
      </Link>
      <StatusChip status={match.status} />
      <span className="facts">
        <span className="tabular">{match.reference}</span> · {match.nice_date}
      </span>
    </header>
    <ul className="reasons" aria-label="What matches">
      {match.reasons.map((reason) => (
        <li key={reason}>{REASON_LABELS[reason]}</li>
      ))}
    </ul>
    <Decision match={match} />
    <div className="actions no-print">
      <Button
        size="small"
        variant="outlined"
        startIcon={<CompareArrowsOutlined />}
        onClick={() => onAsk(match, 'compare')}
        aria-label={`Compare with ${match.reference}`}
      >
        Compare
      </Button>
      <MatchActions match={match} onAsk={onAsk} />
    </div>
  </li>
)
