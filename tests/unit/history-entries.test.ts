import { describe, expect, it } from 'vitest'
import { actorName } from '../../src/admin/applications/history/history-entries'

describe('who made a change in the history', () => {
  it('is the member of staff, even for a nominated application', () => {
    expect(actorName({ user: { id: 1, name: 'Ana' }, from: null }, { nominated: true })).toBe('Ana')
    expect(actorName({ user: { id: 1, name: 'Ana' }, from: 'Completed' }, { nominated: false })).toBe('Ana')
  })

  it('is the family, which sends its own forms', () => {
    expect(actorName({ user: null, from: null }, { nominated: false })).toBe('The family')
    expect(actorName({ user: null, from: 'Extended Application Requested' }, { nominated: true })).toBe('The family')
  })

  it('is not the family where someone nominated it', () => {
    expect(actorName({ user: null, from: null }, { nominated: true })).toBe('Nominator')
  })
})
