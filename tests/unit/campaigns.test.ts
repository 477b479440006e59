import { describe, expect, it } from 'vitest'
import { campaignLink, newCampaignSchema } from '../../src/shared/campaigns'
import { pageSlug } from '../../src/shared/pages'
import { pluralize } from '../../src/shared/text'

it('keeps slugs in lower case, however they are typed', () => {
  const campaign = { slug: ' Spring-Drive ', company_name: 'Spring', email: 'spring@example.org', gdrive_id: 1 }
  expect([newCampaignSchema.safeParse(campaign).data?.slug, pageSlug.safeParse('Our-Partners').data]).toEqual([
    'spring-drive',
    'our-partners',
  ])
  expect([newCampaignSchema.safeParse({ ...campaign, slug: 'Partner' }).success, pageSlug.safeParse('Admin').success]).toEqual([
    false,
    false,
  ])
})

it('counts with separators', () => expect([pluralize(1, 'gift'), pluralize(12_345, 'gift')]).toEqual(['1 gift', '12,345 gifts']))

describe('campaignLink', () => {
  it('opens a form for a campaign', () => {
    expect(campaignLink('/apply', 'spring-drive')).toBe('/apply?campaign=spring-drive')
    expect(campaignLink('/donate', 'spring-drive')).toBe('/donate?campaign=spring-drive')
  })

  it('keeps whatever someone wrote as a slug within its parameter', () => {
    const slug = 'a&b=c#d e/ü'
    const link = new URL(campaignLink('/donate', slug), 'https://example.org')
    expect(link.pathname).toBe('/donate')
    expect([...link.searchParams]).toEqual([['campaign', slug]])
  })

  it.each([null, undefined, ''])('opens the form of everyone without a campaign (%j)', (slug) => {
    expect(campaignLink('/apply', slug)).toBe('/apply')
  })
})
