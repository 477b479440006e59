import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { lazy, useState } from 'react'
import { useNotify } from 'react-admin'
import type { Award, Confirmation } from '../../../shared/api/awards'
import { colors } from '../../../shared/brand/tokens'
import { serverNow } from '../../../shared/server-clock'
import { pluralize } from '../../../shared/text'
import { errorText } from '../../http/problem-error'
import { PayeeLink } from '../../payees/PayeeLink'
import { type Action, ActionBar } from '../../record/ActionBar'
import { useRecord } from '../../record/use-record'
import { useCan, useFormatDateTime } from '../../session/session'
import { useAwardCall } from '../deciding/use-award-call'
import { AnswerTable } from './AnswerTable'

const EnterAnswersDialog = lazy(() => import('./AnswerDialogs').then((m) => ({ default: m.EnterAnswersDialog })))
const SendLinkDialog = lazy(() => import('./AnswerDialogs').then((m) => ({ default: m.SendLinkDialog })))
const RevokeLinkDialog = lazy(() => import('./AnswerDialogs').then((m) => ({ default: m.RevokeLinkDialog })))

function AnswerActions() {
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

function LinkState() {
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

const Older = styled('details')({
  margin: '4px 0',
  '& > summary': { minHeight: 32, padding: '6px 0', cursor: 'pointer', fontSize: '0.9375rem', borderTop: `1px solid ${colors.hairline}` },
})

const SOURCES: Readonly<Record<Confirmation['source'], string>> = { link: 'On their page', phone: 'By phone', paper: 'On paper' }

function useHeading() {
  const momentOf = useFormatDateTime()
  return ({ source, at, by }: Confirmation) => {
    const entered = source === 'link' ? '' : `, entered by ${by?.name ?? 'a deleted account'}`
    return `${SOURCES[source]}${entered}, ${momentOf(at)}`
  }
}

function AnsweredBy({ confirmation: { answers, payee_id, seen } }: { confirmation: Confirmation }) {
  const award = useRecord<Award>()
  const momentOf = useFormatDateTime()
  const who = [answers.name, answers.title, answers.phone].filter(Boolean).join(', ')
  return (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      Answered by {who}
      {payee_id !== award.payee_id && (
        <>
          , for <PayeeLink id={payee_id} />
        </>
      )}
      . {seen ? `Read by ${seen.by?.name ?? 'a deleted account'}, ${momentOf(seen.at)}.` : 'No one has marked it as read.'}
    </Typography>
  )
}

function MarkAsRead({ confirmation: { id } }: { confirmation: Confirmation }) {
  const call = useAwardCall()
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const mark = () => {
    setBusy(true)
    call({ path: `confirmations/${id}/seen`, done: 'Marked as read.' })
      .catch((error: unknown) => notify(errorText(error), { type: 'error' }))
      .finally(() => setBusy(false))
  }
  return (
    <Button variant="outlined" className="no-print" onClick={mark} disabled={busy}>
      Mark as read
    </Button>
  )
}

const differences = ({ differs }: Confirmation) =>
  differs.length === 0 ? 'Nothing differed from what we had then.' : `${pluralize(differs.length, 'answer')} to check.`

function Newest({ confirmation }: { confirmation: Confirmation }) {
  const mayMark = useCan('edit', 'confirmations')
  const heading = useHeading()(confirmation)
  return (
    <>
      <Typography variant="h3">{heading}</Typography>
      <Typography variant="body2">{differences(confirmation)}</Typography>
      <AnsweredBy confirmation={confirmation} />
      <AnswerTable confirmation={confirmation} label="Newest answers" />
      {mayMark && !confirmation.seen && <MarkAsRead confirmation={confirmation} />}
    </>
  )
}

function Former({ confirmation }: { confirmation: Confirmation }) {
  const heading = useHeading()(confirmation)
  return (
    <Older>
      <summary>
        {heading}. {differences(confirmation)}
      </summary>
      <AnsweredBy confirmation={confirmation} />
      <AnswerTable confirmation={confirmation} label={`Answers, ${heading}`} />
    </Older>
  )
}

export function LandlordAnswers() {
  const { confirmations } = useRecord<Award>()
  const [newest, ...older] = confirmations
  return (
    <>
      <LinkState />
      <AnswerActions />
      {newest ? <Newest confirmation={newest} /> : <Typography color="textSecondary">No answers yet.</Typography>}
      {older.map((confirmation) => (
        <Former key={confirmation.id} confirmation={confirmation} />
      ))}
    </>
  )
}
