import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { TEMPLATES, documentsAsked, donationReceipts, donationReleased, resumeLink } from '../../src/emails'
import { renderMail, type Sender } from '../../src/emails/template'
import { SECRET_MAKERS } from '../../src/services/mail/message-secrets'

const FOUNDATION: Sender = {
  name: 'Lamp & Table',
  address: '1 Elm Street, Duluth, Minnesota 55802',
  email: 'hello@example.org',
  phone: '612-555-0100',
  hours: 'Monday to Friday, 9 a.m. to 5 p.m.',
  site: 'https://example.org',
}
/** Variables that hold names; we or staff write the rest. */
const NAMES = new Set(['full_name', 'nominator', 'nominated_by', 'name', 'business_name', 'honoree', 'told_name', 'invited_by'])
/** Emails to donors, businesses, campaigns, and staff. All others, future ones too, go to families and nominators (rule 25.8). */
const NOT_ABOUT_APPLYING = /^(dedication|donation|interest|new|password|plan|staff|year-end)-|^extended-came-back$/
const TELLING =
  /\b(appl|nominat|hardship|decision|decid|den(y|ied)|declin|unfortunate|sorry|approv|accept|money|dollar|pay|fund|gift|rent|mortgage|hous|home\b|evict|assist|aid\b|relief|famil|case\b|draft|HS-)|\$/i
const preview = (template: (typeof TEMPLATES)[number], secrets: unknown) =>
  renderMail(template.content(template.preview.variables, secrets, FOUNDATION.name), FOUNDATION)

