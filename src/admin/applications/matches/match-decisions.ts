import LinkOffOutlined from '@mui/icons-material/LinkOffOutlined'
import LinkOutlined from '@mui/icons-material/LinkOutlined'
import { useNotify, useShowContext } from 'react-admin'
import type { Application, Match } from '../../../shared/api/applications'
import type { MatchDecision, MatchState } from '../../../shared/matches'
import { TONES, type ChipStyle } from '../../components/Chip'
import { useAppDataProvider } from '../../data-provider'
import { useRecord } from '../../record/use-record'

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

/** @throws what the server refuses */
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
