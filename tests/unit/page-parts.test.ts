import { describe, expect, it } from 'vitest'
import { sideBySideLayout } from '../../src/public/page-parts/Band'
import { findQuestions, questionsOf } from '../../src/public/page-parts/QuestionFilter'
import { nearest } from '../../src/public/page-parts/Quotes'
import { innerHeading, outline, type Group, wordsOf } from '../../src/public/page-parts/outline'
import type { PagePart } from '../../src/shared/page-parts'

const text = (html = '<p>Words.</p>'): PagePart & { type: 'text' } => ({ type: 'text', html })
const question = (ask: string, html = '<p>Yes.</p>'): PagePart => ({ type: 'question', ask, html })
const call = (label: string, title: string | null = null): PagePart => ({
  type: 'call_to_action',
  label,
  url: '/apply',
  quiet: false,
  title,
  text: null,
})
const video: PagePart & { type: 'video' } = { type: 'video', vimeo_id: 1, title: null, is_introduction: true }

const page = (...sections: PagePart[][]) =>
  outline({ title: 'A page', sections: sections.map((parts, place) => ({ id: `part-${place}`, title: `Part ${place}`, parts })) })
const groups = (...parts: PagePart[]): Group[] => page(parts)[0]?.groups ?? []
const ids = (...asks: string[]) => questionsOf(page(asks.map((ask) => question(ask)))).map(({ id }) => id)

describe('the outline of a page', () => {
  it('draws questions, buttons and cards that follow each other together, and nothing else', () => {
    const drawn = groups(question('One?'), question('Two?'), text(), question('Three?'), call('a'), call('b'), call('c', 'Card'), call('d'))
    expect(drawn.map(({ type }) => type)).toEqual(['questions', 'text', 'questions', 'buttons', 'cards', 'buttons'])
    expect(drawn.flatMap((group) => ('calls' in group ? [group.calls.map(({ label }) => label)] : []))).toEqual([['a', 'b'], ['c'], ['d']])
  })

  it('leaves out no part, and keeps their order', () => {
    const parts = [text('<p>1</p>'), question('Two?'), video, call('4'), text('<p>5</p>')]
    const flat = groups(...parts).flatMap((group): unknown[] =>
      group.type === 'questions' ? group.questions : 'calls' in group ? group.calls : [group],
    )
    expect(flat).toEqual(parts.map((part): unknown => (part.type === 'question' ? { ...part, id: 'question-two' } : part)))
  })

  it('puts headings within a section below its title, or in its place', () => {
    expect([innerHeading({ title: 'Title' }), innerHeading({ title: null })]).toEqual(['h3', 'h2'])
  })
})

describe('the address of a question', () => {
  it('is made of its words', () => {
    expect(ids('Who can apply?', 'Où est-ce que j’habite ?')).toEqual(['who-can-apply', 'ou-est-ce-que-jhabite'])
    expect(ids('誰が 申し込めますか')).toEqual(['誰が-申し込めますか'.normalize('NFD').replace(/\p{M}/gu, '')])
  })

  it('is unique among questions, sections, and fields', () => {
    expect(ids('Who can apply?', 'Who can apply', 'who CAN apply!', 'Part 0', 'Email?', '?', '??')).toEqual([
      'who-can-apply',
      'who-can-apply-2',
      'who-can-apply-3',
      'part-0-2',
      'question-email',
      'question',
      'question-2',
    ])
  })

  it('ends with a whole word when the question is long', () => {
    const [id = ''] = ids('Someone sent me a private message and said they work for you. Is it true?')
    expect(id).toBe('someone-sent-me-a-private-message-and-said-they-work-for-you')
  })
})

describe('finding questions', () => {
  const sections = page(
    [question('Can I apply for someone else?', '<p>Yes, <strong>nomi</strong>nate them.</p><p>Don’t wait.</p>'), text()],
    [question('Is my donation tax-deductible?', '<p>A résumé of gifts &amp; receipts.</p>')],
    [text()],
  )
  const found = (query: string) =>
    questionsOf(findQuestions(sections, query))
      .filter(({ isFound }) => isFound)
      .map(({ ask }) => ask[0])

  it.each([
    ['apply', 'C'],
    ['APPL some', 'C'],
    ['else, apply?', 'C'],
    ['nominate', 'C'],
    ['dont', 'C'],
    ['Don’t', 'C'],
    ['deduct', 'I'],
    ['resume', 'I'],
    ['RÉSUMÉ gift', 'I'],
    ['ply', ''],
    ['apply gift', ''],
    ['amp', ''],
    ['strong', ''],
  ])('“%s” finds %s', (query, asks) => {
    expect(found(query).join('')).toBe(asks)
  })

  it('shows of the sections those with a match, and all when nothing is looked for', () => {
    expect(findQuestions(sections, 'gift').map(({ isFound }) => isFound)).toEqual([false, true, false])
    for (const nothing of ['', '  ', '?']) expect(findQuestions(sections, nothing)).toBe(sections)
  })
})

it('reads words without case, accents and apostrophes', () => {
  expect(wordsOf('  Don’t   Résumés, 12 months?! ')).toEqual(['dont', 'resumes', '12', 'months'])
  expect(wordsOf('?')).toEqual([])
})

describe('a picture or video of a section', () => {
  it('stands beside the words around it, and the rest below', () => {
    const [words, more] = [text(), text('<p>More.</p>')]
    const steps: PagePart = { type: 'steps', steps: [] }
    const [buttons] = groups(call('a'))
    expect(sideBySideLayout({ groups: groups(words, video, more, call('a'), steps, text()) })).toEqual({
      words: [words, more, buttons],
      media: video,
      below: [steps, text()],
    })
  })

  it.each([
    ['no words', [video]],
    ['nothing to see', [text()]],
    ['something in between', [text(), question('Why?'), video]],
  ])('with %s all stands below', (_, parts) => {
    expect(sideBySideLayout({ groups: groups(...parts) })).toEqual({ words: [], media: null, below: groups(...parts) })
  })

  it('is the first of several', () => {
    const second: PagePart = { ...video, vimeo_id: 2 }
    expect(sideBySideLayout({ groups: groups(text(), video, second) })).toEqual({ words: [text()], media: video, below: [second] })
  })
})

it('knows which quotation a list is scrolled to', () => {
  expect([0, 49, 51, 100, 170, 900].map((scrolled) => nearest([0, 100, 200], scrolled))).toEqual([0, 0, 1, 1, 2, 2])
  expect(nearest([], 10)).toBe(0)
})
