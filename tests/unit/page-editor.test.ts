import { describe, expect, it } from 'vitest'
import { linesOf } from '../../src/admin/pages/body-lines'
import { toComparable, toEditor, toStored } from '../../src/admin/pages/editor/stored-text'
import { slugOf } from '../../src/admin/pages/page-form'
import { EMPTY_BODY, pageBody } from '../../src/shared/page-body/body'
import { pageSlug } from '../../src/shared/pages'
import { block, bodyOf, heading, link, list, paragraph, question, quote, text } from '../helpers/page-body'

const EVERYTHING = pageBody.parse(
  bodyOf(
    heading('Who we help'),
    heading('Nearby', 'h3'),
    paragraph('Plain, ', text('bold', { format: 1 }), text(' both', { format: 3 }), link('/apply', 'apply', { id: undefined })),
    list('number', [text('One')], [list('bullet', [text('Within')])], [text('Two')]),
    quote('They stayed.'),
    question('Is there a fee?', 'No.'),
    block('call_to_action', { label: 'Give', url: '/donate', quiet: true, title: 'You can', text: null }),
    block('picture', { image: 7, alt: 'A porch', caption: 'At dusk' }),
    block('video', { vimeo_id: null, title: null }),
    block('steps', {
      steps: [
        { title: 'Write', text: 'To us' },
        { title: 'Wait', text: null },
      ],
    }),
    block('figures', { families_helped: true, dollars_paid: false, median_days: true }),
    block('quotes'),
  ),
)

describe('a page between its form and its editor', () => {
  it('is the same when it comes back', () => {
    expect(pageBody.parse(toStored(toEditor(EVERYTHING)))).toEqual(EVERYTHING)
  })

  it('begins with a paragraph where nothing is written, which is nothing again', () => {
    expect(toEditor(EMPTY_BODY).root.children).toHaveLength(1)
    expect(pageBody.parse(toStored(toEditor(EMPTY_BODY)))).toEqual(EMPTY_BODY)
  })

  it('is equal whatever the server calls its links, and not where they lead elsewhere', () => {
    const linked = (url: string, id?: string) => toComparable(pageBody.parse(bodyOf(paragraph(link(url, 'here', { id })))))
    expect(linked('/apply', '0123456789abcdef01234567')).toEqual(linked('/apply'))
    expect(linked('/apply')).not.toEqual(linked('/donate'))
  })
})

describe('a page in lines', () => {
  it('tells everything that a reader would see change', () => {
    expect(linesOf(EVERYTHING)).toEqual([
      '## Who we help',
      '### Nearby',
      'Plain, **bold***** both***[apply](/apply)',
      '1. One',
      '  - Within',
      '2. Two',
      '> They stayed.',
      '[Question]',
      '  Is there a fee?',
      '  No.',
      '[Button]',
      '  You can',
      '  Give → /donate',
      '  Secondary button',
      '[Picture]',
      '  Image 7: A porch',
      '  At dusk',
      '[Video]',
      '  The intro video from Settings',
      '[Steps]',
      '  1. Write: To us',
      '  2. Wait',
      '[Figures]',
      '  Families helped',
      '  Days to a decision',
      '[Quotes]',
    ])
  })
})

describe('an address from a title', () => {
  it.each([
    ['Our Partners & Friends', 'our-partners-friends'],
    ['  Señora Núñez’s year  ', 'senora-nunezs-year'],
    ['2026: a report', '2026-a-report'],
    ['— — —', ''],
    [`${'long '.repeat(30)}end`, 'long-'.repeat(16).slice(0, 79)],
  ])('%j is %j', (title, slug) => {
    expect(slugOf(title)).toBe(slug)
    if (slug) expect(pageSlug.parse(slug)).toBe(slug)
  })
})
