import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { answersOf, HASHED, SEALED } from '../../src/platform/sealed-values'
import { createSealer, KeyMissing, type Sealer } from '../../src/platform/sealing'

const key = (id: string) => ({ id, key: randomBytes(32) })
const lookup = randomBytes(32)
const [first, second] = [key('k1'), key('k2')]

it('opens what it sealed, in its place only', () => {
  const sealer = createSealer([first], lookup)
  const sealed = sealer.seal({ story: 'Ünïcode ✓' }, 'application A')
  expect(sealed).toMatch(/^v1\.k1\./)
  expect(sealer.open(sealed, 'application A')).toEqual({ story: 'Ünïcode ✓' })
  expect(() => sealer.open(sealed, 'application B')).toThrow()
  expect(sealer.seal('x', 'p')).not.toBe(sealer.seal('x', 'p'))
})

it('refuses an altered value and an unknown key', () => {
  const sealer = createSealer([first], lookup)
  const sealed = sealer.seal('secret', 'p')
  const [version, id, iv, body = ''] = sealed.split('.')
  const flipped = Buffer.from(body, 'base64url')
  flipped[0] = (flipped[0] ?? 0) ^ 1
  expect(() => sealer.open([version, id, iv, flipped.toString('base64url')].join('.'), 'p')).toThrow()
  expect(() => createSealer([second], lookup).open(sealed, 'p')).toThrow(KeyMissing)
})

it('reads old values after a new key came first', () => {
  const sealed = createSealer([first], lookup).seal('secret', 'p')
  const rotated = createSealer([second, first], lookup)
  expect(rotated.open(sealed, 'p')).toBe('secret')
  expect(rotated.seal('x', 'p')).toMatch(/^v1\.k2\./)
})

it('keeps what is sealed, and what it is found by, where it has always been: else nothing stored would open again', () => {
  const bound: string[] = []
  const noting: Sealer = { seal: (_, place) => (bound.push(place), ''), open: () => null as never, hash: (text) => text, checks: [] }
  SEALED.answers.seal(noting, answersOf({ details: {}, household_members: [], income_sources: [], safe_contact: null }), 'R-1')
  SEALED.draft.seal(noting, {}, 'R-1')
  SEALED.submission.seal(noting, {}, 'R-1', 'extended')
  SEALED.matchNote.seal(noting, '', 7, 8)
  SEALED.questions.seal(noting, [], 'R-1')
  SEALED.accessCode.seal(noting, '', 'R-1')
  SEALED.statusReason.seal(noting, '', 7)
  SEALED.comment.seal(noting, '', 'applications', 7)
  SEALED.familyReply.seal(noting, '', 7)
  SEALED.recusalReason.seal(noting, '', 7, 8)
  SEALED.mailVariables.seal(noting, {}, 7)
  SEALED.awardText.seal(noting, '', 'account', 7)
  SEALED.paymentText.seal(noting, '', 'recipient', 7)
  SEALED.secureCode.seal(noting, '', 7)
  SEALED.receiptToken.seal(noting, '', 'hash')
  SEALED.planToken.seal(noting, '', 'hash')
  SEALED.secondFactor.seal(noting, '', 7)
  expect(bound).toEqual([
    'application R-1',
    'draft R-1',
    'submission extended R-1',
    'match 7 8',
    'questions R-1',
    'token R-1',
    'reason application 7',
    'comment applications 7',
    'reply application 7',
    'recusal 7 8',
    'message application 7',
    'award account 7',
    'payment recipient 7',
    'campaign code 7',
    'receipt hash',
    'plan hash',
    'second factor 7',
  ])
  expect(Object.keys(SEALED)).toHaveLength(bound.length)
  const found = Object.values(HASHED).map((hash) => hash(noting, 'x'))
  expect(found).toEqual([
    'token x',
    'campaign x',
    'receipt x',
    'plan x',
    'resume x',
    'match x',
    'card x',
    'network x',
    'recovery x',
    'x',
    '"x"',
  ])
})
