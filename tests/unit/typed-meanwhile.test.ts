import { describe, expect, it } from 'vitest'
import { draftOf, mergeTyped } from '../../src/public/apply/draft'
import { FIRST_FORM } from '../../src/public/apply/first-form'

const draft = (answers: object) => draftOf(FIRST_FORM, { ...answers }, false)
const opened = draft({ full_name: 'Ana', details: { home_city: 'Duluth' } })
const found = draft({
  full_name: 'Ana Reyes',
  details: { home_city: 'Edina', story: 'The plant closed.' },
  household_members: [{ name: 'Ines' }],
})

describe('what was typed while saved answers were looked for', () => {
  it('stays, beside all else that was saved', () => {
    const now = draft({ full_name: 'Ana', details: { home_city: 'Austin' }, household_members: [] })
    expect(mergeTyped(FIRST_FORM, { opened, now, found })).toEqual(
      draft({
        full_name: 'Ana Reyes',
        details: { home_city: 'Austin', story: 'The plant closed.' },
        household_members: [{ name: 'Ines' }],
      }),
    )
  })

  it('stays where it empties an answer, and is a whole list', () => {
    const now = draft({ full_name: '', details: { home_city: 'Duluth' }, household_members: [{ name: 'Luis' }] })
    expect(mergeTyped(FIRST_FORM, { opened, now, found })).toMatchObject({
      full_name: '',
      details: { home_city: 'Edina' },
      household_members: [{ name: 'Luis' }],
    })
  })

  it('is nothing where nothing was typed', () => expect(mergeTyped(FIRST_FORM, { opened, now: opened, found })).toEqual(found))

  it('counts the consent, too', () => {
    const now = draftOf(FIRST_FORM, { full_name: 'Ana', details: { home_city: 'Duluth' } }, true)
    expect(mergeTyped(FIRST_FORM, { opened, now, found })).toMatchObject({ accept_terms: 'true', full_name: 'Ana Reyes' })
  })
})
