import ArrowForward from '@mui/icons-material/ArrowForward'
import EditOutlined from '@mui/icons-material/EditOutlined'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import type { Application, Correction, StatusEvent } from '../../../shared/api/applications'
import { FIELDS } from '../../../shared/application-form'
import { staffLabelWithSection } from '../../../shared/application-form/staff-wording'
import { fieldLabel } from '../../../shared/audit'
import { colors } from '../../../shared/brand/tokens'
import { Chip, TONES } from '../../components/Chip'
import { LazyMessageDialog } from '../../messages/LazyMessageDialog'
import { MessageLine, useMessages } from '../../messages/MessageState'
import { useRecord } from '../../record/use-record'
import { useFormatDateTime } from '../../session/session'
import { ENTRY_LIST } from '../entry-list'
import { StatusChip } from '../StatusChip'
import { historyOf, actorName, type HistoryEntry } from './history-entries'

const List = styled('ol')({
  ...ENTRY_LIST,
  '& header > svg': { fontSize: 16, color: colors.muted },
  '& ul': { listStyle: 'none', margin: '8px 0 0', padding: 0, display: 'grid', gap: 6 },
})

const Change = ({ event: { from, to, reason, bulk, undo }, who, when }: { event: StatusEvent; who: string; when: string }) => (
  <>
    <header>
      {from && (
        <>
          <StatusChip status={from} />
          <ArrowForward titleAccess="changed to" />
        </>
      )}
      <StatusChip status={to} />
    </header>
    <p className="who">
      {who} · {when}
      {bulk && ' · bulk move'}
      {undo && (bulk ? ' undone' : ' · undone')}
    </p>
    {reason && <p className="note">{reason}</p>}
  </>
)

const CORRECTED = { Icon: EditOutlined, ...TONES.quiet }

const labelAt = (path: string) => {
  const field = FIELDS.find(({ name }) => name === path)
  return field ? staffLabelWithSection(field) : fieldLabel(path)
}

/** Names the edited fields, never their old values: those are in the form as submitted. */
const Corrected = ({ correction: { fields, user }, when }: { correction: Correction; when: string }) => (
  <>
    <header>
      <Chip look={CORRECTED}>Edited</Chip> {fields.map(labelAt).join(', ')}
    </header>
    <p className="who">
      {user?.name ?? 'Staff'} · {when}
    </p>
  </>
)

interface EntryProps {
  entry: HistoryEntry
  onOpen: (mailId: number) => void
}

function Entry({ entry, onOpen }: EntryProps) {
  const when = useFormatDateTime()(entry.at)
  const application = useRecord<Application>()
  if (entry.kind === 'mail') {
    return (
      <li>
        <MessageLine mail={entry.mail} onOpen={onOpen} />
        <p className="who">{when}</p>
      </li>
    )
  }
  if (entry.kind === 'correction') {
    return (
      <li>
        <Corrected correction={entry.correction} when={when} />
      </li>
    )
  }
  return (
    <li>
      <Change event={entry.event} who={actorName(entry.event, application)} when={when} />
      {entry.mails.length > 0 && (
        <ul aria-label="Emails">
          {entry.mails.map((mail) => (
            <li key={mail.id}>
              <MessageLine mail={mail} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

export function History() {
  const application = useRecord<Application>()
  const mails = useMessages({ application_id: application.id }, application.messages)
  const [open, setOpen] = useState<number | null>(null)
  const entries = historyOf(application, mails)
  return (
    <>
      {entries.length === 0 && <Typography color="textSecondary">No activity yet.</Typography>}
      <List>
        {entries.map((entry) => (
          <Entry key={entry.key} entry={entry} onOpen={setOpen} />
        ))}
      </List>
      {open !== null && <LazyMessageDialog id={open} onShow={setOpen} onClose={() => setOpen(null)} />}
    </>
  )
}
