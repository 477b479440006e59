import { describe, expect, it } from 'vitest'
import { stepToContinue } from '../../src/public/apply/draft'
import { extendedFormOf } from '../../src/public/apply/extended-form'
import { FIRST_FORM } from '../../src/public/apply/first-form'

const ADDRESS = { full_name: 'Ana', details: { home_city: 'Duluth' } }

describe('coming back to a saved form', () => {
  it.each([3, 5, 6])('opens the step that was open, even without an answer there: %d', (step) =>
    expect(stepToContinue(FIRST_FORM, { ...ADDRESS, step }, true)).toEqual({ isThere: true, step }),
  )

  it.each([{}, { step: null }, { step: 7 }, { step: -1 }, { step: 2.5 }, { step: '3' }, { step: {} }])(
    'opens the last step with an answer where no step was saved, or none of the form: %j',
    (saved) => expect(stepToContinue(FIRST_FORM, { ...ADDRESS, ...saved }, true)).toEqual({ isThere: true, step: 1 }),
  )

  it('opens the first step if that was open, and offers the last one with an answer', () => {
    expect(stepToContinue(FIRST_FORM, { ...ADDRESS, step: 0 }, true)).toEqual({ isThere: false, step: 1 })
    expect(stepToContinue(FIRST_FORM, { full_name: 'Ana', step: 0 }, true)).toEqual({ isThere: true, step: 0 })
  })

  it('offers the step to someone who is typing already', () =>
    expect(stepToContinue(FIRST_FORM, { ...ADDRESS, step: 3 }, false)).toEqual({ isThere: false, step: 3 }))

  it('opens no step beyond an extended form that lost its questions', () => {
    const saved = { details: { net_worth: '5' } }
    const last = extendedFormOf(['Who helps you?']).steps.length
    expect(stepToContinue(extendedFormOf(['Who helps you?']), { ...saved, step: last }, true).step).toBe(last)
    expect(stepToContinue(extendedFormOf([]), { ...saved, step: last }, true)).toEqual({ isThere: true, step: 2 })
  })
})
