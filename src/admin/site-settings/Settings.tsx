import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useWatch } from 'react-hook-form'
import { Link as RouterLink } from 'react-router-dom'
import { pathTo } from '../../shared/admin-paths'
import type { Retention } from '../../shared/api/retention'
import { monthsSchema } from '../../shared/retention'
import { ALERT_WORDS, ALERTS, GIFT_DAY_WORDS, GIFT_DAYS } from '../../shared/site-settings'
import { FieldGroup } from '../form/FieldGroup'
import { ChoiceInput, PhoneInput, StateInput, SwitchInput, TextInput } from '../form/inputs'
import { EditForm } from '../form/RecordForms'
import { useRead } from '../http/use-read'
import { useBack } from '../navigation/use-back'
import { EditScreen } from '../record/RecordScreen'
import { GiftAmountsInput } from './GiftAmountsInput'
import { settingsFormSchema, toSettingsBody, toSettingsForm } from './settings-form'

const NAMES = ['keep_denied_months', 'keep_archived_months'] as const
/** So many are named; the others are counted. */
const NAMED = 5

const inWords = ({ total, days }: Retention): string =>
  total === 0
    ? `By these periods, no application is made nameless within the next ${days} days.`
    : `By these periods, ${total === 1 ? 'one application is' : `${total.toLocaleString('en-US')} applications are`} made nameless within the next ${days} days:`

/** What the periods would do, as they stand in the form: looked at before they are saved (rule 28.1). */
function RetentionPreview() {
  const typed = useWatch({ name: [...NAMES] }) as (string | number | null)[]
  const isRight = typed.every((months) => monthsSchema.safeParse(months).success)
  const query = Object.fromEntries(NAMES.map((name, index) => [name, String(typed[index] ?? '')]))
  const { data } = useRead<Retention>('retention', { query, enabled: isRight })
  if (!data || !isRight) return null
  return (
    <div aria-live="polite">
      <Typography sx={{ maxWidth: '68ch' }}>{inWords(data)}</Typography>
      <ul>
        {data.applications.slice(0, NAMED).map(({ id, reference, full_name, status, nice_due }) => (
          <li key={id}>
            <Link component={RouterLink} to={pathTo('applications', id)}>
              {reference}
            </Link>
            , {full_name}, {status}: {nice_due}
          </li>
        ))}
        {data.total > NAMED && <li>and {(data.total - NAMED).toLocaleString('en-US')} more</li>}
      </ul>
    </div>
  )
}

const Foundation = () => (
  <FieldGroup title="The foundation" help="Shown on every page, mail and receipt.">
    <TextInput source="name" label="Name" />
    <TextInput source="tagline" label="Tagline" />
    <TextInput source="ein" label="EIN" help="As it stands on receipts: 12-3456789." />
    <StateInput source="registered_in" label="Registered in" help="Named in the tax statement of the footer." />
  </FieldGroup>
)

const Contact = () => (
  <FieldGroup title="How to reach it">
    <TextInput source="email" label="Contact email" type="email" />
    <PhoneInput source="phone" label="Phone" optional />
    <TextInput source="hours" label="Hours" optional />
  </FieldGroup>
)

const ALERT_OPTIONS = ALERTS.map((value) => ({ value, label: ALERT_WORDS[value] }))
const GIFT_DAY_OPTIONS = GIFT_DAYS.map((value) => ({ value, label: GIFT_DAY_WORDS[value] }))
const ALERT_HELP =
  'Of new applications, extended applications that came back, and messages of families. The mail names nobody. Once a day is in the morning, and only when something came in.'

const Alerts = () => (
  <FieldGroup title="What you hear of" help="Mails to the contact email, about what families send.">
    <ChoiceInput source="alerts" label="Mail about what came in" help={ALERT_HELP} options={ALERT_OPTIONS} />
  </FieldGroup>
)

const Address = () => (
  <FieldGroup title="Postal address">
    <TextInput source="street" label="Street" />
    <TextInput source="city" label="City" />
    <StateInput source="state" label="State" />
    <TextInput source="zip_code" label="Zip Code" />
  </FieldGroup>
)

const HomePage = () => (
  <FieldGroup title="Home page">
    <TextInput source="vimeo_id" label="Intro video" help="The number at the end of its address at Vimeo." inputMode="numeric" optional />
    <div data-wide>
      <TextInput source="about" label="About the foundation" help="Paragraphs, with an empty line between them." rows={10} />
    </div>
  </FieldGroup>
)

const Giving = () => (
  <FieldGroup title="Giving online">
    <TextInput source="max_gift" label="Largest gift online, in dollars" help="A larger gift comes by check." inputMode="numeric" />
    <TextInput
      source="fee_percent"
      label="Card’s fee, in percent"
      help="Donors may add it to their gift. Where both are 0 they are not asked."
      inputMode="decimal"
    />
    <TextInput source="fee_cents" label="Card’s fee, in cents a payment" inputMode="numeric" />
    <SwitchInput
      source="monthly_authentic"
      label="Later payments of monthly gifts"
      on={['Authentic', 'later payments of monthly gifts need no look']}
      off={['Unknown', 'staff look at each payment of a monthly gift']}
    />
    <ChoiceInput
      source="gift_day"
      label="Which day counts for the year"
      help="Of a gift that is held over New Year: for statements, receipts and the donor’s taxes. A change holds for gifts that are processed from then on."
      options={GIFT_DAY_OPTIONS}
    />
    <div data-wide>
      <GiftAmountsInput />
    </div>
  </FieldGroup>
)

const Keeping = () => (
  <FieldGroup
    title="How long applications are kept"
    help="After that, whatever says whose they were goes, for good: names, contact, answers, mails, comments. Status and dates stay, and are counted. Single applications can be put on hold."
  >
    <TextInput
      source="keep_denied_months"
      label="Denied, in months"
      help="Left empty, they are kept for ever."
      inputMode="numeric"
      optional
    />
    <TextInput
      source="keep_archived_months"
      label="Archived, in months"
      help="Left empty, they are kept for ever."
      inputMode="numeric"
      optional
    />
    <div data-wide>
      <RetentionPreview />
    </div>
  </FieldGroup>
)

/** What the foundation says of itself, for admins: every page, mail and receipt reads it. */
export function Settings() {
  const back = useBack('/')
  return (
    <EditScreen id={1}>
      <EditForm toForm={toSettingsForm} toBody={toSettingsBody} schema={settingsFormSchema} noun="record" onCancel={back}>
        <Foundation />
        <Contact />
        <Alerts />
        <Address />
        <HomePage />
        <Giving />
        <Keeping />
      </EditForm>
    </EditScreen>
  )
}
