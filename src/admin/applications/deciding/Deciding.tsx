import LockOpenOutlined from '@mui/icons-material/LockOpenOutlined'
import Button from '@mui/material/Button'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Application } from '../../../shared/api/applications'
import type { CampaignRow } from '../../../shared/api/campaigns'
import { RETURNED_STATUS } from '../../../shared/application-status'
import { selectableCampaigns } from '../../campaigns/campaign-options'
import { fieldErrorsOf, errorText } from '../../http/problem-error'
import { focusRecordTop } from '../../layout/focus-content'
import { useWholeList } from '../../list/whole-list'
import { ConflictDialog } from '../../record/ConflictDialog'
import { DecisionPanel, SavedPicker } from '../../record/SavedPicker'
import { useRecord } from '../../record/use-record'
import { useRecordEdit } from '../../record/use-conflicting-edit'
import { useCan } from '../../session/session'
import { differencesOf } from './decision'
import { StatusChange } from './StatusChange'

const ReopenDialog = lazy(() => import('./ReopenDialog').then((m) => ({ default: m.ReopenDialog })))

/** Until staff decide, lets a family change and resend its extended application (rule 19.7). */
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
