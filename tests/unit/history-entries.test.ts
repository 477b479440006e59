import { describe, expect, it } from 'vitest'
import { whoMoved } from '../../src/admin/applications/history/history-entries'

describe('who made a change in the history', () => {
  it('is the member of staff, even for a nominated application', () => {
    expect(whoMoved({ user: { id: 1, name: 'Ana' }, from: null }, { nominated: true })).toBe('Ana')
    expect(whoMoved({ user: { id: 1, name: 'Ana' }, from: 'Completed' }, { nominated: false })).toBe('Ana')
  })

  it('is the family, which sends its own forms', () => {
    expect(whoMoved({ user: null, from: null }, { nominated: false })).toBe('The family')
    expect(whoMoved({ user: null, from: 'Extended Application Requested' }, { nominated: true })).toBe('The family')
  })

  it('is not the family where someone nominated it', () => {
    expect(whoMoved({ user: null, from: null }, { nominated: true })).toBe('Nominator')
  })
})
