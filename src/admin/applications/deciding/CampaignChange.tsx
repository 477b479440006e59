import { useState } from 'react'
import type { Application, CampaignRow } from '../../../shared/api'
import { choosableCampaigns } from '../../campaigns/campaign-options'
import { Picker } from '../../components/Picker'
import { fieldErrorsOf, problemText } from '../../http/problem-error'
import { useWholeList } from '../../list/whole-list'
import { StaleDialog } from '../../record/StaleDialog'
import { useProgress } from '../../record/use-progress'
import { useRecord } from '../../record/use-record'
import { useRecordEdit } from '../../record/use-record-edit'
import { differencesOf } from './application-differences'

/** The campaign picker of admins: saved as it is chosen; a refusal stays at the field (rule 11.5). */
export function CampaignChange() {
  const application = useRecord<Application>()
  const { rows } = useWholeList<CampaignRow>('campaigns')
  const [chosen, setChosen] = useState<string | null>(null)
  const [errors, setErrors] = useState<readonly string[]>([])
  const progress = useProgress()
  const edit = useRecordEdit<Application, string>((id) => ({ campaign_id: Number(id) || null }))
  const options = choosableCampaigns(rows, application)

  const finish = (saved: boolean) => {
    if (!saved) return progress.fail()
    setChosen(null)
    progress.done('Campaign updated.')
  }
  const choose = (id: string) => {
    if (chosen !== null) return
    setErrors([])
    setChosen(id)
    progress.begin()
    void edit.save(id, application).then(finish, (error: unknown) => {
      progress.fail()
      setChosen(null)
      setErrors(fieldErrorsOf(error).campaign_id ?? [problemText(error)])
    })
  }
  return (
    <div>
      <Picker
        label="Change the campaign"
        value={chosen ?? String(application.campaign?.id ?? 0)}
        options={options}
        onChange={choose}
        errors={errors}
      />
      <span role="status" className="progress">
        {progress.text}
      </span>
      {edit.conflict && (
        <StaleDialog
          noun="application"
          differences={differencesOf(edit.conflict.before, edit.conflict.now)}
          mine={[{ label: 'Campaign', value: options.find(({ value }) => value === edit.conflict?.mine)?.label ?? '' }]}
          onSaveAnyway={() => edit.saveAnyway().then(finish)}
          onDiscard={() => {
            edit.clear()
            setChosen(null)
          }}
        />
      )}
    </div>
  )
}
