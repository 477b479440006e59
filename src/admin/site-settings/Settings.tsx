import type { SiteSettings } from '../../shared/api'
import { siteSettingsChangeSchema } from '../../shared/site-settings'
import { EditConflict } from '../legacy/EditConflict'
import { FieldGroup } from '../form/FieldGroup'
import { StateField, TextField } from '../legacy/fields'
import { FormFrame } from '../legacy/FormFrame'
import type { RecordForm } from '../legacy/use-form'
import { useEditForm } from '../legacy/use-record-form'
import { RecordScreen } from '../legacy/RecordScreen'
import { useBack } from '../navigation/use-back'
import { SETTINGS_LABELS, toSettingsForm, type SettingsForm } from './settings-form'

interface FieldsProps {
  of: RecordForm<SettingsForm>
}

const Foundation = ({ of }: FieldsProps) => (
  <FieldGroup title="The foundation" help="Shown on every page, mail and receipt.">
    <TextField of={of} name="name" label={SETTINGS_LABELS.name} />
    <TextField of={of} name="tagline" label={SETTINGS_LABELS.tagline} />
    <TextField of={of} name="ein" label={SETTINGS_LABELS.ein} help="As it stands on receipts: 12-3456789." />
    <StateField of={of} name="registered_in" label={SETTINGS_LABELS.registered_in} help="Named in the tax statement of the footer." />
  </FieldGroup>
)

const Contact = ({ of }: FieldsProps) => (
  <FieldGroup title="How to reach it">
    <TextField of={of} name="email" label={SETTINGS_LABELS.email} type="email" />
    <TextField of={of} name="phone" label={SETTINGS_LABELS.phone} type="tel" optional />
    <TextField of={of} name="hours" label={SETTINGS_LABELS.hours} optional />
  </FieldGroup>
)

const Address = ({ of }: FieldsProps) => (
  <FieldGroup title="Postal address">
    <TextField of={of} name="street" label={SETTINGS_LABELS.street} />
    <TextField of={of} name="city" label={SETTINGS_LABELS.city} />
    <StateField of={of} name="state" label={SETTINGS_LABELS.state} />
    <TextField of={of} name="zip_code" label={SETTINGS_LABELS.zip_code} />
  </FieldGroup>
)

const HomePage = ({ of }: FieldsProps) => (
  <FieldGroup title="Home page">
    <TextField
      of={of}
      name="vimeo_id"
      label={SETTINGS_LABELS.vimeo_id}
      help="The number at the end of its address at Vimeo."
      inputMode="numeric"
      optional
    />
    <div data-wide>
      <TextField of={of} name="about" label={SETTINGS_LABELS.about} help="Paragraphs, with an empty line between them." rows={10} />
    </div>
  </FieldGroup>
)

const Giving = ({ of }: FieldsProps) => (
  <FieldGroup title="Giving online">
    <TextField of={of} name="max_gift" label={SETTINGS_LABELS.max_gift} help="A larger gift comes by check." inputMode="numeric" />
  </FieldGroup>
)

function Edit({ settings }: { settings: SiteSettings }) {
  const cancel = useBack('/')
  const { form, ...edit } = useEditForm<SiteSettings, SettingsForm>({
    resource: 'site-settings',
    path: 'site-settings',
    loaded: settings,
    toForm: toSettingsForm,
    schema: siteSettingsChangeSchema,
  })
  return (
    <>
      <FormFrame of={form} onCancel={cancel}>
        <Foundation of={form} />
        <Contact of={form} />
        <Address of={form} />
        <HomePage of={form} />
        <Giving of={form} />
      </FormFrame>
      <EditConflict noun="record" edit={edit} labels={SETTINGS_LABELS} />
    </>
  )
}

/** What the foundation says of itself, for admins: every page, mail and receipt reads it. */
export const Settings = () => (
  <RecordScreen<SiteSettings> resource="site-settings" id={1} fresh>
    {(settings) => <Edit settings={settings} />}
  </RecordScreen>
)
