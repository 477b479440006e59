import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useWatch } from 'react-hook-form'
import { Link as RouterLink } from 'react-router-dom'
import { pathTo } from '../../shared/admin-paths'
import { formatCount, pluralize } from '../../shared/text'
import type { Retention } from '../../shared/api/site-settings'
import { monthsSchema } from '../../shared/retention'
import { ALERT_LABELS, ALERTS, GIFT_DAY_LABELS, GIFT_DAYS } from '../../shared/site-settings'
import { FieldGroup } from '../form/form-fields'
import { ChoiceInput, PhoneInput, StateInput, SwitchInput, TextInput } from '../form/inputs'
import { EditForm } from '../form/RecordForms'
import { useRead } from '../http/use-read'
import { useBack } from '../navigation/use-back'
import { EditScreen } from '../record/RecordScreen'
import { GiftAmountsInput } from './GiftAmountsInput'
import { settingsFormSchema, toSettingsBody, toSettingsForm } from './settings-form'

const NAMES = ['keep_denied_months', 'keep_archived_months'] as const
const NAMED = 5

const inWords = ({ total, days }: Retention): string =>
  total === 0
    ? `With these settings, no applications will be anonymized in the next ${days} days.`
    : `With these settings, ${pluralize(total, 'application')} will be anonymized in the next ${days} days:`

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
        {data.total > NAMED && <li>and {formatCount(data.total - NAMED)} more</li>}
      </ul>
    </div>
  )
}

const Foundation = () => (
  <FieldGroup title="Foundation" help="Shown on every page, email, and receipt.">
    <TextInput source="name" label="Name" />
    <TextInput source="tagline" label="Tagline" />
    <TextInput source="ein" label="EIN" help="As it appears on receipts, like 12-3456789." />
    <StateInput source="registered_in" label="State of registration" help="Used in the tax statement in the footer." />
  </FieldGroup>
)

const Contact = () => (
  <FieldGroup title="Contact information">
    <TextInput source="email" label="Contact email" type="email" />
    <PhoneInput source="phone" label="Phone" optional />
    <TextInput source="hours" label="Hours" optional />
  </FieldGroup>
)

const ALERT_OPTIONS = ALERTS.map((value) => ({ value, label: ALERT_LABELS[value] }))
const GIFT_DAY_OPTIONS = GIFT_DAYS.map((value) => ({ value, label: GIFT_DAY_LABELS[value] }))
const ALERT_HELP =
  'For new applications, extended applications, and messages from families. Admins also get an email when something needs their approval. Emails never include names. Daily emails go out in the morning, only if there’s something new.'

const Alerts = () => (
  <FieldGroup title="Notifications" help="Emails to your contact address about new activity from families.">
    <ChoiceInput source="alerts" label="When to email" help={ALERT_HELP} options={ALERT_OPTIONS} />
  </FieldGroup>
)

const Replies = () => (
  <FieldGroup title="Messages to families" help="Emails that staff write to a family from its application.">
    <SwitchInput
      source="staff_may_answer"
      label="Who may email families"
      on={['All staff', 'reviewers can email families, too']}
      off={['Admins only', 'reviewers can read messages and mark them as answered']}
    />
  </FieldGroup>
)

const Awards = () => (
  <FieldGroup title="Awards">
    <TextInput
      source="review_months"
      label="Months until the first review"
      help="After this many months, payments wait until an admin confirms that the family still needs help. 0 turns reviews off. A change applies to awards proposed from then on."
      inputMode="numeric"
    />
    <TextInput
      source="threshold_1099"
      label="1099-MISC threshold (dollars per year)"
      help="The IRS threshold was $600 for 2025 and is $2,000 for 2026. Enter the amount for 2027 and later."
      inputMode="numeric"
    />
  </FieldGroup>
)

const Address = () => (
  <FieldGroup title="Mailing address">
    <TextInput source="street" label="Street" />
    <TextInput source="city" label="City" />
    <StateInput source="state" label="State" />
    <TextInput source="zip_code" label="ZIP code" />
  </FieldGroup>
)

const HomePage = () => (
  <FieldGroup title="Home page">
    <TextInput source="vimeo_id" label="Intro video" help="The number at the end of the Vimeo link." inputMode="numeric" optional />
    <div data-wide>
      <TextInput source="about" label="About the foundation" help="Leave a blank line between paragraphs." rows={10} />
    </div>
  </FieldGroup>
)

const Giving = () => (
  <FieldGroup title="Online giving">
    <TextInput source="max_gift" label="Largest online gift (dollars)" help="Larger gifts must be made by check." inputMode="numeric" />
    <TextInput
      source="fee_percent"
      label="Card processing fee (percent)"
      help="Donors can choose to cover the fee. Set both fees to 0 to turn this off."
      inputMode="decimal"
    />
    <TextInput source="fee_cents" label="Card processing fee (cents per payment)" inputMode="numeric" />
    <SwitchInput
      source="monthly_authentic"
      label="Later monthly payments"
      on={['Skip review', 'later monthly payments need none once a gift is marked Authentic']}
      off={['Review', 'staff review every monthly payment']}
    />
    <ChoiceInput
      source="gift_day"
      label="Date that counts for the year"
      help="For gifts on hold over New Year’s. This sets the year on receipts and statements, and the donor’s tax year. A change applies to gifts processed from then on."
      options={GIFT_DAY_OPTIONS}
    />
    <div data-wide>
      <GiftAmountsInput />
    </div>
  </FieldGroup>
)

const LETTER_HELP =
  'Printed from the donors list, one page per donor. {name} is the donor’s name, {amount} is the total of the gifts you haven’t thanked them for, and {date} is the date of the last one. Leave a blank line between paragraphs, and several where you sign.'

const Thanks = () => (
  <FieldGroup title="Thank-you letters">
    <div data-wide>
      <TextInput source="thank_you_letter" label="Text of the letter" help={LETTER_HELP} rows={10} optional />
    </div>
  </FieldGroup>
)

const Keeping = () => (
  <FieldGroup
    title="How long we keep applications"
    help="After that, all personal information is permanently deleted: names, contact details, answers, emails, and comments. Status and dates are kept for statistics. You can place individual applications on hold."
  >
    <TextInput source="keep_denied_months" label="Months in Denied" help="Leave blank to keep them forever." inputMode="numeric" optional />
    <TextInput
      source="keep_archived_months"
      label="Months in Archived"
      help="Leave blank to keep them forever."
      inputMode="numeric"
      optional
    />
    <div data-wide>
      <RetentionPreview />
    </div>
  </FieldGroup>
)

export function Settings() {
  const back = useBack('/')
  return (
    <EditScreen id={1}>
      <EditForm toForm={toSettingsForm} toBody={toSettingsBody} schema={settingsFormSchema} noun="record" onCancel={back}>
        <Foundation />
        <Contact />
        <Alerts />
        <Replies />
        <Awards />
        <Address />
        <HomePage />
        <Giving />
        <Thanks />
        <Keeping />
      </EditForm>
    </EditScreen>
  )
}
