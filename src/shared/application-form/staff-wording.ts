import { FIELDS, SECTIONS, type Field, type Path, type Section } from './index'

const TITLES: Readonly<Record<Section['id'], string>> = {
  who: 'Nomination',
  nominator: 'Nominator',
  person: 'Person in need',
  contact: 'Contact',
  safe_contact: 'Safe contact',
  household: 'Household',
  housing: 'Housing',
  landlord: 'Landlord or lender',
  hardship: 'Hardship reasons',
  story: 'Story',
  debts: 'Debts',
  stability: 'Looking ahead',
  questions: 'Additional questions',
}

const LABELS: Readonly<Record<Path, string>> = {
  nominated: 'Nominated by someone else',
  full_name: 'Full name',
  applicant_full_name: 'Name',
  'details.applicant_relationship': 'Relationship',
  'details.applicant_email': 'Email',
  'details.applicant_primary_phone': 'Best phone number',
  'details.primary_phone': 'Best phone number',
  'safe_contact.phone': 'Safe phone',
  'safe_contact.times': 'Safe times',
  'safe_contact.voicemail': 'OK to leave voicemail',
  'safe_contact.email': 'OK to email',
  'safe_contact.mail': 'OK to send letters home',
  'details.applicant_street': 'Street',
  'details.home_street': 'Street',
  'details.mailing_street': 'Street',
  'details.currently_unhoused': 'Currently unhoused',
  'details.household_size': 'People in the household',
  household_members: 'Household members',
  'details.years_married': 'Years married',
  'details.military_service': 'Served in the military',
  'details.household_income': 'Monthly household income',
  'details.aid_recipients': 'Public assistance',
  'details.monthly_debt': 'Monthly debt payments',
  'details.loans_current': 'Current on loan payments',
  'details.housing_type': 'Housing type',
  'details.home_ownership': 'Rents or owns',
  'details.home_amount_owed': 'Amount owed on the home',
  'details.mortgage_payments_current': 'Current on rent or mortgage',
  'details.amount_behind': 'Amount behind',
  'details.next_due_on': 'Next payment due',
  'details.eviction_notice': 'Eviction or foreclosure notice',
  'details.court_date': 'Court date',
  'details.landlord_name': 'Landlord or lender',
  'details.landlord_phone': 'Landlord or lender’s phone',
  'details.landlord_email': 'Landlord or lender’s email',
  'details.story': 'In their own words',
  'details.nominatorStory': 'Nominator’s story',
  'details.additional_answers': 'Answers to additional questions',
}

export const staffTitle = (section: Section): string => TITLES[section.id] ?? section.nomineeTitle ?? section.title

/** 'Please describe' means nothing on its own, so a description is named after its question. */
export function staffLabel(field: Pick<Field, 'name' | 'label' | 'nomineeLabel'>): string {
  const question = field.name.endsWith('_description') && FIELDS.find(({ name }) => `${name}_description` === field.name)
  return LABELS[field.name] ?? (question ? `${staffLabel(question)} (details)` : (field.nomineeLabel ?? field.label))
}

const hasOwnLabel = (field: Field): boolean => FIELDS.every((other) => other === field || staffLabel(other) !== staffLabel(field))

export function staffLabelWithSection(field: Field): string {
  const section = SECTIONS.find(({ fields }) => fields.includes(field))
  const isClear = !section || (section.id !== 'nominator' && hasOwnLabel(field))
  return isClear ? staffLabel(field) : `${staffTitle(section)}: ${staffLabel(field)}`
}
