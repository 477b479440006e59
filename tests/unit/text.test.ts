import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitQuestions } from '../../src/shared/applications'
import { isAnswered, withAnswer } from '../../src/shared/application-form/answers'
import { firstStageSchema } from '../../src/shared/application-form/schema'
import { newCommentSchema } from '../../src/shared/comments'
import { giftSchema } from '../../src/shared/gifts'
import { optionalText, requiredText } from '../../src/shared/form-fields'
import { inviteSchema } from '../../src/shared/staff'
import { isBlank } from '../../src/shared/text'
import { sample } from '../helpers/client'

const INVISIBLE = [
  ' ',
  '\t',
  '\n',
  '\u00a0',
  '\u3000',
  '\u2028',
  '\u0085',
  '\u200b',
  '\u200c',
  '\u200d',
  '\u200e',
  '\u202e',
  '\u2060',
  '\u2062',
  '\u2066',
  '\ufeff',
  '\u00ad',
  '\u034f',
  '\u061c',
  '\u180e',
  '\u3164',
  '\u115f',
  '\u1160',
  '\uffa0',
  '\u2800',
  '\ufe0f',
  '\u{e0061}',
  '\u{1d173}',
  '\u{1d159}',
  '\u0007',
]
const invisible = fc.array(fc.constantFrom(...INVISIBLE), { maxLength: 12 }).map((characters) => characters.join(''))
const READABLE = ['a', 'Ñ', 'ß', '7', '.', '?', '$', '—', '家', 'ع', 'क', 'Ж', '👩', '❤', '\u{1fae9}', '\ue000']
const readable = fc.constantFrom(...READABLE)

describe('a text', () => {
  it('is blank when nothing of it shows', () => {
    for (const character of INVISIBLE)
      expect([character.codePointAt(0)?.toString(16), isBlank(character)]).toEqual([character.codePointAt(0)?.toString(16), true])
    fc.assert(fc.property(invisible, (text) => isBlank(text)))
  })

  it('is none with one character that shows, wherever it stands', () => {
    fc.assert(fc.property(invisible, readable, invisible, (before, shown, after) => !isBlank(before + shown + after)))
  })

  it('keeps its joiners when it says something', () => {
    for (const text of ['👩‍👧', 'می‌خواهم', 'क्‍ष', '❤️']) expect(requiredText('a name').parse(text)).toBe(text)
  })
})

describe('an answer of nothing that shows', () => {
  const forms = {
    'a required text': (text: string) => requiredText('a name').safeParse(text).success,
    'a name of staff': (name: string) => inviteSchema.safeParse({ name, email: 'a@example.org' }).success,
    'a comment': (comment: string) => newCommentSchema.safeParse({ comment }).success,
    'a donor’s name': (name: string) =>
      giftSchema({ max_gift: 100, fee_percent: 0, fee_cents: 0 }).safeParse({ amount: '5', name, email: 'a@example.org' }).success,
    'a full name': (text: string) => firstStageSchema('2026-11-21').safeParse(withAnswer(sample('application'), 'full_name', text)).success,
    'a story': (text: string) => firstStageSchema('2026-11-21').safeParse(withAnswer(sample('application'), 'details.story', text)).success,
  }

  it.each(Object.entries(forms))('is refused as %s', (_what, takes) => {
    expect(takes('Ines')).toBe(true)
    fc.assert(fc.property(invisible, (text) => !takes(text)))
  })

  it('is no answer, no question, and null where a text may be left out', () => {
    fc.assert(
      fc.property(
        invisible,
        (text) => !isAnswered(text) && splitQuestions(`${text},${text}`).length === 0 && optionalText().parse(text) === null,
      ),
    )
  })

  it('is kept as an empty text in an application', () => {
    const form = withAnswer(sample('application'), 'details.mobile_phone', '\u2800\u200b')
    expect(firstStageSchema('2026-11-21').parse(form).details).toMatchObject({ mobile_phone: '' })
  })
})
