import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { Application } from '../../../shared/api/applications'
import type { DocumentRequests } from '../../../shared/api/document-requests'
import { colors } from '../../../shared/brand/tokens'
import { useAppDataProvider } from '../../data-provider'
import { errorText } from '../../http/problem-error'
import { useRecord } from '../../record/use-record'
import { useCan, useFormatTime } from '../../session/session'
import { KIND_LABELS } from './document-labels'

const Frame = styled('div')({
  margin: '0 0 12px',
  padding: '10px 14px',
  borderRadius: 8,
  background: colors.sand,
  '& ul': { margin: '4px 0', paddingLeft: 20 },
  '& p': { margin: '4px 0' },
})

interface Props {
  requests: DocumentRequests
  onChanged: () => Promise<void>
}

/** Kinds that the family is asked for, by whom, and since when. */
export function Asked({ requests: { asked, sends_at }, onChanged }: Props) {
  const { id } = useRecord<Application>()
  const mayAsk = useCan('request', 'documents')
  const timeOf = useFormatTime()
  const dataProvider = useAppDataProvider()
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  if (asked.length === 0) return null
  const takeBack = async () => {
    setBusy(true)
    try {
      await dataProvider.change('POST', `applications/${id}/document-requests`, { kinds: [] })
      notify('We no longer ask the family for documents.', { type: 'success' })
      await onChanged()
    } catch (error) {
      notify(errorText(error), { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Frame role="group" aria-label="Asked of the family">
      <strong>We asked the family for</strong>
      <ul>
        {asked.map(({ kind, asked_by, nice_date }) => (
          <li key={kind}>
            {KIND_LABELS[kind]} ({asked_by.name}, {nice_date})
          </li>
        ))}
      </ul>
      {sends_at !== null && <p>The email goes out at {timeOf(sends_at)}.</p>}
      {mayAsk && (
        <Button className="no-print" size="small" variant="outlined" disabled={busy} onClick={() => void takeBack()}>
          Take back the request
        </Button>
      )}
    </Frame>
  )
}
