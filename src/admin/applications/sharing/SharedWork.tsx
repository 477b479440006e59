import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Application } from '../../../shared/api/applications'
import type { StaffRow } from '../../../shared/api/staff'
import { colors } from '../../../shared/brand/tokens'
import { formatDay, isDay } from '../../../shared/dates'
import { serverToday } from '../../../shared/server-today'
import { ConfirmModal } from '../../components/ConfirmModal'
import { ErrorMessage } from '../../components/ErrorMessage'
import { Field } from '../../components/Field'
import { Picker } from '../../components/Picker'
import { useShortcut, useShortcutHint } from '../../layout/shortcuts'
import { useWholeList } from '../../list/whole-list'
import { useRecord } from '../../record/use-record'
import { useCan, useFormatDateTime, useSession } from '../../session/session'
import { activeStaffOptions } from '../../staff/staff-options'
import { readingText } from '../ApplicationMarks'
import { assigneeOf } from '../list/work-columns'
import { useSharedWork } from './use-shared-work'

interface Props {
  /** `YYYY-MM-DD`; empty for none. */
  day: string
  onChoose: (day: string) => void
}

const INCOMPLETE = 'Enter a full date, or remove it.'

/** Saves when it is left or on Enter: while a date is typed, it is another one with each key. */
function FollowUpDay({ day, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(day)
  const [errors, setErrors] = useState<readonly string[]>([])
  useEffect(() => setText(day), [day])
  const finish = ({ currentTarget: { value, validity } }: FocusEvent<HTMLInputElement> | KeyboardEvent<HTMLInputElement>) => {
    const isWhole = !validity.badInput && (value === '' || (isDay(value) && value >= '1970-01-01'))
    setErrors(isWhole ? [] : [INCOMPLETE])
    if (isWhole && value !== day) onChoose(value)
  }
  const remove = () => {
    setErrors([])
    input.current?.focus()
    onChoose('')
  }
  return (
    <>
      <Field label="Follow up on" errors={errors}>
        {(ids) => (
          <OutlinedInput
            type="date"
            inputRef={input}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onBlur={(event) => finish(event as FocusEvent<HTMLInputElement>)}
            onKeyDown={(event) => event.key === 'Enter' && finish(event as KeyboardEvent<HTMLInputElement>)}
            inputProps={ids}
          />
        )}
      </Field>
      {day !== '' && (
        <Button size="small" onClick={remove}>
          Remove follow-up
        </Button>
      )}
    </>
  )
}

const Band = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: '10px 24px',
  alignItems: 'start',
  margin: '0 0 12px',
  padding: '10px 16px 12px',
  borderRadius: 8,
  border: `1px solid ${colors.hairline}`,
  '& .now': { fontWeight: 600, '&:empty': { display: 'none' } },
  '& .now, & .progress, & .error': { gridColumn: '1 / -1' },
  '& .progress': { fontSize: '0.8125rem', color: colors.tealDark, '&:empty': { display: 'none' } },
  '& .part': { display: 'grid', gap: 4, justifyItems: 'start', fontSize: '0.9375rem', overflowWrap: 'anywhere' },
  '& .part > h3': { margin: 0, fontFamily: 'inherit', fontSize: '0.8125rem', fontWeight: 600 },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& small': { fontSize: '0.8125rem', color: colors.muted },
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr' },
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '1.2fr 1fr 1fr' },
}))

type Save = ReturnType<typeof useSharedWork>['save']

function AssignPicker({ save }: { save: Save }) {
  const { assignee, assignee_disabled, recusals } = useRecord<Application>()
  const { user } = useSession()
  const { rows } = useWholeList<StaffRow>('users')
  const free = rows.filter(({ id }) => !recusals.some((recusal) => recusal.user.id === id))
  const gone =
    assignee && assignee_disabled ? [{ value: String(assignee.id), label: `${assignee.name} (account disabled)`, disabled: true }] : []
  const options = [{ value: '', label: 'No one' }, ...gone, ...activeStaffOptions(free, user.id)]
  const choose = (value: string) =>
    void save({ assignee_id: value === '' ? null : Number(value) }, value === '' ? 'Handed back.' : 'Assigned.')
  return <Picker label="Assigned to" value={String(assignee?.id ?? '')} options={options} onChange={choose} />
}

