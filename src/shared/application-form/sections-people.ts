import { addressFields, both, first, phoneFields, yesNoWithDescription } from './section-view'
import type { Section } from './field'
import { MARITAL_STATUSES, MILITARY_DISCHARGES, NOMINATOR_RELATIONSHIPS, RELATIONSHIPS, SAFE_PHONES } from './options'

export const whoSection = {
  id: 'who',
  title: 'Who needs help?',
  part: 'nomination',
  fields: [
    {
      name: 'nominated',
      label: 'I am filling this in for someone else',
      kind: 'checkbox',
      stages: first,
      plain: true,
      help: 'You can nominate a family you know. We will be in touch with them, and tell you that your nomination arrived.',
    },
  ],
} as const satisfies Section

export const nominatorSection = {
  id: 'nominator',
  title: 'About you, the nominator',
  intro: 'So that we can thank you and ask if something is unclear.',
  part: 'nomination',
  when: { nominated: true },
  fields: [
    { name: 'applicant_full_name', label: 'Your name', kind: 'name', stages: first, plain: true, autocomplete: 'name' },
    {
      name: 'details.applicant_relationship',
      label: 'How do you know them?',
      kind: 'choice',
      options: NOMINATOR_RELATIONSHIPS,
      stages: first,
    },
    { name: 'details.applicant_email', label: 'Your email', kind: 'email', stages: first, autocomplete: 'email' },
    ...phoneFields('details.applicant_', 'Your '),
    ...addressFields('details.applicant_', {}),
  ],
} as const satisfies Section

export const personSection = {
  id: 'person',
  title: 'About you',
  nomineeTitle: 'About the person in need',
  part: 'personal',
  fields: [
    {
      name: 'full_name',
      label: 'Your full name',
      nomineeLabel: 'Their full name',
      kind: 'name',
      stages: first,
      required: true,
      plain: true,
      autocomplete: 'name',
    },
    { name: 'details.date_of_birth', label: 'Date of birth', kind: 'date', past: true, stages: first, autocomplete: 'bday' },
    { name: 'details.marital_status', label: 'Marital status', kind: 'choice', options: MARITAL_STATUSES, stages: first },
    {
      name: 'details.years_married',
      label: 'Years married',
      kind: 'whole_number',
      min: 0,
      max: 100,
      stages: first,
      when: { 'details.marital_status': ['Married', 'Separated', 'Divorced', 'Widowed'] },
    },
  ],
} as const satisfies Section

export const contactSection = {
  id: 'contact',
  title: 'How we can reach you',
  nomineeTitle: 'How we can reach them',
  intro: 'An email or one phone number is enough. We never contact you through private messages on social media.',
  nomineeIntro: 'What you know. If you know neither, your own email or phone number is enough.',
  part: 'personal',
  fields: [
    { name: 'details.email', label: 'Email', kind: 'email', stages: first, plain: true, autocomplete: 'email' },
    ...phoneFields('details.', ''),
  ],
} as const satisfies Section

/** Asked by nobody's form before this day. */
const SAFE_CONTACT_SINCE = '2026-11-23'

/** How a family can be reached without somebody else hearing or reading it (rule 25.1). `mail` is paper mail, `email` is ours. */
export const safeContactSection = {
  id: 'safe_contact',
  title: 'How to reach you safely',
  nomineeTitle: 'How to reach them safely',
  intro: 'Only if somebody should not see or hear that we write or call. Our staff see this beside your phone number.',
  nomineeIntro: 'Only if somebody should not see or hear that we write or call. Our staff see this beside their phone number.',
  part: 'personal',
  fields: [
    {
      name: 'safe_contact.phone',
      label: 'Which phone is safe to call?',
      kind: 'choice',
      options: SAFE_PHONES,
      stages: first,
      since: SAFE_CONTACT_SINCE,
    },
    {
      name: 'safe_contact.times',
      label: 'When is it safe to call?',
      kind: 'text',
      stages: first,
      since: SAFE_CONTACT_SINCE,
      help: 'For example “weekdays before 3 pm”.',
    },
    { name: 'safe_contact.voicemail', label: 'May we leave a voicemail?', kind: 'yes_no', stages: first, since: SAFE_CONTACT_SINCE },
    {
      name: 'safe_contact.email',
      label: 'Is email safe?',
      kind: 'yes_no',
      stages: first,
      since: SAFE_CONTACT_SINCE,
      help: 'If you answer no, we send no email about this application and reach out another way.',
    },
    { name: 'safe_contact.mail', label: 'Is paper mail to the home safe?', kind: 'yes_no', stages: first, since: SAFE_CONTACT_SINCE },
  ],
} as const satisfies Section

