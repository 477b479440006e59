import { describe, expect, it } from 'vitest'
import { applicationChangeSchema, bulkMoveRequestSchema, splitQuestions } from '../../src/shared/applications'
import { newAccessCode, readAccessCode } from '../../src/platform/codes'

describe('questions to the family', () => {
  it.each<[typed: string, questions: string[]]>([
    ['How long?, Who helps?', ['How long?', 'Who helps?']],
    ['How long?,Who helps?,', ['How long?', 'Who helps?']],
    ['Who is your landlord, name and phone?', ['Who is your landlord, name and phone?']],
    ['Who is your landlord, name and phone?, Who helps, and how?', ['Who is your landlord, name and phone?', 'Who helps, and how?']],
    ['Is it $1,200? If so, since when', ['Is it $1,200? If so, since when']],
    ['How long? , Who helps?', ['How long? , Who helps?']],
    ['Pay stubs, lease , the notice', ['Pay stubs', 'lease', 'the notice']],
    ['Who helps you?, ,', ['Who helps you?']],
  ])('one line divides at commas, and where it holds a "?", only right after one: %s', (typed, questions) => {
    expect(splitQuestions(typed)).toEqual(questions)
  })

  it.each<[typed: string, questions: string[]]>([
    ['Pay stubs, lease\nthe notice', ['Pay stubs, lease', 'the notice']],
    ['How long?, Who helps?\r\n\r\n Since when, and why ', ['How long?, Who helps?', 'Since when, and why']],
    ['one\rtwo, three', ['one', 'two, three']],
  ])('only line breaks divide where there are any: %j', (typed, questions) => {
    expect(splitQuestions(typed)).toEqual(questions)
  })

  it('count no line break around the only line', () => {
    expect(splitQuestions('\n How long?, Who helps? \n \n')).toEqual(['How long?', 'Who helps?'])
  })

  it('are never empty', () => {
    for (const typed of ['', ' , \n', ',\n,', ' \u200b,\n\u00a0']) expect(splitQuestions(typed)).toEqual([])
  })

  it('stay whole when they are sent as a list', () => {
    const additional_questions = ['Who is your landlord, name and phone', 'How long?']
    expect(applicationChangeSchema.parse({ additional_questions })).toEqual({ additional_questions })
  })
})

describe('a change of an application', () => {
  it('keeps only what such a call is for', () => {
    expect(applicationChangeSchema.parse({ status: 'Other', id: 7, token: 'x', full_name: 'Mallory' })).toEqual({ status: 'Other' })
  })

  it('is refused with a text under the field', () => {
    const bad = applicationChangeSchema.safeParse({ status: 'Nope', is_bookmarked: 'yes', campaign_id: 'none' })
    expect(bad.error?.issues.map(({ path }) => path[0]).sort()).toEqual(['campaign_id', 'is_bookmarked', 'status'])
  })
})

it('moves between one and 10,000 applications at once', () => {
  const ids = (length: number) => ({ application_ids: Array.from({ length }, (_, i) => i + 1), status: 'Denied' })
  expect([0, 1, 10_000, 10_001].map((length) => bulkMoveRequestSchema.safeParse(ids(length)).success)).toEqual([false, true, true, false])
})

describe('an access code', () => {
  it('is read however it is typed', () => {
    const code = newAccessCode()
    for (const typed of [code, code.toLowerCase(), code.replaceAll('-', ''), ` ${code.replaceAll('-', ' ')} `])
      expect(readAccessCode(typed)).toBe(code)
    for (const typed of ['', code.slice(1), `${code}A`, code.replace(/^./, '0')]) expect(readAccessCode(typed)).toBeNull()
  })

  it('never comes twice', () => {
    expect(new Set(Array.from({ length: 1_000 }, newAccessCode)).size).toBe(1_000)
  })
})
