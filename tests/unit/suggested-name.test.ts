import { describe, expect, it } from 'vitest'
import { suggestedName } from '../../src/admin/albums/album-form'

const by = (person: string, guardian = '') => ({ person, guardian })

describe('the public name that is proposed', () => {
  it.each([
    [[by('Ana Reyes')], 'Ana'],
    [[by('Ana Reyes'), by('Luis Reyes')], 'Ana and Luis'],
    [[by('Ana Reyes'), by('Ana Reyes')], 'Ana'],
    [[by('Ana Reyes'), by('Mia Reyes', 'Ana Reyes')], 'Ana'],
    [[by('Mia Reyes', 'Ana Reyes')], null],
    [[by('Reyes')], null],
    [[by('Reyes, Ana')], null],
    [[by(' ')], null],
    [[by('The Reyes family')], null],
    [[by('the'), by('Ana Reyes')], 'Ana'],
    [[], null],
  ])('of %j is %j', (consents, name) => {
    expect(suggestedName(consents, 'Reyes')).toBe(name)
  })
})
