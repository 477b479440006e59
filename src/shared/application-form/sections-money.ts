import { both, extended, yesNoWithDescription } from './section-view'
import type { Section } from './field'
import { ACCOUNTS, HOME_OWNERSHIPS, HOUSING_TYPES, INCOME_SOURCES, INSURANCES, LIVING_EXPENSES, PROPERTIES } from './options'

export const incomeSection = {
  id: 'income',
  title: 'Monthly income',
  intro: 'Before taxes. Your best guess is fine.',
  part: 'income',
  fields: [
    {
      name: 'income_sources',
      label: 'Income sources',
      kind: 'list',
      item: 'income source',
      stages: both,
      fields: [
        { name: 'name', label: 'Source', kind: 'choice', options: INCOME_SOURCES, stages: both, required: true },
        { name: 'pivot.household_member', label: 'Whose income?', kind: 'name', stages: both },
        { name: 'pivot.amount', label: 'Monthly amount', kind: 'money', min: 0, stages: both, total: 'Total monthly income' },
      ],
    },
    {
      name: 'details.household_income',
      label: 'What is your household’s total monthly income?',
      nomineeLabel: 'What is their household’s total monthly income?',
      help: 'Everyone in the household, before taxes.',
      kind: 'money',
      min: 0,
      stages: extended,
    },
    ...yesNoWithDescription('no_monthly_income', 'Is the household without any income right now?'),
  ],
} as const satisfies Section

export const aidSection = {
  id: 'aid',
  title: 'Public assistance',
  intro: 'For example, SNAP, WIC, or help with housing or heating.',
  part: 'income',
  fields: [
    {
      name: 'details.aid_recipients',
      label: 'Who gets which benefits?',
      kind: 'list',
      item: 'benefit',
      stages: extended,
      fields: [
        { name: 'name', label: 'Who gets it?', kind: 'name', stages: extended },
        { name: 'amount', label: 'Monthly amount', kind: 'money', min: 0, stages: extended, total: 'Total monthly benefits' },
        { name: 'type', label: 'Type of benefit', kind: 'text', stages: extended },
      ],
    },
  ],
} as const satisfies Section

export const debtsSection = {
  id: 'debts',
  title: 'What you owe',
  nomineeTitle: 'What they owe',
  intro: 'Car, student, and personal loans, credit cards, and medical bills. Not the mortgage.',
  part: 'income',
  fields: [
    {
      name: 'details.loan_accounts',
      label: 'Loans and cards',
      kind: 'list',
      item: 'loan',
      stages: extended,
      fields: [
        { name: 'name', label: 'Lender', kind: 'text', stages: extended },
        { name: 'balance', label: 'Balance', kind: 'money', min: 0, stages: extended, total: 'Total owed' },
        { name: 'interest_rate', label: 'Interest rate (percent)', kind: 'decimal', min: 0, max: 1000, stages: extended },
        {
          name: 'min_monthly_payment',
          label: 'Minimum monthly payment',
          kind: 'money',
          min: 0,
          stages: extended,
          total: 'Monthly debt payments',
        },
      ],
    },
    {
      name: 'details.monthly_debt',
      label: 'How much do you pay toward debt each month?',
      nomineeLabel: 'How much do they pay toward debt each month?',
      kind: 'money',
      min: 0,
      stages: extended,
    },
    {
      name: 'details.loans_current',
      label: 'Are you current on your loan payments?',
      nomineeLabel: 'Are they current on their loan payments?',
      kind: 'yes_no',
      stages: extended,
    },
  ],
} as const satisfies Section

export const financesSection = {
  id: 'finances',
  title: 'Savings, insurance, and taxes',
  part: 'income',
  fields: [
    {
      name: 'details.accounts',
      label: 'Bank accounts',
      kind: 'list',
      item: 'account',
      stages: extended,
      fields: [
        { name: 'type', label: 'Type', kind: 'choice', options: ACCOUNTS, stages: extended },
        { name: 'institution', label: 'Bank', kind: 'text', stages: extended },
        { name: 'balance', label: 'Balance', kind: 'money', stages: extended, total: 'Total in all accounts' },
      ],
    },
    {
      name: 'details.net_worth',
      label: 'Net worth',
      help: 'Everything you own minus everything you owe. It can be a negative number.',
      nomineeHelp: 'Everything they own minus everything they owe. It can be a negative number.',
      kind: 'money',
      stages: extended,
    },
    {
      name: 'details.insurances',
      label: 'Insurance',
      kind: 'list',
      item: 'insurance policy',
      stages: extended,
      fields: [
        { name: 'type', label: 'Type', kind: 'choice', options: INSURANCES, stages: extended },
        { name: 'provider', label: 'Company', kind: 'text', stages: extended },
        { name: 'monthly_payment', label: 'Monthly payment', kind: 'money', min: 0, stages: extended, total: 'Total monthly payments' },
      ],
    },
    {
      name: 'details.tax_returns',
      label: 'Tax returns',
      help: 'For the last 2 years.',
      kind: 'list',
      item: 'tax return',
      stages: extended,
      fields: [
        { name: 'year', label: 'Year', kind: 'whole_number', min: 1950, max: 2100, stages: extended },
        { name: 'filed', label: 'Filed', kind: 'yes_no', stages: extended },
        { name: 'adjusted_gross_income', label: 'Adjusted gross income', kind: 'money', stages: extended },
      ],
    },
  ],
} as const satisfies Section

