import type { Fsp } from '../../shared/api'
import { newFspSchema } from '../../shared/fsps'
import { NO_CAMPAIGN, useCampaignOptions } from '../campaigns/campaign-options'
import { EditConflict } from '../form/EditConflict'
import { useEditForm } from '../form/use-record-form'
import { RecordScreen } from '../record/RecordScreen'
import { useReturnTo } from '../navigation/use-back'
import { FSP_LABELS, toFspForm, type FspForm } from './fsp-form'
import { FspFields } from './FspFields'

function Edit({ fsp }: { fsp: Fsp }) {
  const returnTo = useReturnTo()
  const campaigns = useCampaignOptions(NO_CAMPAIGN)
  const { form, ...edit } = useEditForm<Fsp, FspForm>({
    resource: 'fsps',
    loaded: fsp,
    toForm: toFspForm,
    schema: newFspSchema,
    onSaved: ({ id }) => returnTo(`/fsps/${id}`),
  })
  const say = (shown: FspForm, name: keyof FspForm) => {
    if (name === 'campaign_id') return campaigns.find(({ value }) => value === shown.campaign_id)?.label
    return name === 'additional_zip_codes' && shown[name].length > 0 ? shown[name].join(', ') : undefined
  }
  return (
    <>
      <FspFields of={form} />
      <EditConflict noun="FSP" edit={edit} labels={FSP_LABELS} say={say} />
    </>
  )
}

/** The form of one FSP; saved, it leads to the record. */
export const FspEdit = () => (
  <RecordScreen<Fsp> resource="fsps" nameOf={({ name }) => name} fresh>
    {(fsp) => <Edit key={fsp.id} fsp={fsp} />}
  </RecordScreen>
)
