import { both, extended, yesNoWithDescription } from './section-view'
import type { Section } from './field'
import { ACCOUNTS, HOME_OWNERSHIPS, HOUSING_TYPES, INCOME_SOURCES, INSURANCES, LIVING_EXPENSES, PROPERTIES } from './options'

export const incomeSection = {
  id: 'income',
  title: 'Monthly income',
  intro: 'Before taxes, a rough figure is fine.',
  part: 'income',
  fields: [
    {
      name: 'income_sources',
      label: 'Income sources',
      kind: 'list',
      item: 'income',
      stages: both,
      fields: [
        { name: 'name', label: 'Source', kind: 'choice', options: INCOME_SOURCES, stages: both, required: true },
        { name: 'pivot.household_member', label: 'Whose income?', kind: 'name', stages: both },
        { name: 'pivot.amount', label: 'Amount a month', kind: 'money', min: 0, stages: both, total: 'Income a month' },
      ],
    },
    {
      name: 'details.household_income',
      label: 'What comes in a month, all together?',
      help: 'Everybody in the household, before taxes.',
      kind: 'money',
      min: 0,
      stages: extended,
    },
    ...yesNoWithDescription('no_monthly_income', 'Is there no monthly income at all?'),
  ],
} as const satisfies Section

export const aidSection = {
  id: 'aid',
  title: 'Public aid',
  intro: 'SNAP, WIC, housing or heating assistance and the like.',
  part: 'income',
  fields: [
    {
      name: 'details.aid_recipients',
      label: 'Who receives what?',
      kind: 'list',
      item: 'benefit',
      stages: extended,
      fields: [
        { name: 'name', label: 'Who receives it?', kind: 'name', stages: extended },
        { name: 'amount', label: 'Amount a month', kind: 'money', min: 0, stages: extended, total: 'Public aid a month' },
        { name: 'type', label: 'Kind of aid', kind: 'text', stages: extended },
      ],
    },
  ],
} as const satisfies Section

export const debtsSection = {
  id: 'debts',
  title: 'What you owe',
  nomineeTitle: 'What they owe',
  intro: 'Car, student and personal loans, credit cards, medical bills. Not the mortgage.',
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
        { name: 'balance', label: 'Balance', kind: 'money', min: 0, stages: extended, total: 'Still owed' },
        { name: 'interest_rate', label: 'Interest rate (percent)', kind: 'decimal', min: 0, max: 1000, stages: extended },
        {
          name: 'min_monthly_payment',
          label: 'Smallest payment a month',
          kind: 'money',
          min: 0,
          stages: extended,
          total: 'Debt payments a month',
        },
      ],
    },
    {
      name: 'details.monthly_debt',
      label: 'What do you pay on debts a month, all together?',
      nomineeLabel: 'What do they pay on debts a month, all together?',
      kind: 'money',
      min: 0,
      stages: extended,
    },
    { name: 'details.loans_current', label: 'Are the loan payments up to date?', kind: 'yes_no', stages: extended },
  ],
} as const satisfies Section

export const financesSection = {
  id: 'finances',
  title: 'Savings, insurance and taxes',
  part: 'income',
  fields: [
    {
      name: 'details.accounts',
      label: 'Bank accounts',
      kind: 'list',
      item: 'account',
      stages: extended,
      fields: [
        { name: 'type', label: 'Kind', kind: 'choice', options: ACCOUNTS, stages: extended },
        { name: 'institution', label: 'Bank', kind: 'text', stages: extended },
        { name: 'balance', label: 'Balance', kind: 'money', stages: extended, total: 'In all accounts' },
      ],
    },
    {
      name: 'details.net_worth',
      label: 'Net worth',
      help: 'What you own less what you owe. It can be below zero.',
      kind: 'money',
      stages: extended,
    },
    {
      name: 'details.insurances',
      label: 'Insurance',
      kind: 'list',
      item: 'insurance',
      stages: extended,
      fields: [
        { name: 'type', label: 'Kind', kind: 'choice', options: INSURANCES, stages: extended },
        { name: 'provider', label: 'Company', kind: 'text', stages: extended },
        { name: 'monthly_payment', label: 'Payment a month', kind: 'money', min: 0, stages: extended, total: 'Insurance a month' },
      ],
    },
    {
      name: 'details.tax_returns',
      label: 'Tax returns',
      help: 'Of the last two years.',
      kind: 'list',
      item: 'tax return',
      stages: extended,
      fields: [
        { name: 'year', label: 'Year', kind: 'whole_number', min: 1950, max: 2100, stages: extended },
        { name: 'filed', label: 'Filed', kind: 'checkbox', stages: extended },
        { name: 'adjusted_gross_income', label: 'Adjusted gross income', kind: 'money', stages: extended },
      ],
    },
  ],
} as const satisfies Section

export const housingSection = {
  id: 'housing',
  title: 'Your housing',
  nomineeTitle: 'Their housing',
  part: 'housing',
  fields: [
    {
      name: 'details.housing_type',
      label: 'Where do you live?',
      nomineeLabel: 'Where do they live?',
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
    { name: 'details.home_ownership', label: 'Rent or own?', kind: 'choice', options: HOME_OWNERSHIPS, stages: both },
    {
      name: 'details.home_amount_owed',
      label: 'Amount still owed on the home',
      kind: 'money',
      min: 0,
      stages: both,
      when: { 'details.home_ownership': 'Own' },
    },
    { name: 'details.mortgage_payments', label: 'Rent or mortgage payment a month', kind: 'money', min: 0, stages: both },
    { name: 'details.mortgage_payments_current', label: 'Are the payments up to date?', kind: 'yes_no', stages: both },
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
        { name: 'amount', label: 'Amount a month', kind: 'money', min: 0, stages: extended, total: 'Living expenses a month' },
        { name: 'details', label: 'Details', kind: 'text', stages: extended },
        { name: 'current', label: 'Up to date', kind: 'checkbox', stages: extended },
      ],
    },
    {
      name: 'details.properties',
      label: 'Other property',
      help: 'Land, a second home, a boat: what you own beside your home and vehicles.',
      kind: 'list',
      item: 'property',
      stages: extended,
      fields: [
        { name: 'type', label: 'Kind', kind: 'choice', options: PROPERTIES, stages: extended },
        { name: 'details', label: 'Details', kind: 'text', stages: extended },
      ],
    },
  ],
} as const satisfies Section