const TROUBLE_SINCE = '2026-11-28'

export const housingSection = {
  id: 'housing',
  title: 'Your housing',
  nomineeTitle: 'Their housing',
  part: 'housing',
  fields: [
    {
      name: 'details.housing_type',
      label: 'What kind of home do you live in?',
      nomineeLabel: 'What kind of home do they live in?',
      kind: 'choice',
      options: HOUSING_TYPES,
      stages: both,
    },
    {
      name: 'details.housing_type_description',
      label: 'Please describe',
      kind: 'text',
      stages: both,
      when: { 'details.housing_type': 'Other' },
    },
    {
      name: 'details.home_ownership',
      label: 'Do you rent or own?',
      nomineeLabel: 'Do they rent or own?',
      kind: 'choice',
      options: HOME_OWNERSHIPS,
      stages: both,
    },
    {
      name: 'details.home_amount_owed',
      label: 'How much do you owe on your home?',
      nomineeLabel: 'How much do they owe on their home?',
      kind: 'money',
      min: 0,
      stages: both,
      when: { 'details.home_ownership': 'Own' },
    },
    { name: 'details.mortgage_payments', label: 'Monthly rent or mortgage payment', kind: 'money', min: 0, stages: both },
    {
      name: 'details.mortgage_payments_current',
      label: 'Are you current on your rent or mortgage?',
      nomineeLabel: 'Are they current on their rent or mortgage?',
      kind: 'yes_no',
      stages: both,
    },
    {
      name: 'details.amount_behind',
      label: 'How much are you behind on rent or mortgage?',
      nomineeLabel: 'How much are they behind on rent or mortgage?',
      help: 'Add up what’s past due. Your best guess is fine.',
      kind: 'money',
      min: 0,
      stages: both,
      since: TROUBLE_SINCE,
      when: { 'details.mortgage_payments_current': false },
    },
    {
      name: 'details.next_due_on',
      label: 'When is your next housing payment due?',
      nomineeLabel: 'When is their next housing payment due?',
      kind: 'date',
      near: true,
      stages: both,
      since: TROUBLE_SINCE,
    },
    {
      name: 'details.eviction_notice',
      label: 'Have you gotten an eviction or foreclosure notice?',
      nomineeLabel: 'Have they gotten an eviction or foreclosure notice?',
      kind: 'yes_no',
      stages: both,
      since: TROUBLE_SINCE,
    },
    {
      name: 'details.court_date',
      label: 'When is the court date?',
      help: 'Look on the notice. Skip this if it has no court date.',
      kind: 'date',
      near: true,
      stages: both,
      since: TROUBLE_SINCE,
      when: { 'details.eviction_notice': true },
      plain: true,
    },
  ],
} as const satisfies Section

export const landlordSection = {
  id: 'landlord',
  title: 'Your landlord or lender',
  nomineeTitle: 'Their landlord or lender',
  intro: 'If we can help, we pay them directly.',
  part: 'housing',
  fields: [
    {
      name: 'details.landlord_name',
      label: 'Who do you pay your rent or mortgage to?',
      nomineeLabel: 'Who do they pay their rent or mortgage to?',
      help: 'A person or a company.',
      kind: 'text',
      stages: extended,
      since: TROUBLE_SINCE,
    },
    { name: 'details.landlord_phone', label: 'Landlord or lender’s phone number', kind: 'phone', stages: extended, since: TROUBLE_SINCE },
    { name: 'details.landlord_email', label: 'Landlord or lender’s email', kind: 'email', stages: extended, since: TROUBLE_SINCE },
  ],
} as const satisfies Section

export const expensesSection = {
  id: 'expenses',
  title: 'Living expenses and property',
  part: 'housing',
  fields: [
    {
      name: 'details.living_expenses',
      label: 'Living expenses',
      kind: 'list',
      item: 'expense',
      stages: extended,
      fields: [
        { name: 'type', label: 'Expense', kind: 'choice', options: LIVING_EXPENSES, stages: extended },
        { name: 'amount', label: 'Monthly amount', kind: 'money', min: 0, stages: extended, total: 'Total monthly expenses' },
        { name: 'details', label: 'Details', kind: 'text', stages: extended },
        { name: 'current', label: 'Payments are current', kind: 'yes_no', stages: extended },
      ],
    },
    {
      name: 'details.properties',
      label: 'Other property',
      help: 'Land, a second home, or a boat. Anything you own besides your home and vehicles.',
      nomineeHelp: 'Land, a second home, or a boat. Anything they own besides their home and vehicles.',
      kind: 'list',
      item: 'property',
      stages: extended,
      fields: [
        { name: 'type', label: 'Type', kind: 'choice', options: PROPERTIES, stages: extended },
        { name: 'details', label: 'Details', kind: 'text', stages: extended },
      ],
    },
  ],
} as const satisfies Section
