import { fleschKincaid } from 'flesch-kincaid'
import { createElement, type ComponentProps, type ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { syllable } from 'syllable'
import { afterAll, expect, it, vi } from 'vitest'
import { BUILT_IN } from '../../migrations/built-in-pages'
import { awardEnded, TEMPLATES } from '../../src/emails'
import type { PdfDocumentData } from '../../src/platform/pdf/pdf-document'
import { awardLetter, pledgeLetter } from '../../src/services/letters/draw-letters'
import {
  APPLICATION_STAGES,
  awardEndedText,
  awardText,
  nextStepText,
  nextWhenAsked,
  PAID_TO,
  type StatusReader,
} from '../../src/shared/application-stage'
import { END_REASONS } from '../../src/shared/awards'
import { FAMILY_KINDS } from '../../src/shared/documents'
import { unescapeHtml } from '../../src/shared/html'
import { NO_ANSWERS } from '../../src/shared/landlord-form'
import { LETTER_FACTS } from '../helpers/lettering'

/** Grade of US schools that families and donors can read with ease (docs/STYLE.md). */
const HIGHEST_GRADE = 8
/** Emails to donors, businesses and staff. All others go to families and nominators. */
const NOT_TO_FAMILIES =
  /^(dedication|donation|giving|interest|new|password|plan|second|staff|test|wrong|year-end)-|^(extended-came-back|family-(alert|digest))$/

const site = {
  ...{ name: 'Hearthside Foundation', tagline: 'A home to count on', email: 'hello@example.org', phone: '612-555-0100', hours: null },
  ...{ address: { street: '1 Elm Street', city: 'Duluth', state: 'Minnesota', zip_code: '55802' }, ein: '41-7654321', registered_in: null },
}
/** Files share what they import: pages are loaded anew with a stand-in for the page library. */
vi.resetModules()
vi.doMock('@inertiajs/react', () => ({
  usePage: () => ({ url: '/', props: { site } }),
  Link: (props: ComponentProps<'a'>) => createElement('a', props),
  router: {},
}))
const { Apply } = await import('../../src/public/pages/Apply')
const { ApplyExtended } = await import('../../src/public/pages/ApplyExtended')
const { ApplyReceived } = await import('../../src/public/pages/ApplyReceived')
const { ApplyStatus } = await import('../../src/public/pages/ApplyStatus')
const { Donate } = await import('../../src/public/pages/Donate')
const { LandlordConfirm } = await import('../../src/public/pages/LandlordConfirm')
const { LandlordExpired } = await import('../../src/public/pages/LandlordExpired')
afterAll(() => {
  vi.doUnmock('@inertiajs/react')
  vi.resetModules()
})

/** Whole sentences of a text; labels, names and addresses are not counted. */
const sentencesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim().replace(/https?:\/\/\S+|\S+@\S+/g, 'link'))
    .filter((line) => /[.?!]”?$/.test(line) && line.includes(' '))
    .flatMap((line) => line.split(/(?<=[.?!]”?)\s+(?=[A-Z“$\d])/))

