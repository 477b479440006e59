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

const HOUSING = 'We pay rent or mortgage for families who cannot keep up with it.'
const HARDSHIP = 'We help after a medical crisis, a job loss or another setback.'
const HERE = 'The form needs an address in one of the 50 states or Washington, DC.'

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
    title: 'How is it with your rent or mortgage?',
    options: [
      { value: 'behind', label: 'We are behind, or about to fall behind', says: 'likely', rule: HOUSING },
      {
        value: 'unhoused',
        label: 'We have lost our home, or have none at the moment',
        says: 'maybe',
        rule: 'What we pay is rent or mortgage, but you may apply if you have no home at the moment.',
      },
      { value: 'current', label: 'We can pay it', says: 'unlikely', rule: HOUSING },
    ],
  },
  {
    name: 'hardship',
    title: 'What happened?',
    options: [
      { value: 'setback', label: 'A medical crisis, a lost job or hours, or another setback', says: 'likely', rule: HARDSHIP },
      {
        value: 'short',
        label: 'Nothing new: we earn less than life costs',
        says: 'maybe',
        rule: 'Earning less than you need is a reason you can give. Most of all we help families who were managing until something happened.',
      },
      { value: 'nothing', label: 'Nothing like that', says: 'unlikely', rule: HARDSHIP },
    ],
  },
]

export interface Answer {
  says: Likelihood
  /** Reasons for that answer; if all is well, every rule that was met. */
  rules: string[]
}

/**
 * Combines three answers into the least likely of them; null until all are given.
 * @param answers values by question name
 */
export function likelyHelp(answers: Readonly<Record<string, string | undefined>>): Answer | null {
  const chosen = CHECK.flatMap(({ name, options }) => options.filter(({ value }) => value === answers[name]))
  if (chosen.length < CHECK.length) return null
  const says = LIKELIHOODS[Math.max(...chosen.map((option) => LIKELIHOODS.indexOf(option.says)))] ?? 'maybe'
  return { says, rules: chosen.filter((option) => option.says === says).map(({ rule }) => rule) }
}
