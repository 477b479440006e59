import { describe, expect, it } from 'vitest'
import { extendedSchema } from '../../src/shared/application-form/schema'
import { newCampaignSchema } from '../../src/shared/campaigns'
import { isSafeLink, completeLink } from '../../src/shared/page-body/links'
import { isWebAddress, completeWebAddress } from '../../src/shared/web-address'

describe('an address of the web', () => {
  it.each([
    ['https://example.org', 'https://example.org'],
    ['HTTP://Example.org/A–B?c=d#e', 'http://Example.org/A–B?c=d#e'],
    ['gofundme.com/f/our-home', 'https://gofundme.com/f/our-home'],
    ['www.example.org:8080/x', 'https://www.example.org:8080/x'],
    ['//example.org', 'https://example.org'],
    ['http:/example.org', 'http://example.org'],
    ['https//example.org/x', 'https://example.org/x'],
    ['\u200b https://exam\u00adple.org ', 'https://example.org'],
    ['münchen.example/straße', 'https://münchen.example/straße'],
  ])('%j is %s', (typed, whole) => {
    expect(completeWebAddress(typed)).toBe(whole)
    expect(isWebAddress(whole)).toBe(true)
  })

  it.each([
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'JaVaScRiPt://example.org/%0aalert(1)',
    'https:javascript:alert(1)',
    'data:text/html,x',
    'mailto:ana@example.org',
    'ftp://example.org',
    'file:///etc/passwd',
    'https://bank.example@elsewhere.example',
    'https://',
    'https:///',
    'https://a b.org',
    'https://localhost',
    '127.0.0.1/x',
    'none',
    '/faq',
  ])('%j is none', (typed) => expect(isWebAddress(completeWebAddress(typed))).toBe(false))

  it('is asked for wherever an address is', () => {
    const form = (gofundme_link: string) => extendedSchema('2026-11-26').safeParse({ details: { gofundme: true, gofundme_link } })
    expect(form('gofundme.com/f/x').data?.details.gofundme_link).toBe('https://gofundme.com/f/x')
    expect(form('').data?.details.gofundme_link).toBe('')
    expect(form('javascript:alert(1)').error?.issues.map(({ path }) => path.join('.'))).toEqual(['details.gofundme_link'])
    const campaign = (custom_url: string) =>
      newCampaignSchema.safeParse({ slug: 'x', company_name: 'X', email: 'a@b.org', gdrive_id: 1, custom_url })
    expect(campaign('example.org').data?.custom_url).toBe('https://example.org')
    expect(campaign('javascript:alert(1)').error?.issues.map(({ path }) => path.join('.'))).toEqual(['custom_url'])
  })
})

it.each([
  ['example.org/x', 'https://example.org/x'],
  ['ana@example.org', 'mailto:ana@example.org'],
  ['mailto:ana@example.org', 'mailto:ana@example.org'],
  ['mailto:{email}', 'mailto:{email}'],
  ['tel:+12185550142', 'tel:+12185550142'],
  ['\u200b/faq', '/faq'],
])('a link of a page to %j leads to %s', (typed, link) => {
  expect(completeLink(typed)).toBe(link)
  expect(isSafeLink(link)).toBe(true)
})

it.each(['javascript:alert(1)', 'java\nscript:alert(1)', '//example.org', 'faq', '#top'])('a link of a page to %j is none', (typed) =>
  expect(isSafeLink(completeLink(typed)) && !completeLink(typed).startsWith('https://')).toBe(false),
)