export const workSection = {
  id: 'work',
  title: 'Work and military service',
  part: 'personal',
  fields: [
    { name: 'details.employer_name', label: 'Employer', kind: 'text', stages: first, autocomplete: 'organization' },
    { name: 'details.employer_phone', label: 'Employer’s phone', kind: 'phone', stages: first },
    {
      name: 'details.military_service',
      label: 'Have you served in the military?',
      nomineeLabel: 'Have they served in the military?',
      kind: 'yes_no',
      stages: first,
    },
    {
      name: 'details.military_discharge',
      label: 'Type of discharge',
      kind: 'choice',
      options: MILITARY_DISCHARGES,
      stages: first,
      when: { 'details.military_service': true },
    },
  ],
} as const satisfies Section

export const backgroundSection = {
  id: 'background',
  title: 'Background',
  intro: 'A yes here does not rule you out. It helps us understand.',
  part: 'personal',
  fields: [
    ...yesNoWithDescription('criminal_conviction', 'Has anyone in the household been convicted of a crime?'),
    ...yesNoWithDescription('lawsuit_involvement', 'Is anyone involved in a lawsuit?'),
    ...yesNoWithDescription('bankruptcy_filed', 'Has anyone filed for bankruptcy?'),
    ...yesNoWithDescription('tv_appearance', 'Has anyone appeared on television?'),
    ...yesNoWithDescription('online_identity', 'Does anyone have a public page or profile?'),
    ...yesNoWithDescription('community_service', 'Does anyone volunteer or serve the community?'),
    ...yesNoWithDescription('community_recognition', 'Has anyone been recognized by the community?'),
    ...yesNoWithDescription('household_military', 'Has anyone in the household served in the military?'),
  ],
} as const satisfies Section

export const staySection = {
  id: 'stay',
  title: 'Where you stay',
  nomineeTitle: 'Where they stay',
  part: 'address',
  fields: [
    {
      name: 'details.currently_unhoused',
      label: 'We have no fixed home at the moment',
      nomineeLabel: 'They have no fixed home at the moment',
      kind: 'checkbox',
      stages: both,
      help: 'Tick this if you stay in a shelter, a car or with others.',
    },
  ],
} as const satisfies Section

export const homeSection = {
  id: 'home',
  title: 'Home address',
  intro: 'Without a fixed home, a city and a state are enough.',
  part: 'address',
  fields: addressFields('details.home_', { plain: true }),
} as const satisfies Section

export const mailingSection = {
  id: 'mailing',
  title: 'Mailing address',
  intro: 'Only if mail should go somewhere else than home.',
  part: 'address',
  fields: addressFields('details.mailing_', {}),
} as const satisfies Section

export const householdSection = {
  id: 'household',
  title: 'Your household',
  nomineeTitle: 'Their household',
  part: 'household',
  fields: [
    {
      name: 'details.household_size',
      label: 'How many people live together, everyone counted?',
      kind: 'whole_number',
      min: 1,
      max: 50,
      stages: first,
      required: true,
    },
    {
      name: 'household_members',
      label: 'The others in the household',
      kind: 'list',
      item: 'person',
      stages: first,
      help: 'Name those you can. It is fine to leave some out.',
      fields: [
        { name: 'name', label: 'Name', kind: 'name', stages: first, required: true },
        { name: 'dob', label: 'Date of birth', kind: 'date', past: true, stages: first },
        { name: 'relationship', label: 'Relationship', kind: 'choice', options: RELATIONSHIPS, stages: first },
        { name: 'education', label: 'School or education', kind: 'text', stages: first },
        { name: 'job_title', label: 'Job', kind: 'text', stages: first },
        { name: 'employed', label: 'Working now', kind: 'checkbox', stages: first },
      ],
    },
  ],
} as const satisfies Section

export const vehiclesSection = {
  id: 'vehicles',
  title: 'Vehicles',
  part: 'household',
  fields: [
    {
      name: 'details.household_vehicles',
      label: 'Vehicles in the household',
      kind: 'list',
      item: 'vehicle',
      stages: ['extended'],
      fields: [
        { name: 'year', label: 'Year', kind: 'whole_number', min: 1900, max: 2100, stages: ['extended'] },
        { name: 'make', label: 'Make', kind: 'text', stages: ['extended'] },
        { name: 'model', label: 'Model', kind: 'text', stages: ['extended'] },
      ],
    },
  ],
} as const satisfies Section
