import { lazy } from 'react'
import type { Award } from '../../../shared/api/awards'
import { ActionBar, type Action } from '../../record/ActionBar'
import { useRecord } from '../../record/use-record'
import { useCan } from '../../session/session'

const EnterAnswersDialog = lazy(() => import('./EnterAnswersDialog').then((m) => ({ default: m.EnterAnswersDialog })))
const SendLinkDialog = lazy(() => import('./LinkDialogs').then((m) => ({ default: m.SendLinkDialog })))
const RevokeLinkDialog = lazy(() => import('./LinkDialogs').then((m) => ({ default: m.RevokeLinkDialog })))

export function AnswerActions() {
  const { state, link } = useRecord<Award>()
  const mayEnter = useCan('create', 'confirmations')
  if (!mayEnter || (state !== 'active' && state !== 'paused')) return null
  const actions: Action[] = [
    { label: link ? 'Send a new link…' : 'Send a link…', Dialog: SendLinkDialog },
    { label: 'Enter answers…', Dialog: EnterAnswersDialog },
    ...(link ? [{ label: 'Revoke…', Dialog: RevokeLinkDialog, color: 'error' as const }] : []),
  ]
  return <ActionBar label="Ask for answers" actions={actions} />
}
