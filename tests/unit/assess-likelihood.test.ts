import { describe, expect, it } from 'vitest'
import { CHECK, LIKELIHOODS, assessLikelihood, type Likelihood } from '../../src/shared/assess-likelihood'

const [PLACE, HOUSING, HARDSHIP] = [
  ['states', 'elsewhere'],
  ['behind', 'unhoused', 'current'],
  ['setback', 'short', 'nothing'],
] as const

const TABLE: Record<string, Likelihood> = {
  'states behind setback': 'likely',
  'states behind short': 'maybe',
  'states unhoused setback': 'maybe',
  'states unhoused short': 'maybe',
}

describe('the check before the form', () => {
  const rows = PLACE.flatMap((place) => HOUSING.flatMap((housing) => HARDSHIP.map((hardship) => ({ place, housing, hardship }))))

  it.each(rows)('$place, $housing, $hardship', (answers) => {
    const says = TABLE[Object.values(answers).join(' ')] ?? 'unlikely'
    const answer = assessLikelihood(answers)
    expect(answer?.says).toBe(says)
    expect(answer?.rules.every(Boolean) && answer.rules.length > 0).toBe(true)
  })

  it('offers these answers and no others', () => {
    expect(CHECK.map(({ options }) => options.map(({ value }) => value))).toEqual([PLACE, HOUSING, HARDSHIP])
    for (const { options } of CHECK) for (const { says } of options) expect(LIKELIHOODS).toContain(says)
  })

  it('names the rule that decides, and no other', () => {
    expect(assessLikelihood({ place: 'elsewhere', housing: 'behind', hardship: 'setback' })?.rules).toEqual([
      'You need an address in one of the 50 states or Washington, DC.',
    ])
  })

  it.each([{}, { place: 'states' }, { place: 'states', housing: 'behind' }, { place: 'states', housing: 'behind', hardship: '__proto__' }])(
    'says nothing before all is answered: %j',
    (answers) => expect(assessLikelihood(answers)).toBeNull(),
  )
})
