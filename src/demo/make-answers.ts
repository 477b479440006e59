import type { Faker } from '@faker-js/faker'
import type { AnswerTree } from '../shared/application-form/answers'
import { HOME_OWNERSHIPS, HOUSING_TYPES, INCOME_SOURCES, LIVING_EXPENSES, MARITAL_STATUSES } from '../shared/application-form/options'
import type { FirstStageSubmission } from '../shared/application-form/schema'
import type { StateName } from '../shared/states'
import { mailOf, nameOf } from './make-staff'
import { CLOSINGS, NOMINATIONS, PLOTS } from './stories'

const PLACES: readonly [city: string, county: string, state: StateName, zip: string][] = [
  ['Minneapolis', 'Hennepin', 'Minnesota', '554'],
  ['Saint Paul', 'Ramsey', 'Minnesota', '551'],
  ['Duluth', 'St. Louis', 'Minnesota', '558'],
  ['Rochester', 'Olmsted', 'Minnesota', '559'],
  ['St. Cloud', 'Stearns', 'Minnesota', '563'],
  ['Fargo', 'Cass', 'North Dakota', '581'],
  ['Eau Claire', 'Eau Claire', 'Wisconsin', '547'],
  ['Milwaukee', 'Milwaukee', 'Wisconsin', '532'],
  ['Des Moines', 'Polk', 'Iowa', '503'],
  ['Sioux Falls', 'Minnehaha', 'South Dakota', '571'],
  ['Chicago', 'Cook', 'Illinois', '606'],
  ['Omaha', 'Douglas', 'Nebraska', '681'],
]
const JOBS = [
  'a line cook',
  'a nursing aide',
  'a welder',
  'a school bus driver',
  'a cashier',
  'a carpenter',
  'a housekeeper',
  'a warehouse packer',
  'a teaching aide',
]

const cents = (f: Faker, min: number, max: number, step = 25) => f.number.int({ min: min / step, max: max / step }) * step * 100

const born = (f: Faker, age: number) => f.date.birthdate({ min: age, max: age, mode: 'age' }).toISOString().slice(0, 10)

const member = (f: Faker, last: string, relationship: string, age: number, education: string) => ({
  name: `${f.person.firstName()} ${last}`,
  dob: born(f, age),
  relationship,
  education,
  job_title: '',
  employed: age > 18 ? f.datatype.boolean(0.4) : null,
})

function child(f: Faker, last: string, parentAge: number) {
  const age = f.number.int({ min: 1, max: Math.min(17, parentAge - 19) })
  const school = age < 5 ? '' : age < 11 ? 'Elementary school' : age < 14 ? 'Middle school' : 'High school'
  return member(f, last, f.helpers.arrayElement(['Son', 'Daughter']), age, school)
}

function story(f: Faker): { text: string; reasons: string[] } {
  const plot = f.helpers.arrayElement(PLOTS)
  const values: Record<string, string> = {
    who: f.helpers.arrayElement(['husband', 'wife', 'mother', 'father', 'sister']),
    months: String(f.number.int({ min: 2, max: 9 })),
    job: f.helpers.arrayElement(JOBS),
    cost: `$${f.number.int({ min: 12, max: 94 })},${f.number.int({ min: 100, max: 999 })}`,
  }
  const text = plot.text.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '')
  return { text: `${text}\n\n${f.helpers.arrayElement(CLOSINGS)}`, reasons: plot.reasons }
}

/** Area codes of the whole region: each has only a hundred fictional 555-01 numbers, and few families should share one by chance. */
const AREAS = '612 651 952 763 218 320 507 715 608 262 414 920 701 605 515 319 563 641 712 847'.split(' ')
export const phoneOf = (f: Faker) => `${f.helpers.arrayElement(AREAS)}-555-01${f.string.numeric(2)}`

