import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { useEffect, useState } from 'react'
import { useNotify } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import type { Setup } from '../../shared/api/site-settings'
import { colors } from '../../shared/brand/tokens'
import { setupStep } from '../../shared/site-settings'
import { pluralize } from '../../shared/text'
import { useAppDataProvider } from '../data-provider'
import { errorText } from '../http/problem-error'
import { useRead } from '../http/use-read'

type Step = Setup[number]

const Steps = styled('section')(({ theme }) => ({
  marginBottom: 36,
  padding: '16px 20px 8px',
  border: `1px solid ${colors.hairline}`,
  borderLeft: `4px solid ${colors.yellow}`,
  borderRadius: 8,
  '& small': { color: colors.muted, fontSize: '0.8125rem', fontWeight: 400 },
  '& summary': { cursor: 'pointer', minHeight: 44, alignContent: 'center', borderTop: `1px solid ${colors.hairline}` },
  '& > details > summary': { minHeight: 32, borderTop: 0 },
  '& summary h3': { display: 'inline' },
  '& summary h3 small': { marginLeft: 8 },
  '& ol': { listStyle: 'none', margin: '8px 0 0', padding: 0 },
  '& li': {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr)',
    gap: '0 12px',
    alignItems: 'center',
    padding: '10px 0',
    borderTop: `1px solid ${colors.hairline}`,
  },
  '& li > button': { gridColumn: 2, justifySelf: 'start', marginLeft: -5 },
  '& li small': { display: 'block' },
  '& li a': { display: 'inline-block', padding: '2px 0', minHeight: 24 },
  '& svg': { fontSize: 20, color: colors.muted },
  '& li[data-done] svg': { color: colors.teal },
  [theme.breakpoints.up('sm')]: {
    '& li': { gridTemplateColumns: '20px minmax(0, 1fr) auto' },
    '& li > button': { gridColumn: 3 },
  },
}))

function useSetup() {
  const dataProvider = useAppDataProvider()
  const notify = useNotify()
  const { data } = useRead<Setup>('setup')
  const [changed, setChanged] = useState<Setup | null>(null)
  const said = (error: unknown) => notify(errorText(error), { type: 'error' })
  const mark = ({ key }: Step, done: boolean) =>
    dataProvider.change<Setup>('PUT', `setup/${key}`, { done }).then((answer) => setChanged(answer.data), said)
  const sendMail = () =>
    dataProvider
      .change<{ mail_to: string }>('POST', 'setup/mail')
      .then(
        ({ data: { mail_to } }) =>
          notify(`We’re sending a test email to ${mail_to}. This step is complete once it goes out.`, { type: 'info' }),
        said,
      )
  return { steps: changed ?? data ?? [], mark, sendMail }
}

function useIsFirstLook(): boolean {
  const [isFirst] = useState(() => !wasSeen())
  useEffect(noteSeen, [])
  return isFirst
}

const SEEN = 'setup-seen'

function wasSeen(): boolean {
  try {
    return localStorage.getItem(SEEN) !== null
  } catch {
    return false
  }
}

function noteSeen(): void {
  try {
    localStorage.setItem(SEEN, '1')
  } catch {
    // Storage is full or blocked: the steps stay open.
  }
}

export function SetupList() {
  const { steps, mark, sendMail } = useSetup()
  const isFirstLook = useIsFirstLook()
  const [open, done] = [steps.filter((step) => !step.done), steps.filter((step) => step.done)]
  if (open.length === 0) return null
  const list = (shown: readonly Step[]) => (
    <ol>
      {shown.map((step) => (
        <SetupStep key={step.key} step={step} mark={mark} sendMail={sendMail} />
      ))}
    </ol>
  )
  return (
    <Steps aria-label="Finish setting up">
      <details open={isFirstLook}>
        <summary>
          <Typography variant="h3" component="h3">
            Finish setting up
            <small>{`${open.length} of ${steps.length} steps left`}</small>
          </Typography>
        </summary>
        {list(open)}
        {done.length > 0 && (
          <details>
            <summary>
              <small>{pluralize(done.length, 'step done', 'steps done')}</small>
            </summary>
            {list(done)}
          </details>
        )}
      </details>
    </Steps>
  )
}

interface StepProps {
  step: Step
  mark: (step: Step, done: boolean) => Promise<unknown>
  sendMail: () => Promise<unknown>
}

function SetupStep({ step, mark, sendMail }: StepProps) {
  const { key, done, title, to } = step
  const { said, takenBack, dashboard } = setupStep(key)
  return (
    <li data-done={done || undefined}>
      {done ? <CheckCircleOutlined titleAccess="Done" /> : <RadioButtonUnchecked titleAccess="To do" />}
      <div>
        {to && !done ? (
          <Link component={RouterLink} to={to}>
            {title}
          </Link>
        ) : (
          title
        )}
        {dashboard && !done && <small>{dashboard}</small>}
      </div>
      {key === 'mail' && !done && (
        <Button size="small" onClick={() => void sendMail()}>
          Send me a test email
        </Button>
      )}
      {said && !done && (
        <Button size="small" onClick={() => void mark(step, true)} aria-label={`${said}: ${title}`}>
          {said}
        </Button>
      )}
      {done && takenBack && (
        <Button size="small" onClick={() => void mark(step, false)} aria-label={`Not done: ${title}`}>
          Not done
        </Button>
      )}
    </li>
  )
}
