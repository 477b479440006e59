import ForwardToInboxOutlined from '@mui/icons-material/ForwardToInboxOutlined'
import LockOpenOutlined from '@mui/icons-material/LockOpenOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useShowContext } from 'react-admin'
import type { Application } from '../../../shared/api/applications'
import type { CampaignRow } from '../../../shared/api/campaigns'
import { RETURNED_STATUS } from '../../../shared/application-status'
import { colors } from '../../../shared/brand/tokens'
import { selectableCampaigns } from '../../campaigns/campaign-options'
import { CopyButton } from '../../components/CopyButton'
import { useAppDataProvider } from '../../data-provider'
import { errorText, fieldErrorsOf } from '../../http/problem-error'
import { focusRecordTop } from '../../layout/focus'
import { useWholeList } from '../../list/whole-list'
import { ConflictDialog, useRecordEdit } from '../../record/ConflictDialog'
import { DecisionPanel, SavedPicker } from '../../record/SavedPicker'
import { useRecord } from '../../record/use-record'
import { useCan } from '../../session/session'
import { differencesOf } from './decision'
import { StatusChange } from './StatusChange'

const ReopenDialog = lazy(() => import('./ReopenDialog').then((m) => ({ default: m.ReopenDialog })))

function ReopenExtended() {
  const { status, details } = useRecord<Application>()
  const mayMove = useCan('move', 'applications')
  const [isOpen, setOpen] = useState(false)
  const wasReopened = useRef(false)
  const canReopen = mayMove && status === RETURNED_STATUS && details?.extended_application === true
  /** The button goes away; the status, which says what happened, stands at the top. */
  useEffect(() => {
    if (canReopen || !wasReopened.current) return
    wasReopened.current = false
    focusRecordTop()
  }, [canReopen])
  if (!canReopen) return null
  return (
    <div>
      <Button variant="outlined" startIcon={<LockOpenOutlined />} onClick={() => setOpen(true)}>
        Reopen extended application…
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReopenDialog onReopened={() => (wasReopened.current = true)} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

function CampaignChange() {
  const application = useRecord<Application>()
  const { rows } = useWholeList<CampaignRow>('campaigns')
  const { conflict, ...edit } = useRecordEdit<Application, string>((id) => ({ campaign_id: Number(id) || null }))
  const options = selectableCampaigns(rows, application)
  return (
    <>
      <SavedPicker
        label="Change the campaign"
        value={String(application.campaign?.id ?? 0)}
        options={options}
        save={(id) => edit.save(id, application)}
        done="Campaign updated."
        refusal={(error) => fieldErrorsOf(error).campaign_id ?? [errorText(error)]}
      />
      {conflict && (
        <ConflictDialog
          noun="application"
          differences={differencesOf(conflict.before, conflict.now)}
          mine={[{ label: 'Campaign', value: options.find(({ value }) => value === conflict.mine)?.label ?? '' }]}
          onSaveAnyway={edit.saveAnyway}
          onDiscard={edit.clear}
        />
      )}
    </>
  )
}

export const Deciding = () => (
  <DecisionPanel>
    <StatusChange />
    <CampaignChange />
    <ReopenExtended />
  </DecisionPanel>
)

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  '& code': { fontSize: '0.875rem', overflowWrap: 'anywhere' },
})

const Answer = styled('div')({ fontSize: '0.875rem', marginTop: 4, color: colors.tealDark, '&[role=alert]': { color: colors.red } })

type Outcome = { text: string; failed: boolean } | null

function useResend() {
  const { id: applicationId } = useRecord<Application>()
  const { refetch } = useShowContext()
  const dataProvider = useAppDataProvider()
  const [outcome, setOutcome] = useState<Outcome>(null)
  const [busy, setBusy] = useState(false)
  const resend = async () => {
    setBusy(true)
    setOutcome(null)
    try {
      const { data } = await dataProvider.change<{ message: string }>('POST', '/application-email', { applicationId })
      setOutcome({ text: data.message, failed: false })
      void refetch()
    } catch (error) {
      setOutcome({ text: fieldErrorsOf(error).applicationId?.join(' ') ?? errorText(error), failed: true })
    } finally {
      setBusy(false)
    }
  }
  return { outcome, busy, resend }
}

export function AccessCode({ token }: { token: string }) {
  const mayResend = useCan('resend', 'applications')
  const { outcome, busy, resend } = useResend()
  return (
    <>
      <Line>
        <code>{token}</code>
        <CopyButton text={token} />
        {mayResend && (
          <Button
            className="no-print"
            size="small"
            variant="outlined"
            startIcon={<ForwardToInboxOutlined />}
            onClick={resend}
            disabled={busy}
          >
            Resend
          </Button>
        )}
      </Line>
      {outcome && <Answer role={outcome.failed ? 'alert' : 'status'}>{outcome.text}</Answer>}
    </>
  )
}
