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
      label: 'I’m filling this out for someone else',
      kind: 'checkbox',
      stages: first,
      plain: true,
      help: 'You can nominate a family you know. We’ll contact them and let you know we got your nomination.',
    },
  ],
} as const satisfies Section

export const nominatorSection = {
  id: 'nominator',
  title: 'About you, the person nominating',
  intro: 'We’ll use this to thank you and to ask questions if we need to.',
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
      label: 'Number of years married',
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
  nomineeIntro: 'Enter what you know. If you don’t have either one, your own email or phone number is enough.',
  part: 'personal',
  fields: [
    { name: 'details.email', label: 'Email', kind: 'email', stages: first, plain: true, autocomplete: 'email' },
    ...phoneFields('details.', ''),
  ],
} as const satisfies Section

const SAFE_CONTACT_SINCE = '2026-11-23'

export const safeContactSection = {
  id: 'safe_contact',
  title: 'How to reach you safely',
  nomineeTitle: 'How to reach them safely',
  intro:
    'Answer these only if it could be unsafe for someone to see or hear that we contacted you. Our staff will see this next to your phone number.',
  nomineeIntro:
    'Answer these only if it could be unsafe for someone to see or hear that we contacted them. Our staff will see this next to their phone number.',
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
      help: 'For example, “weekdays before 3 p.m.”',
    },
    { name: 'safe_contact.voicemail', label: 'Is it OK to leave a voicemail?', kind: 'yes_no', stages: first, since: SAFE_CONTACT_SINCE },
    {
      name: 'safe_contact.email',
      label: 'Is it safe to email you?',
      nomineeLabel: 'Is it safe to email them?',
      kind: 'yes_no',
      stages: first,
      since: SAFE_CONTACT_SINCE,
      help: 'If the answer is No, we won’t send any email about this application. We’ll get in touch another way.',
    },
    {
      name: 'safe_contact.mail',
      label: 'Is it safe to send letters to your home?',
      nomineeLabel: 'Is it safe to send letters to their home?',
      kind: 'yes_no',
      stages: first,
      since: SAFE_CONTACT_SINCE,
    },
  ],
} as const satisfies Section

export const workSection = {
  id: 'work',
  title: 'Work and military service',
  part: 'personal',
  fields: [
    { name: 'details.employer_name', label: 'Employer', kind: 'text', stages: first, autocomplete: 'organization' },
    { name: 'details.employer_phone', label: 'Employer’s phone number', kind: 'phone', stages: first },
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
  intro: 'Answering Yes doesn’t rule anyone out. It helps us understand.',
  part: 'personal',
  fields: [
    ...yesNoWithDescription('criminal_conviction', 'Has anyone in the household been convicted of a crime?'),
    ...yesNoWithDescription('lawsuit_involvement', 'Is anyone in the household involved in a lawsuit?'),
    ...yesNoWithDescription('bankruptcy_filed', 'Has anyone in the household filed for bankruptcy?'),
    ...yesNoWithDescription('tv_appearance', 'Has anyone in the household been on TV?'),
    ...yesNoWithDescription('online_identity', 'Does anyone in the household have a public website or social media profile?'),
    ...yesNoWithDescription('community_service', 'Does anyone in the household volunteer or serve the community?'),
    ...yesNoWithDescription('community_recognition', 'Has anyone in the household received a community award or recognition?'),
    ...yesNoWithDescription('household_military', 'Has anyone in the household served in the military?'),
  ],
} as const satisfies Section

export const staySection = {
  id: 'stay',
  title: 'Where you’re living now',
  nomineeTitle: 'Where they’re living now',
  part: 'address',
  fields: [
    {
      name: 'details.currently_unhoused',
      label: 'We don’t have a permanent home right now',
      nomineeLabel: 'They don’t have a permanent home right now',
      kind: 'checkbox',
      stages: both,
      help: 'For example, staying in a shelter, in a car, or with other people.',
    },
  ],
} as const satisfies Section

export const homeSection = {
  id: 'home',
  title: 'Home address',
  intro: 'If you don’t have a permanent home, just give us a city and state.',
  nomineeIntro: 'If they don’t have a permanent home, just give us a city and state.',
  part: 'address',
  fields: addressFields('details.home_', { plain: true }),
} as const satisfies Section

export const mailingSection = {
  id: 'mailing',
  title: 'Mailing address',
  intro: 'Only if it’s different from the home address.',
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
      label: 'How many people are in your household, including you?',
      nomineeLabel: 'How many people are in their household, including them?',
      kind: 'whole_number',
      min: 1,
      max: 50,
      stages: first,
      required: true,
    },
    {
      name: 'household_members',
      label: 'Other people in your household',
      nomineeLabel: 'Other people in their household',
      kind: 'list',
      item: 'person',
      stages: first,
      help: 'You don’t have to list everyone.',
      fields: [
        { name: 'name', label: 'Name', kind: 'name', stages: first, required: true },
        { name: 'dob', label: 'Date of birth', kind: 'date', past: true, stages: first },
        { name: 'relationship', label: 'Relationship', kind: 'choice', options: RELATIONSHIPS, stages: first },
        { name: 'education', label: 'School or education', kind: 'text', stages: first },
        { name: 'job_title', label: 'Job', kind: 'text', stages: first },
        { name: 'employed', label: 'Are they working right now?', kind: 'yes_no', stages: first },
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
