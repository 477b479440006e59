import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { FieldGroup } from '../form/FieldGroup'
import { TextField } from '../legacy/fields'
import { FormFrame } from '../legacy/FormFrame'
import type { RecordForm } from '../legacy/use-form'
import { useUploads } from '../media/use-uploads'
import { useBack } from '../navigation/use-back'
import type { CampaignForm } from './campaign-form'
import { LogoField } from './LogoField'

type Props = { of: RecordForm<CampaignForm> }

const Basics = ({ of }: Props) => (
  <FieldGroup title="The campaign">
    <div data-wide>
      <FormControlLabel
        control={<Switch checked={of.form.active} onChange={(event) => of.change({ active: event.target.checked })} />}
        label={of.form.active ? 'Active: families can apply through it' : 'Inactive: its links lead to the general pages'}
        slotProps={{ typography: { variant: 'body2' } }}
      />
    </div>
    <TextField of={of} name="slug" label="Slug" help="Corresponds with apply and donate links." />
    <TextField of={of} name="company_name" label="Company" help="As families and donors know it." />
    <TextField of={of} name="email" label="Campaign Email" type="email" />
    <TextField of={of} name="gdrive_id" label="Google Drive ID" inputMode="numeric" />
    <TextField of={of} name="custom_url" label="Custom URL" type="url" optional help="Include http://" />
    <TextField of={of} name="vimeo_id" label="Vimeo ID" inputMode="numeric" optional help="The number in the video’s address." />
    <div data-wide>
      <TextField of={of} name="disclosure" label="Disclosure" rows={10} optional />
    </div>
  </FieldGroup>
)

/** The form of a campaign (rule 5.1), for new ones and for edits. */
export function CampaignFields({ of }: Props) {
  const back = useBack('/campaign')
  const uploads = useUploads({ thumbnails: false, onUploaded: (media) => of.change({ media, media_id: media.id }) })
  return (
    <FormFrame of={of} onCancel={back} waiting={uploads.state === 'uploading' && 'Uploading...'}>
      <Basics of={of} />
      <LogoField of={of} uploads={uploads} />
    </FormFrame>
  )
}
