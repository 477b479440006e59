import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import type { Setup } from '../../shared/api/setup'
import { colors } from '../../shared/brand/tokens'
import { isSaidKey, SAID_WORDS, type SetupKey } from '../../shared/setup'
import { useAppDataProvider } from '../data-provider'
import { problemText } from '../http/problem-error'
import { useRead } from '../http/use-read'

type Step = Setup[number]

const Steps = styled('section')({
  marginBottom: 36,
  padding: '16px 20px',
  border: `1px solid ${colors.hairline}`,
  borderLeft: `4px solid ${colors.yellow}`,
  borderRadius: 8,
  '& summary': { cursor: 'pointer', fontWeight: 600, minHeight: 44, display: 'flex', alignItems: 'center', gap: 8, flexWrap: 'wrap' },
  '& summary small': { color: colors.muted, fontWeight: 400 },
  '& ol': { listStyle: 'none', margin: '4px 0 0', padding: 0 },
  '& li': {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '0 10px',
    minHeight: 44,
    borderTop: `1px solid ${colors.hairline}`,
  },
  '& svg': { fontSize: 20, color: colors.muted },
  '& li[data-done] svg': { color: colors.teal },
  '& li[data-done] span': { color: colors.muted },
  '& li > button': { marginLeft: 'auto' },
})

/** What is done at the server, and not on a screen. */
const AT_THE_SERVER: Readonly<Partial<Record<SetupKey, string>>> = {
  stripe: 'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, at the server',
  backup: 'npm run backup, at the server',
}

function useSetup() {
  const dataProvider = useAppDataProvider()
  const notify = useNotify()
  const { data } = useRead<Setup>('setup')
  const [changed, setChanged] = useState<Setup | null>(null)
  const said = (error: unknown) => notify(problemText(error), { type: 'error' })
  const mark = ({ key }: Step, done: boolean) =>
    dataProvider.change<Setup>('PUT', `setup/${key}`, { done }).then((answer) => setChanged(answer.data), said)
  const sendMail = () =>
    dataProvider
      .change<{ mail_to: string }>('POST', 'setup/mail')
      .then(({ data: { mail_to } }) => notify(`On its way to ${mail_to}. The step is done once it went out.`, { type: 'info' }), said)
  return { steps: changed ?? data ?? [], mark, sendMail }
}

/** What is to be done before opening day, for admins, until all of it is (rule 26.3). */
export function SetupList() {
  const { steps, mark, sendMail } = useSetup()
  const open = steps.filter(({ done }) => !done)
  if (open.length === 0) return null
  return (
    <Steps aria-label="Before opening day">
      <details open>
        <summary>
          Before opening day
          <small>
            {steps.length - open.length} of {steps.length} steps done
          </small>
        </summary>
        <ol>
          {steps.map((step) => (
            <SetupStep key={step.key} step={step} mark={mark} sendMail={sendMail} />
          ))}
        </ol>
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
  return (
    <li data-done={done || undefined}>
      {done ? <CheckCircleOutlined titleAccess="Done" /> : <RadioButtonUnchecked titleAccess="Open" />}
      {to && !done ? (
        <Link component={RouterLink} to={to}>
          {title}
        </Link>
      ) : (
        <span>{title}</span>
      )}
      {!done && AT_THE_SERVER[key] && <small>{AT_THE_SERVER[key]}</small>}
      {key === 'mail' && !done && (
        <Button size="small" onClick={() => void sendMail()}>
          Send me a test mail
        </Button>
      )}
      {isSaidKey(key) && !done && (
        <Button size="small" onClick={() => void mark(step, true)} aria-label={`${SAID_WORDS[key]}: ${title}`}>
          {SAID_WORDS[key]}
        </Button>
      )}
      {isSaidKey(key) && done && (key === 'terms' || key === 'pages') && (
        <Button size="small" color="inherit" onClick={() => void mark(step, false)} aria-label={`Open again: ${title}`}>
          Open again
        </Button>
      )}
    </li>
  )
}
