import { describe, expect, it } from 'vitest'
import { campaignLink } from '../../src/shared/campaigns'

describe('campaignLink', () => {
  it('opens a form for a campaign', () => {
    expect(campaignLink('/apply', 'spring-drive')).toBe('/apply?campaign=spring-drive')
    expect(campaignLink('/donate', 'spring-drive')).toBe('/donate?campaign=spring-drive')
  })

  it('keeps whatever somebody wrote as a slug within its parameter', () => {
    const slug = 'a&b=c#d e/ü'
    const link = new URL(campaignLink('/donate', slug), 'https://example.org')
    expect(link.pathname).toBe('/donate')
    expect([...link.searchParams]).toEqual([['campaign', slug]])
  })

  it.each([null, undefined, ''])('opens the form of everybody without a campaign (%j)', (slug) => {
    expect(campaignLink('/apply', slug)).toBe('/apply')
  })
})
