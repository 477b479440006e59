import type { Application } from '../../../shared/api/applications'
import type { CampaignRow } from '../../../shared/api/campaigns'
import { selectableCampaigns } from '../../campaigns/campaign-options'
import { fieldErrorsOf, errorText } from '../../http/problem-error'
import { useWholeList } from '../../list/whole-list'
import { DecisionPanel } from '../../record/DecisionPanel'
import { SavedPicker } from '../../record/SavedPicker'
import { ConflictDialog } from '../../record/ConflictDialog'
import { useRecord } from '../../record/use-record'
import { useRecordEdit } from '../../record/use-record-edit'
import { differencesOf } from './application-differences'
import { StatusChange } from './StatusChange'

/** Saves the campaign as soon as it is chosen; a refusal stays at the field (rule 11.5). */
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
  </DecisionPanel>
)
