import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { TEMPLATES } from '../../src/emails'
import { renderMail, type Sender } from '../../src/emails/layout'
import { SECRET_MAKERS } from '../../src/services/mail/message-secrets'

const FOUNDATION: Sender = {
  name: 'Lamp & Table',
  address: '1 Elm Street, Duluth, Minnesota 55802',
  email: 'hello@example.org',
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

it.each(
  TEMPLATES.filter((one) => one.for === 'case' && 'full_name' in one.preview.variables).map(
    (template) => [template.name, template] as const,
  ),
)('%s speaks to the family by name, and about it to a nominator', (_name, template) => {
  const toFamily = preview(template, template.masked).text
  expect(toFamily).toMatch(/^Hello Dana Reyes,/)
  expect(toFamily).toMatch(/\byour (extended )?application\b/)
  const variables = { ...template.preview.variables, nominator: 'Ruth Okafor' }
  const toNominator = renderMail(template.content(variables, template.masked, FOUNDATION.name), FOUNDATION).text
  expect(toNominator).toMatch(/^Hello Ruth Okafor,/)
  expect(toNominator).toMatch(/application (you sent )?for Dana Reyes/)
  expect(toNominator).not.toMatch(/\byour (extended )?application\b/)
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
