import SendOutlined from '@mui/icons-material/SendOutlined'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Skeleton from '@mui/material/Skeleton'
import { useState } from 'react'
import { useRefresh } from 'react-admin'
import { Link } from 'react-router-dom'
import { pathTo } from '../../shared/admin-paths'
import { LETTERS_PER_FILE, type StatementRun } from '../../shared/api/donors'
import { pluralize } from '../../shared/text'
import { Modal } from '../components/Modal'
import { ErrorMessage } from '../components/ErrorMessage'
import { useAppDataProvider } from '../data-provider'
import { errorText } from '../http/problem-error'
import { useRead } from '../http/use-read'
import { useCan } from '../session/session'

const AGAIN_MS = 2_000

const isMoving = (run?: StatementRun) => !!run && (run.running !== null || run.waiting > 0)

export function SendStatements({ year }: { year: number }) {
  const [isOpen, setOpen] = useState(false)
  const refresh = useRefresh()
  const close = () => {
    setOpen(false)
    refresh()
  }
  return (
    <>
      <Button variant="outlined" startIcon={<SendOutlined />} onClick={() => setOpen(true)}>
        Send statements
      </Button>
      {isOpen && <SendDialog year={year} onClose={close} />}
    </>
  )
}

function SendDialog({ year, onClose }: { year: number; onClose: () => void }) {
  const dataProvider = useAppDataProvider()
  const maySend = useCan('issue', 'statements')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const { data, error, refetch } = useRead<StatementRun>('statements/run', {
    query: { year },
    gcTime: 0,
    refetchInterval: ({ state }) => (isMoving(state.data) ? AGAIN_MS : false),
  })
  const send = async () => {
    setBusy(true)
    setProblem(null)
    try {
      await dataProvider.change('POST', 'statements/run', { year })
    } catch (refusal) {
      setProblem(refusal)
    }
    await refetch()
    setBusy(false)
  }
  const canSend = maySend && !!data && data.from === null && data.open > 0 && !data.running
  const wrong = problem ?? error
  return (
    <Modal
      open
      title={`${year} statements`}
      size="lg"
      onClose={onClose}
      actions={
        <>
          <Button variant={canSend ? 'outlined' : 'contained'} onClick={onClose} autoFocus>
            Close
          </Button>
          {canSend && (
            <Button variant="contained" onClick={() => void send()} disabled={busy}>
              Send {pluralize(data.open, 'statement')}
            </Button>
          )}
        </>
      }
    >
      {data ? <RunStatus run={data} mayShow={maySend} onClose={onClose} /> : !error && <Skeleton variant="rounded" height={120} />}
      {wrong !== null && <ErrorMessage>{errorText(wrong)}</ErrorMessage>}
    </Modal>
  )
}

function RunStatus({ run, mayShow, onClose }: { run: StatementRun; mayShow: boolean; onClose: () => void }) {
  const { year, from, running, open, open_with_email, changed, mailed, waiting, undelivered, paper } = run
  const list = `${pathTo('statements')}?year=${year}`
  const letters = Array.from({ length: Math.ceil(paper / LETTERS_PER_FILE) }, (_, part) => part + 1)
  return (
    <>
      {from !== null ? (
        <p style={{ marginTop: 0 }}>
          {year} statements can go out starting {from}. Until then, you can open and print each one from the list.
        </p>
      ) : running ? (
        <Progress donors={running.donors} open={open} />
      ) : open > 0 ? (
        <p style={{ marginTop: 0 }}>
          {pluralize(open, 'donor hasn’t', 'donors haven’t')} received a {year} statement yet. {open_with_email} will get an email.{' '}
          {open > open_with_email &&
            `${pluralize(open - open_with_email, 'donor has', 'donors have')} no email. Print their statements here afterward. `}
          No one gets a statement twice.
          {!mayShow && ' An admin can send them.'}
        </p>
      ) : (
        <p style={{ marginTop: 0 }}>{mailed + paper > 0 ? `Every ${year} donor has a statement.` : `No one gave in ${year}.`}</p>
      )}
      {mailed + paper > 0 && (
        <ul aria-label="Statements sent" style={{ paddingLeft: 20, margin: '8px 0' }}>
          <li>
            {mailed} by email{waiting > 0 && `, ${waiting} still sending`}
            {undelivered > 0 && (
              <>
                , <Link to={pathTo('messages')}>{undelivered} not sent</Link>
              </>
            )}
          </li>
          <li>
            {paper} on paper
            {letters.map((part) => (
              <span key={part}>
                {part === 1 ? ': ' : ', '}
                <a href={`/api/statements/letters?year=${year}&part=${part}`} target="_blank" rel="noopener">
                  {letters.length === 1
                    ? 'print the statements'
                    : `statements ${(part - 1) * LETTERS_PER_FILE + 1} to ${Math.min(part * LETTERS_PER_FILE, paper)}`}
                  <span className="visually-hidden"> (PDF, opens in a new tab)</span>
                </a>
              </span>
            ))}
          </li>
          {changed > 0 && (
            <li>
              <Link to={`${list}&issued=changed`} onClick={onClose}>
                {changed} {changed === 1 ? 'is' : 'are'} out of date
              </Link>{' '}
              because gifts changed
            </li>
          )}
        </ul>
      )}
    </>
  )
}

const Progress = ({ donors, open }: { donors: number; open: number }) => (
  <div role="status">
    <p style={{ marginTop: 0 }}>
      {donors - open} of {donors} sent. You can close this window. The rest will go out automatically, about 200 a minute.
    </p>
    <LinearProgress variant="determinate" value={donors === 0 ? 100 : ((donors - open) / donors) * 100} aria-label="Statements sent" />
  </div>
)
