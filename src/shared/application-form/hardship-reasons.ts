/** The hardship reason flags in their order (rule 1.4), with the words a family reads. */
export const HARDSHIP_REASONS = [
  { flag: 'job_loss', label: 'Job loss or fewer hours' },
  { flag: 'medical_adult', label: 'Medical crisis of an adult' },
  { flag: 'medical_child', label: 'Medical crisis of a child' },
  { flag: 'disability', label: 'Disability' },
  { flag: 'loss_loved_one', label: 'Loss of a loved one' },
  { flag: 'mental_health', label: 'Mental health' },
  { flag: 'injury_accident', label: 'Injury or accident' },
  { flag: 'natural_disaster', label: 'Natural disaster or fire' },
  { flag: 'earn_expenses', label: 'Earning less than our living costs' },
  { flag: 'break_bills', label: 'Need a break from bills to catch up' },
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
