import { describe, expect, it } from 'vitest'
import { applicationChangeSchema, bulkMoveRequestSchema, splitQuestions } from '../../src/shared/applications'
import { newAccessCode, readAccessCode } from '../../src/platform/access-code'

describe('questions to the family', () => {
  it('are split at commas and lines, trimmed, and never empty', () => {
    expect(splitQuestions(' How long? ,, Who helps?\n\nSince when ')).toEqual(['How long?', 'Who helps?', 'Since when'])
    expect(splitQuestions(' , \n')).toEqual([])
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
