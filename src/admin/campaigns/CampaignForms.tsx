import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useRef, useState } from 'react'
import { useDelete } from 'react-admin'
import { useFormContext, type FieldError } from 'react-hook-form'
import type { Campaign } from '../../shared/api/campaigns'
import type { Media } from '../../shared/api/media'
import { newCampaignSchema } from '../../shared/campaigns'
import { displayName } from '../../shared/media'
import { ConfirmModal, useFocusAfterDelete } from '../components/ConfirmModal'
import { FieldErrors } from '../components/Field'
import { useBlockSave, usePatchSavedField } from '../form/around-form'
import { errorMessages, FieldGroup, useField } from '../form/form-fields'
import { DayInput, SlugInput, SwitchInput, TextInput } from '../form/inputs'
import { CreateForm, EditForm } from '../form/RecordForms'
import { toFormValues } from '../form/to-form-values'
import { useGoToListAfterSave } from '../form/use-leading-on'
import { warnSilently } from '../log-silently'
import { FileName, MediaImage } from '../media/MediaImage'
import { UploadProgress, UploadZone } from '../media/UploadZone'
import { useUploads } from '../media/use-uploads'
import { EditScreen } from '../record/RecordScreen'

const Logo = styled('div')({
  display: 'grid',
  justifyItems: 'start',
  gap: 8,
  '& > div': { width: 'min(240px, 100%)', height: 140, border: '1px solid #E4DFD3', borderRadius: 8, background: '#FFFFFF' },
})

interface QuestionProps {
  id: number | null
  onDeleted: (id: number) => void
  onClose: () => void
}

function DeleteLogo({ id, onDeleted, onClose }: QuestionProps) {
  const [deleteOne] = useDelete()
  const confirm = async () => {
    if (id === null) return
    await deleteOne('media', { id }, { returnPromise: true }).then(
      () => onDeleted(id),
      (error: unknown) => warnSilently('The logo could not be deleted.', error),
    )
    onClose()
  }
  return (
    <ConfirmModal
      open={id !== null}
      type="danger"
      size="md"
      title="Delete this logo?"
      confirmLabel="Delete"
      onConfirm={confirm}
      onClose={onClose}
    >
      The campaign’s pages will show no logo until you add another. You can’t undo this.
    </ConfirmModal>
  )
}

function LogoField() {
  const [asked, setAsked] = useState<number | null>(null)
  const { value: media } = useField<Media | null>('media', 'Logo', (logo) => (logo ? displayName(logo as Media) : 'None'))
  const { setValue, formState } = useFormContext()
  const adopt = usePatchSavedField()
  const show = (logo: Media) => setValue('media', logo, { shouldDirty: true })
  const uploads = useUploads({ thumbnails: false, onUploaded: show })
  useBlockSave(uploads.state === 'uploading' && 'Uploading...')
  const zone = useRef<HTMLDivElement>(null)
  const deleted = (gone: number) => adopt<Media | null>('media', (logo) => (logo?.id === gone ? null : logo))
  useFocusAfterDelete(media ? 1 : 0, () => zone.current?.querySelector('input')?.focus())
  return (
    <FieldGroup title="Logo (optional)">
      {media && (
        <Logo data-wide>
          <div>
            <MediaImage image={media} fit="contain" />
          </div>
          <FileName image={media} />
          <Button size="small" variant="outlined" color="error" startIcon={<DeleteOutlined />} onClick={() => setAsked(media.id)}>
            Delete logo
          </Button>
        </Logo>
      )}
      <div data-wide ref={zone}>
        <UploadZone label={media ? 'Replace the logo' : 'Upload a logo'} onFiles={uploads.add} />
        <UploadProgress uploads={uploads} />
        <FieldErrors texts={errorMessages(formState.errors.media_id as FieldError | undefined)} />
      </div>
      <DeleteLogo id={asked} onDeleted={deleted} onClose={() => setAsked(null)} />
    </FieldGroup>
  )
}

const CampaignInputs = () => (
  <>
    <FieldGroup title="Campaign">
      <div data-wide>
        <SwitchInput
          source="active"
          label="Active"
          on={['Active', 'families can apply through it']}
          off={['Inactive', 'its links open the general pages']}
        />
      </div>
      <SlugInput source="slug" label="Slug" help="Corresponds with apply and donate links." />
      <TextInput source="company_name" label="Company" help="The name families and donors know." />
      <TextInput source="email" label="Campaign Email" type="email" />
      <TextInput source="gdrive_id" label="Google Drive ID" inputMode="numeric" />
      <TextInput source="custom_url" label="Custom URL" type="url" optional help="Include http://" />
      <TextInput source="vimeo_id" label="Vimeo ID" inputMode="numeric" optional help="The number in the video’s web address." />
      <div data-wide>
        <TextInput source="disclosure" label="Disclosure" rows={10} optional />
      </div>
    </FieldGroup>
    <FieldGroup title="Event">
      <DayInput source="event_from" label="First day" optional help="If many people will give at once, such as at a gala." />
      <DayInput source="event_to" label="Last day" optional />
    </FieldGroup>
    <FieldGroup title="Fundraising goal">
      <TextInput source="goal" label="Goal in dollars" inputMode="numeric" optional help="How much the campaign aims to raise." />
      <div data-wide>
        <SwitchInput
          source="show_progress"
          label="Progress"
          on={['Shown', 'anyone can see the campaign’s progress, updated at most once a day and 5 donors at a time']}
          off={['Not shown', 'only staff can see what was raised']}
        />
      </div>
    </FieldGroup>
    <LogoField />
  </>
)

const EMPTY_CAMPAIGN = {
  active: true,
  slug: '',
  company_name: '',
  email: '',
  custom_url: '',
  gdrive_id: '',
  vimeo_id: '',
  disclosure: '',
  event_from: '',
  event_to: '',
  goal: '',
  show_progress: false,
  media: null as Media | null,
}
type CampaignForm = typeof EMPTY_CAMPAIGN

const toCampaignForm = (campaign: Campaign): CampaignForm => ({
  ...toFormValues(EMPTY_CAMPAIGN, campaign),
  active: campaign.active === 1,
})

const toCampaignBody = ({ media: logo, ...form }: CampaignForm): object => ({ ...form, media_id: logo?.id ?? null })

export const CampaignEdit = () => (
  <EditScreen>
    <EditForm toForm={toCampaignForm} schema={newCampaignSchema} toBody={toCampaignBody} onSaved={useGoToListAfterSave('campaigns')}>
      <CampaignInputs />
    </EditForm>
  </EditScreen>
)

export const CampaignCreate = () => (
  <CreateForm empty={EMPTY_CAMPAIGN} schema={newCampaignSchema} toBody={toCampaignBody} onSaved={useGoToListAfterSave('campaigns')}>
    <CampaignInputs />
  </CreateForm>
)