function address(f: Faker, prefix: string) {
  const [city, county, state, zip] = f.helpers.arrayElement(PLACES)
  return {
    [`${prefix}street`]: `${f.number.int({ min: 10, max: 9900 })} ${f.location.street().replace(/[^A-Za-z ]/g, '')}`,
    [`${prefix}city`]: city,
    [`${prefix}county`]: county,
    [`${prefix}state`]: state,
    [`${prefix}zip_code`]: `${zip}${f.string.numeric(2)}`,
  }
}

const safeContact = (f: Faker): AnswerTree =>
  f.datatype.boolean(0.1)
    ? { phone: 'Mobile phone', times: 'Weekdays before 3 p.m.', voicemail: false, email: true, mail: false }
    : { phone: null, times: null, voicemail: null, email: null, mail: null }

export function makeFirstStage(f: Faker): FirstStageSubmission {
  const nominated = f.datatype.boolean(0.15)
  const full_name = nameOf(f)
  const nominator = nominated ? nameOf(f) : null
  const { text, reasons } = story(f)
  const last = full_name.split(' ').at(-1) ?? ''
  const age = f.number.int({ min: 24, max: 62 })
  const married = f.datatype.boolean(0.5)
  const members = [
    ...(married ? [member(f, last, 'Spouse or partner', age + f.number.int({ min: -4, max: 4 }), 'High school')] : []),
    ...f.helpers.multiple(() => child(f, last, age), { count: { min: 0, max: 4 } }),
  ]
  const housing_type = f.helpers.arrayElement(HOUSING_TYPES)
  const details: AnswerTree = {
    email: f.datatype.boolean(0.92) ? mailOf(f, full_name) : null,
    primary_phone: phoneOf(f),
    mobile_phone: f.datatype.boolean(0.5) ? phoneOf(f) : null,
    home_phone: null,
    work_phone: null,
    date_of_birth: born(f, age),
    marital_status: married ? 'Married' : f.helpers.arrayElement(MARITAL_STATUSES.filter((status) => status !== 'Married')),
    years_married: null,
    household_size: members.length + 1,
    military_service: f.datatype.boolean(0.12),
    military_discharge: null,
    employer_name: f.datatype.boolean(0.6) ? f.company.name() : null,
    employer_phone: null,
    currently_unhoused: false,
    ...address(f, 'home_'),
    ...(f.datatype.boolean(0.15) ? address(f, 'mailing_') : {}),
    housing_type,
    housing_type_description: housing_type === 'Other' ? 'A converted garage' : null,
    home_ownership: f.helpers.arrayElement(HOME_OWNERSHIPS),
    mortgage_payments: cents(f, 650, 2400),
    mortgage_payments_current: f.datatype.boolean(0.2),
    ...Object.fromEntries(reasons.map((reason) => [reason, true])),
    story: text,
    ...(nominated
      ? {
          applicant_relationship: 'Friend',
          applicant_email: mailOf(f, nominator ?? ''),
          applicant_primary_phone: phoneOf(f),
          ...address(f, 'applicant_'),
          nominatorStory: f.helpers.arrayElement(NOMINATIONS),
        }
      : {}),
  }
  const incomes = f.helpers.multiple(
    () => ({
      name: f.helpers.arrayElement(INCOME_SOURCES),
      pivot: { household_member: full_name, amount: cents(f, 200, 3200) },
    }),
    { count: { min: 0, max: 3 } },
  )
  return {
    campaign: null,
    accept_terms: true,
    full_name,
    applicant_full_name: nominator,
    nominated,
    household_members: members,
    income_sources: incomes,
    details,
    safe_contact: safeContact(f),
  } as unknown as FirstStageSubmission
}

const ASKED: readonly [question: string, answers: readonly string[]][] = [
  ['How long have you lived there?', ['Six years.', 'Since last March.', 'Almost two years. The children changed schools for it.']],
  ['Who helps you?', ['My sister, on weekends.', 'Our church brings groceries twice a month.', 'No one right now.']],
  ['Have you spoken with your landlord?', ['Yes. He’ll wait until the end of the month.', 'Yes, and he gave us a letter.', 'Not yet.']],
]

export const makeQuestions = (f: Faker): string[] => f.helpers.arrayElements(ASKED, { min: 0, max: 3 }).map(([question]) => question)

