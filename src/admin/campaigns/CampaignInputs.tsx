import { FieldGroup } from '../form/FieldGroup'
import { DayInput, SlugInput, SwitchInput, TextInput } from '../form/inputs'
import { LogoField } from './LogoField'

/** What is told of a campaign (rule 5.1). */
export const CampaignInputs = () => (
  <>
    <FieldGroup title="The campaign">
      <div data-wide>
        <SwitchInput
          source="active"
          label="Active"
          on={['Active', 'families can apply through it']}
          off={['Inactive', 'its links lead to the general pages']}
        />
      </div>
      <SlugInput source="slug" label="Slug" help="Corresponds with apply and donate links." />
      <TextInput source="company_name" label="Company" help="As families and donors know it." />
      <TextInput source="email" label="Campaign Email" type="email" />
      <TextInput source="gdrive_id" label="Google Drive ID" inputMode="numeric" />
      <TextInput source="custom_url" label="Custom URL" type="url" optional help="Include http://" />
      <TextInput source="vimeo_id" label="Vimeo ID" inputMode="numeric" optional help="The number in the video’s address." />
      <div data-wide>
        <TextInput source="disclosure" label="Disclosure" rows={10} optional />
      </div>
    </FieldGroup>
    <FieldGroup title="An event">
      <DayInput source="event_from" label="First day" optional help="When many will give at once, such as a gala." />
      <DayInput source="event_to" label="Last day" optional />
    </FieldGroup>
    <FieldGroup title="A goal">
      <TextInput source="goal" label="Goal, in dollars" inputMode="numeric" optional help="What the campaign is to raise." />
      <div data-wide>
        <SwitchInput
          source="show_progress"
          label="Progress"
          on={['Shown', 'everybody sees on its pages how far it is, five donors at a time, once a day']}
          off={['Not shown', 'only staff see what came in']}
        />
      </div>
    </FieldGroup>
    <LogoField />
  </>
)