it('has every template of the folder, each with a name and a title of its own', () => {
  const texts = readdirSync('src/emails').map((file) => readFileSync(`src/emails/${file}`, 'utf8'))
  const names = texts.flatMap((text) =>
    [...text.matchAll(/\b(?:template|accessCodeMail)(?:<[^>]*>)?\(\{\s*name: '([\w-]+)'/g)].map((match) => match[1]),
  )
  expect(TEMPLATES.map(({ name }) => name).sort()).toEqual(names.sort())
  expect(new Set(TEMPLATES.map(({ title }) => title)).size).toBe(TEMPLATES.length)
})

it('makes the secrets of every email that has some', () => {
  expect(Object.keys(SECRET_MAKERS).sort()).toEqual(
    TEMPLATES.filter(({ masked }) => masked !== null)
      .map(({ name }) => name)
      .sort(),
  )
})

it('knows a subject that tells when it sees one', () => {
  for (const subject of ['Your application HS-7K4M', 'We are sorry', 'About your rent', 'You were nominated', 'We can pay'])
    expect(subject).toMatch(TELLING)
  expect(TEMPLATES.filter(({ name }) => !NOT_ABOUT_APPLYING.test(name)).length).toBeGreaterThanOrEqual(5)
})

it.each(TEMPLATES.filter(({ name }) => !NOT_ABOUT_APPLYING.test(name)).map((template) => [template.name, template] as const))(
  'the subject of %s does not say what it is about',
  (_name, template) => expect(preview(template, template.masked).subject).not.toMatch(TELLING),
)

it.each(TEMPLATES.filter((one) => one.for === 'family' || one.for === 'case').map((template) => [template.name, template] as const))(
  '%s speaks to the family by name',
  (_name, template) => {
    const { text } = preview(template, template.masked)
    expect(text).toMatch(/^Hello Dana Reyes,/)
    expect(text).toMatch(/\byour (extended )?application\b/i)
    expect(text).not.toMatch(/application (you sent )?for Dana/)
  },
)

it('an email that was stored before it had a name greets no one', () => {
  const { paragraphs } = resumeLink.content({ reference: 'HS-7K4M-2Q9P', days: 30 }, resumeLink.masked, FOUNDATION.name)
  expect(paragraphs[0]).toBe('Hello,')
})

it.each(
  TEMPLATES.filter((one) => one.for === 'case' && 'full_name' in one.preview.variables).map(
    (template) => [template.name, template] as const,
  ),
)('%s speaks to the family by name, and about it to a nominator', (_name, template) => {
  const toFamily = preview(template, template.masked).text
  expect(toFamily).toMatch(/^Hello Dana Reyes,/)
  expect(toFamily).toMatch(/\byour (extended )?application\b/i)
  const variables = { ...template.preview.variables, nominator: 'Ruth Okafor' }
  const toNominator = renderMail(template.content(variables, template.masked, FOUNDATION.name), FOUNDATION).text
  expect(toNominator).toMatch(/^Hello Ruth Okafor,/)
  expect(toNominator).toMatch(/application (you sent )?for Dana Reyes/)
  expect(toNominator).not.toMatch(/\byour (extended )?application\b/i)
})

it('a request for documents names the landlord as the reader’s own to the family alone', () => {
  const { variables } = documentsAsked.preview
  const listed = (nominator: string | null) =>
    documentsAsked.content({ ...variables, kinds: ['ledger'], nominator }, null, FOUNDATION.name).paragraphs[2]
  expect([listed(null), listed('Ruth Okafor')]).toEqual(['Rent record from your landlord', 'Rent record from their landlord'])
})

it('links addresses of ours that have a line to themselves, and no others', () => {
  const paragraphs = [
    'Your receipt:\nhttps://example.org/donate/receipt?token=a&b\nhttps://example.org.evil.example/x',
    'See https://example.org/x',
  ]
  const { html } = renderMail({ subject: 'Yours', paragraphs, after: ['https://example.org/donate/plan/x'] }, FOUNDATION)
  const linked = [...html.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(([, href, text]) => [href, text])
  expect(linked).toEqual([
    ['https://example.org/donate/receipt?token=a&amp;b', 'https://example.org/donate/receipt?token=a&amp;b'],
    ['https://example.org/donate/plan/x', 'https://example.org/donate/plan/x'],
  ])
})

it('tells a donor who canceled a gift that they did', () => {
  const { variables } = donationReleased.preview
  const said = (by_donor: boolean) =>
    renderMail(donationReleased.content({ ...variables, by_donor }, donationReleased.masked, FOUNDATION.name), FOUNDATION)
  expect(said(true)).toMatchObject({ subject: 'Your gift to Lamp & Table was canceled' })
  expect(said(true).text).toContain('You canceled your gift of $50.00.')
  expect(said(false)).toMatchObject({ subject: 'Your gift to Lamp & Table was not processed' })
})

it('puts receipts in an order only if there are several', () => {
  const said = (count: number) => donationReceipts.content({ count }, donationReceipts.masked, FOUNDATION.name).paragraphs.join(' ')
  expect([said(1).includes('newest first'), said(2).includes('2 receipts, newest first')]).toEqual([false, true])
})

describe.each(TEMPLATES.map((template) => [template.name, template] as const))('%s', (_name, template) => {
  const mail = preview(template, template.preview.secrets)

  it('says who writes, in text and in HTML', () => {
    for (const part of [FOUNDATION.address, FOUNDATION.email]) {
      expect(mail.text).toContain(part)
      expect(mail.html).toContain(part)
    }
    expect(mail.html).toContain('Lamp &amp; Table')
    expect(mail.text + mail.html).not.toMatch(/undefined|null|\[object/)
  })

  it('tells families where to see their status, with nothing personal in the link', () => {
    const isOfTheirs = 'reference' in template.preview.variables
    expect(mail.text.split('\n').includes('https://example.org/apply/status')).toBe(isOfTheirs)
    expect(mail.html.includes('https://example.org/apply/status')).toBe(isOfTheirs)
  })

  it('has our phone and hours below if it goes to a family or a nominator, as far as the settings have them', () => {
    const isOfTheirs = 'reference' in template.preview.variables
    const below = (sender: Sender) => {
      const { text, html } = renderMail(template.content(template.preview.variables, template.masked, sender.name), sender)
      return [text.slice(text.lastIndexOf('\n-- ')), html.slice(html.lastIndexOf('<p '))]
    }
    for (const part of below(FOUNDATION)) {
      expect(part.includes('Phone: 612-555-0100')).toBe(isOfTheirs)
      expect(part.includes('Monday to Friday, 9 a.m. to 5 p.m.')).toBe(isOfTheirs)
    }
    for (const part of below({ ...FOUNDATION, phone: null, hours: '' }))
      expect(part).not.toMatch(/Phone|Monday|null|undefined|\n$|<br><br>/)
  })

  it('has a subject that a bystander may read', () => {
    expect(mail.subject).not.toMatch(/Dana|denied|help|rent|mortgage|hardship|HS-/i)
    expect(mail.subject.length).toBeLessThan(80)
  })

  it('holds its secrets only when it is sent', () => {
    const secrets = Object.values((template.preview.secrets ?? {}) as Record<string, string>)
    const masked = preview(template, template.masked)
    for (const secret of secrets) {
      expect(mail.text).toContain(secret)
      expect(masked.text + masked.html).not.toContain(secret)
    }
  })

  it('says no name that makes a paragraph or a link of its own', () => {
    const lure = 'You won.\r\n\r\nBcc: all@example.org\r\nFetch it at https://evil.example/prize'
    const named = (key: string, value: unknown): unknown => (NAMES.has(key) ? lure : value)
    const variables = JSON.parse(JSON.stringify(template.preview.variables, named)) as object
    const lured = renderMail(template.content(variables, template.masked, FOUNDATION.name), FOUNDATION)
    expect(lured.text + lured.html + lured.subject).not.toMatch(/You won|evil\.example|undefined|null/)
    expect(lured.text).not.toMatch(/Hello ,|for \(|in honor of\b/)
    expect(lured.text.length).toBeGreaterThan(200)
  })

  it('has a subject of one line, whatever is in it', () => {
    const variables = Object.fromEntries(
      Object.entries(template.preview.variables).map(([key, value]) => [
        key,
        typeof value === 'string' ? `${value}\r\nBcc: all@example.org` : (value as unknown),
      ]),
    )
    expect(renderMail(template.content(variables, template.masked, 'Lamp\nTable'), FOUNDATION).subject).not.toMatch(/[\r\n]/)
  })

  it('keeps what people typed from becoming HTML', () => {
    const variables = Object.fromEntries(
      Object.entries(template.preview.variables).map(([key, value]) => [
        key,
        typeof value === 'string' ? `${value}<img src=x>` : (value as unknown),
      ]),
    )
    expect(renderMail(template.content(variables, template.masked, FOUNDATION.name), FOUNDATION).html).not.toContain('<img')
  })
})
