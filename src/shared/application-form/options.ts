export const HARDSHIP_REASONS = [
  { flag: 'job_loss', label: 'Job loss or fewer hours' },
  { flag: 'medical_adult', label: 'Medical crisis (adult)' },
  { flag: 'medical_child', label: 'Medical crisis (child)' },
  { flag: 'disability', label: 'Disability' },
  { flag: 'loss_loved_one', label: 'Loss of a loved one' },
  { flag: 'mental_health', label: 'Mental health' },
  { flag: 'injury_accident', label: 'Injury or accident' },
  { flag: 'natural_disaster', label: 'Natural disaster or fire' },
  { flag: 'earn_expenses', label: 'Income doesn’t cover living expenses' },
  { flag: 'break_bills', label: 'Need time to catch up on bills' },
  { flag: 'unexpected_expense', label: 'A large unexpected expense' },
  { flag: 'fraud', label: 'Victim of fraud or theft' },
  { flag: 'addiction', label: 'Addiction or recovery' },
  { flag: 'custody_issues', label: 'Custody issues' },
  { flag: 'domestic_violence', label: 'Domestic violence' },
  { flag: 'divorce', label: 'Divorce or separation' },
  { flag: 'legal_issues', label: 'Legal issues' },
  { flag: 'vehicle_issues', label: 'Vehicle issues' },
  { flag: 'other_assistance', label: 'Something else' },
] as const

export type HardshipFlag = (typeof HARDSHIP_REASONS)[number]['flag']

export const MARITAL_STATUSES = ['Single', 'Married', 'Domestic partnership', 'Separated', 'Divorced', 'Widowed'] as const
export const MILITARY_DISCHARGES = ['Honorable', 'General', 'Other than honorable', 'Still serving', 'Other'] as const
export const HOUSING_TYPES = ['House', 'Apartment', 'Condo or townhouse', 'Mobile home', 'Room in a shared home', 'Other'] as const
export const HOME_OWNERSHIPS = ['Rent', 'Own', 'Live with family or friends', 'Other'] as const
export const RELATIONSHIPS = [
  'Spouse or partner',
  'Son',
  'Daughter',
  'Mother',
  'Father',
  'Grandparent',
  'Grandchild',
  'Brother',
  'Sister',
  'Friend',
  'Other',
] as const
export const NOMINATOR_RELATIONSHIPS = [
  'Family',
  'Friend',
  'Neighbor',
  'Coworker',
  'Employer',
  'Social worker',
  'Teacher',
  'Clergy',
  'Other',
] as const
export const NO_SAFE_PHONE = 'None: please do not call'
export const SAFE_PHONES = ['Best phone number', 'Mobile phone', 'Home phone', 'Work phone', NO_SAFE_PHONE] as const

const LABELS: Readonly<Record<string, string>> = {
  'Mobile phone': 'Cell phone',
  Clergy: 'Pastor or clergy',
  [NO_SAFE_PHONE]: 'Don’t call me',
}
const NOMINEE_LABELS: Readonly<Record<string, string>> = { [NO_SAFE_PHONE]: 'Don’t call them' }

export const optionLabel = (option: string, forOther = false): string =>
  (forOther ? NOMINEE_LABELS[option] : undefined) ?? LABELS[option] ?? option

export const INCOME_SOURCES = [
  'Wages',
  'Self-employment',
  'Unemployment',
  'Social Security',
  'Disability (SSI or SSDI)',
  'Survivor benefits',
  'Child support',
  'Pension',
  'Public assistance',
  'Other',
] as const
export const LIVING_EXPENSES = [
  'Electricity',
  'Heat',
  'Water',
  'Phone',
  'Internet',
  'Food',
  'Transportation',
  'Child care',
  'Medical',
  'Other',
] as const
export const ACCOUNTS = ['Checking', 'Savings', 'Retirement', 'Prepaid card', 'Other'] as const
export const INSURANCES = ['Health', 'Car', 'Renters or home', 'Life', 'Disability', 'Other'] as const
export const PROPERTIES = ['Land', 'House or apartment', 'Mobile home', 'Boat or trailer', 'Other'] as const