const TAKEN = 'It’s yours now.'

/** @param refused a message already says who has it */
function Assigned({ save, refused }: { save: Save; refused: boolean }) {
  const application = useRecord<Application>()
  const { assignee, assignee_disabled } = application
  const { user } = useSession()
  const mayAssign = useCan('assign', 'applications')
  const isMine = assignee?.id === user.id
  const isFree = assignee === null || assignee_disabled
  const seen = { seen_assignee_id: assignee?.id ?? null }
  const act = () => void (isMine ? save({ assignee_id: null, ...seen }, 'Handed back.') : save({ assignee_id: 'me', ...seen }, TAKEN))
  const hint = useShortcutHint(isMine ? 'Hand back' : 'Take', 'T')
  useShortcut(isMine || isFree ? 't' : null, act)
  return (
    <div className="part">
      {mayAssign ? (
        <AssignPicker save={save} />
      ) : (
        <>
          <h3>Assigned to</h3>
          <span>{isMine ? 'You' : assigneeOf(application) || 'No one yet'}</span>
        </>
      )}
      {isMine || isFree ? (
        <Button variant="outlined" size="small" title={hint} onClick={act}>
          {isMine ? 'Hand back' : 'Take'}
        </Button>
      ) : (
        !mayAssign && !refused && <small>Ask {assignee.name} to hand it back, or ask an admin.</small>
      )}
    </div>
  )
}

const followUpText = (day: string, today: string): string =>
  day === '' ? 'Follow-up removed.' : day <= today ? 'It’s due now.' : `It will show up as due on ${formatDay(day)}.`

function FollowUp({ save }: { save: Save }) {
  const { follow_up_on } = useRecord<Application>()
  const today = serverToday()
  const isDue = follow_up_on !== null && follow_up_on <= today
  return (
    <div className="part">
      <FollowUpDay day={follow_up_on ?? ''} onChoose={(day) => void save({ follow_up_on: day || null }, followUpText(day, today))} />
      {isDue && <strong>Follow-up due</strong>}
    </div>
  )
}

/** Reading marks nothing (rule 2.15): the reader says when. */
function ReadBy({ save }: { save: Save }) {
  const { read_by } = useRecord<Application>()
  const { user } = useSession()
  const momentOf = useFormatDateTime()
  const isRead = read_by.some(({ id }) => id === user.id)
  const act = () => void save({ read: !isRead }, isRead ? 'Marked as unread.' : 'Marked as read.')
  const hint = useShortcutHint(isRead ? 'Mark as unread' : 'Mark as read', 'R')
  useShortcut('r', act)
  return (
    <div className="part">
      <h3>Read by</h3>
      {read_by.length === 0 ? (
        <span>No one yet</span>
      ) : (
        <ul>
          {read_by.map(({ id, name, at }) => (
            <li key={id}>
              {id === user.id ? 'You' : name} <small>{momentOf(at)}</small>
            </li>
          ))}
        </ul>
      )}
      <Button variant="outlined" size="small" title={hint} onClick={act}>
        {isRead ? 'Mark as unread' : 'Mark as read'}
      </Button>
    </div>
  )
}

export function SharedWork() {
  const { draft } = useRecord<Application>()
  const { viewers, save, said, error, question, dropQuestion } = useSharedWork()
  const takeAnyway = () => {
    dropQuestion()
    return save({ assignee_id: 'me' }, TAKEN)
  }
  const text = readingText(viewers.map(({ name }) => name))
  return (
    <Band aria-label="Who’s working on this" className="no-print">
      <span role="status" className="now">
        {text && `${text}.`}
      </span>
      <Assigned save={save} refused={error !== ''} />
      <FollowUp save={save} />
      {!draft && <ReadBy save={save} />}
      <span role="status" className="progress">
        {said}
      </span>
      {error && (
        <div className="error">
          <ErrorMessage>{error}</ErrorMessage>
        </div>
      )}
      <ConfirmModal
        open={question !== null}
        title="Take this application?"
        confirmLabel="Take it anyway"
        cancelLabel="Leave it"
        onConfirm={takeAnyway}
        onClose={dropQuestion}
      >
        {question}
      </ConfirmModal>
    </Band>
  )
}