const LOANS = ['Credit union car loan', 'Student loan', 'Store card', 'Hospital payment plan']
const AHEAD = [
  'With rent covered for a few months, I can catch up on the loan, and I get more hours again in the new year.',
  'I finish my certification in spring. The clinic will have a full-time position for me then.',
  'My mother is moving in with us to watch the little ones, so I can take the morning shift.',
]

const background = (f: Faker, name: string, chance: number, described: string): AnswerTree => {
  const isSo = f.datatype.boolean(chance)
  return { [name]: isSo, [`${name}_description`]: isSo ? described : null }
}

const makeLoan = (f: Faker, name: string): AnswerTree => ({
  name,
  balance: cents(f, 800, 14_000),
  interest_rate: f.helpers.arrayElement([0, 4.9, 7.25, 19.99]),
  min_monthly_payment: cents(f, 50, 420),
})

const sumOf = (entries: readonly AnswerTree[], name: string): number => entries.reduce((sum, entry) => sum + Number(entry[name] ?? 0), 0)

export function makeExtended(f: Faker, { income_sources, details }: FirstStageSubmission, questions: readonly string[]): AnswerTree {
  const loan_accounts = f.helpers.arrayElements(LOANS, { min: 1, max: 3 }).map((name) => makeLoan(f, name))
  const income = income_sources.reduce((sum, { pivot }) => sum + (pivot.amount ?? 0), 0)
  return {
    extended_application: true,
    ...background(f, 'criminal_conviction', 0.05, 'A traffic matter in 2014, paid.'),
    ...background(f, 'lawsuit_involvement', 0.05, 'We are witnesses in a neighbor’s case.'),
    ...background(f, 'bankruptcy_filed', 0.2, 'Chapter 7, discharged in 2015.'),
    ...background(f, 'tv_appearance', 0.05, 'A short local news story about the fire.'),
    ...background(f, 'online_identity', 0.1, 'A public page for the bakery.'),
    ...background(f, 'community_service', 0.5, 'Food shelf, two Saturdays a month.'),
    ...background(f, 'community_recognition', 0.1, 'Volunteer of the month at the school.'),
    ...background(f, 'household_military', 0.2, 'My father served for four years.'),
    household_vehicles: [{ year: f.number.int({ min: 2004, max: 2020 }), make: f.vehicle.manufacturer(), model: f.vehicle.model() }],
    household_income: income,
    no_monthly_income: income === 0,
    no_monthly_income_description: income === 0 ? 'The last unemployment check came in the spring.' : null,
    net_worth: -cents(f, 1000, 22_000),
    monthly_debt: sumOf(loan_accounts, 'min_monthly_payment'),
    loans_current: f.datatype.boolean(0.4),
    loan_accounts,
    aid_recipients: [{ name: f.person.firstName(), amount: cents(f, 100, 400), type: 'SNAP' }],
    accounts: [{ type: 'Checking', institution: 'Northside Credit Union', balance: cents(f, 25, 900) }],
    insurances: [{ type: 'Health', provider: 'MNsure', monthly_payment: cents(f, 25, 150) }],
    tax_returns: [{ year: 2025, filed: true, adjusted_gross_income: Math.max(income, 50_000) * 12 }],
    living_expenses: f.helpers
      .arrayElements(LIVING_EXPENSES, { min: 3, max: 6 })
      .map((type) => ({ type, amount: cents(f, 50, 400), details: '', current: f.datatype.boolean(0.6) })),
    properties: f.datatype.boolean(0.1) ? [{ type: 'Land', details: 'A third of a lot up north, inherited' }] : [],
    maintaining_stability: f.helpers.arrayElement(AHEAD),
    gofundme: false,
    gofundme_link: null,
    home_amount_owed: details.home_ownership === 'Own' ? cents(f, 60_000, 210_000, 1000) : null,
    additional_answers: questions.map((question) => ({
      question,
      answer: f.helpers.arrayElement(ASKED.find(([asked]) => asked === question)?.[1] ?? ['Yes.']),
    })),
  }
}
