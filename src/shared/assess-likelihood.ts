/**
 * The three-question check before the application (rule 25.7). It rests only on the form's questions and on what the foundation pays, and
 * never decides.
 */
export const LIKELIHOODS = ['likely', 'maybe', 'unlikely'] as const
export type Likelihood = (typeof LIKELIHOODS)[number]

export interface CheckOption {
  readonly value: string
  readonly label: string
  readonly says: Likelihood
  readonly rule: string
}

export interface CheckQuestion {
  readonly name: string
  readonly title: string
  readonly options: readonly CheckOption[]
}

const HOUSING = 'We pay rent or mortgage for families who can’t keep up with their payments.'
const HARDSHIP = 'We help after a medical crisis, a job loss, or another setback.'
const HERE = 'You need an address in one of the 50 states or Washington, DC.'

export const CHECK: readonly CheckQuestion[] = [
  {
    name: 'place',
    title: 'Where do you live?',
    options: [
      { value: 'states', label: 'In one of the 50 states or Washington, DC', says: 'likely', rule: HERE },
      { value: 'elsewhere', label: 'Somewhere else', says: 'unlikely', rule: HERE },
    ],
  },
  {
    name: 'housing',
    title: 'Can you pay your rent or mortgage right now?',
    options: [
      { value: 'behind', label: 'No, we’re behind or about to fall behind', says: 'likely', rule: HOUSING },
      {
        value: 'unhoused',
        label: 'We lost our home, or don’t have one right now',
        says: 'maybe',
        rule: 'We pay rent or a mortgage, but you can apply even if you don’t have a home right now.',
      },
      { value: 'current', label: 'Yes, we can pay it', says: 'unlikely', rule: HOUSING },
    ],
  },
  {
    name: 'hardship',
    title: 'What happened?',
    options: [
      { value: 'setback', label: 'A medical crisis, a lost job, fewer hours at work, or another setback', says: 'likely', rule: HARDSHIP },
      {
        value: 'short',
        label: 'Nothing new, but our income doesn’t cover our bills',
        says: 'maybe',
        rule: 'You can apply if your income is too low. But mostly, we help families who were getting by until something happened.',
      },
      { value: 'nothing', label: 'Nothing like that', says: 'unlikely', rule: HARDSHIP },
    ],
  },
]

export interface Answer {
  says: Likelihood
  rules: string[]
}

export function assessLikelihood(answers: Readonly<Record<string, string | undefined>>): Answer | null {
  const chosen = CHECK.flatMap(({ name, options }) => options.filter(({ value }) => value === answers[name]))
  if (chosen.length < CHECK.length) return null
  const says = LIKELIHOODS[Math.max(...chosen.map((option) => LIKELIHOODS.indexOf(option.says)))] ?? 'maybe'
  return { says, rules: chosen.filter((option) => option.says === says).map(({ rule }) => rule) }
}