function gradeOf(text: string): number {
  const sentences = sentencesIn(text)
  const words = sentences.flatMap((sentence) => sentence.match(/[\p{L}\p{N}][\p{L}\p{N}’'.,-]*/gu) ?? [])
  const syllables = words.reduce((sum, word) => sum + Math.max(1, syllable(word.replace(/’/g, "'"))), 0)
  return Math.round(10 * fleschKincaid({ sentence: sentences.length, word: words.length, syllable: syllables })) / 10
}

/** Text of a page's markup, a line for each block. */
const textOf = (html: string): string =>
  unescapeHtml(
    html
      .replace(/<(select|script|textarea)\b[\s\S]*?<\/\1>/g, '\n')
      .replace(/<\/?(?:a|b|span|button|noscript)\b[^>]*>|<!--[\s\S]*?-->/g, '')
      .replace(/<[^>]+>/g, '\n'),
  ).replace(/\n[ \n]*/g, '\n')

/** Every text in a built-in page, filled in as for a new site. */
const builtIn = (name: string): string => {
  const filled = { name: site.name, email: 'us', ein: site.ein, help_months: '12', draft_days: '30' }
  const lines: string[] = []
  const inline = (nodes: readonly unknown[]): string =>
    nodes.map((node) => (isNode(node) ? (node.text ?? inline(node.children ?? [])) : '')).join('')
  const walk = (value: unknown): void => {
    if (typeof value === 'string') lines.push(value)
    else if (Array.isArray(value)) value.forEach(walk)
    else if (isNode(value) && value.children?.some((child) => isNode(child) && child.text !== undefined)) lines.push(inline(value.children))
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(walk)
  }
  walk(BUILT_IN.find(({ slug }) => slug === name)?.body)
  return lines.join('\n').replace(/\{(\w+)\}/g, (braced, word: string) => (filled as Record<string, string>)[word] ?? braced)
}
interface Node {
  text?: string
  children?: readonly unknown[]
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && ('children' in value || 'text' in value)

const draw = (page: unknown, props: object): string => textOf(renderToString(createElement(page as ComponentType<object>, props)))
const shared = { errors: {}, intro: { title: '', sections: [] }, campaign: null, campaign_notice: null, opened: '', trap: 'trap' }
const typed = { email: '', reference: '', message: '', kind: '' }
const documents = { asked: FAMILY_KINDS, sent: [{ kind: 'lease', files: 2, nice_date: 'Nov 21, 2026' }], may_send: true }
const gift = { amount: '', name: '', email: '', honoree: '', dedication: '', told_name: '', told_email: '', referral: '' }
const statusOf = (stage: (typeof APPLICATION_STAGES)[number], reader: StatusReader) => {
  const next =
    stage === 'awarded'
      ? awardText('rent', false, reader)
      : stage === 'award_ended'
        ? awardEndedText('rent', true, reader)
        : nextStepText(stage, reader, true)
  const award = stage === 'awarded' ? { months: [], left: 1_440_000, to: PAID_TO.rent, asked: [] } : null
  return draw(ApplyStatus, {
    ...shared,
    notice: null,
    typed,
    application: {
      reference: 'HS-1',
      reader,
      stage,
      since: 'Nov 21, 2026',
      next: reader === 'family' ? nextWhenAsked(next) : next,
      usual_days: 9,
      resume: null,
      wrote_on: 'Nov 22, 2026',
      award,
      asked: [],
      documents: reader === 'family' ? documents : null,
    },
  })
}

const landlordPage = (kind: 'rent' | 'mortgage', sent: object | null, errors: object = {}) =>
  draw(LandlordConfirm, { foundation: site.name, tenant: 'Dana', unit: { kind, number: '4' }, answers: NO_ANSWERS, sent, page: '', errors })

const extendedPage = (isOpen: boolean, for_other = false) => {
  const form = {
    reference: 'HS-1',
    questions: ['Who helps you?'],
    answers: null,
    version: 0,
    draft: null,
    mark: '',
    saved: null,
    for_other,
  }
  const states = { kept: [], newer: null, typed_code: null, skipped: null, in_doubt: false, was_sent: false, was_cleared: false }
  return draw(ApplyExtended, { ...shared, ...states, application: isOpen ? form : null })
}

const PAGES: Record<string, string> = {
  '/how-it-works': builtIn('how-it-works'),
  '/faq': builtIn('faq'),
  '/privacy-policy': builtIn('privacy-policy'),
  '/apply':
    builtIn('apply') + draw(Apply, { ...shared, answers: null, accept_terms: false, draft: null, was_sent: false, draft_notice: null }),
  '/apply/extended': [extendedPage(false), extendedPage(true), extendedPage(true, true)].join('\n'),
  '/apply/received': draw(ApplyReceived, {
    reference: 'HS-1',
    nominated: false,
    mail_to: 'a@example.org',
    has_email: true,
    email_unsafe: false,
  }),
  '/apply/status':
    draw(ApplyStatus, { ...shared, application: null, notice: null, typed }) +
    APPLICATION_STAGES.map((stage) => statusOf(stage, 'family')).join('\n'),
  '/apply/status of a nominator': APPLICATION_STAGES.map((stage) => statusOf(stage, 'stand_in')).join('\n'),
  '/landlord': [
    landlordPage('rent', null, { attest: ['Check this box if your answers are true.'] }),
    landlordPage('mortgage', { nice_date: 'Nov 21, 2026', papers: ['w9'] }),
    draw(LandlordExpired, {}),
  ].join('\n'),
  '/donate':
    builtIn('donate') +
    draw(Donate, {
      ...{ ...shared, mode: 'card', opens: null, max_dollars: 10_000, gift_amounts: [], fee: { fee_percent: 290, fee_cents: 30 } },
      ...{ answers: { ...gift, cover_fee: false, monthly: false }, progress: null },
    }),
}
const EMAILS = TEMPLATES.filter(({ name }) => !NOT_TO_FAMILIES.test(name)).map((template) => {
  const { paragraphs, after = [] } = template.content(template.preview.variables, template.preview.secrets, site.name)
  return [`email ${template.name}`, [...paragraphs, ...after].join('\n')] as const
})
const ENDINGS = END_REASONS.map((reason) => {
  const { paragraphs } = awardEnded.content({ ...awardEnded.preview.variables, reason }, null, site.name)
  return [`email award-ended, ${reason}`, paragraphs.join('\n')] as const
})
/** Every text in a letter, a line for each. */
const linesOf = ({ shapes }: PdfDocumentData): string =>
  shapes
    .flatMap(([, ...said]) => said.flat())
    .map((part) => (typeof part === 'object' && 'text' in part ? part.text : part))
    .filter((part) => typeof part === 'string')
    .join('\n')
const LETTERS = (['rent', 'mortgage'] as const).flatMap((kind) => [
  [`pledge for ${kind}`, linesOf(pledgeLetter({ ...LETTER_FACTS, kind }))] as const,
  [`award letter for ${kind}`, linesOf(awardLetter({ ...LETTER_FACTS, kind }))] as const,
])
const TEXTS = [...Object.entries(PAGES), ...EMAILS, ...ENDINGS, ...LETTERS]

afterAll(() =>
  console.log(['Reading grade', ...TEXTS.map(([name, text]) => `${gradeOf(text).toFixed(1).padStart(5)}  ${name}`)].join('\n')),
)

it.each(TEXTS)('%s can be read by an eighth-grader', (_name, text) => {
  expect(sentencesIn(text).length).toBeGreaterThan(0)
  expect(gradeOf(text)).toBeLessThanOrEqual(HIGHEST_GRADE)
})
