import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import type { ConfirmationAnswers } from '../../src/shared/confirmations'
import { answersOf, HASHED, SEALED, SEALED_FILE } from '../../src/platform/sealed-values'
import { createSealer, KEY_WITHIN, KeyMissing, keyOfBytes, type Sealer } from '../../src/platform/sealing'

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

it('opens the bytes it sealed, in their place only, unaltered, with any of its keys', () => {
  const bytes = randomBytes(100_000)
  const sealed = createSealer([first], lookup).sealBytes(bytes, 'doc_a')
  expect(sealed.includes(bytes.subarray(0, 16))).toBe(false)
  const rotated = createSealer([second, first], lookup)
  expect(rotated.openBytes(sealed, 'doc_a').equals(bytes)).toBe(true)
  expect([keyOfBytes(sealed), keyOfBytes(rotated.sealBytes(bytes, 'doc_a').subarray(0, KEY_WITHIN))]).toEqual(['k1', 'k2'])
  expect(() => rotated.openBytes(sealed, 'doc_b')).toThrow()
  expect(() => createSealer([second], lookup).openBytes(sealed, 'doc_a')).toThrow(KeyMissing)
  for (const at of [0, 4, 5, 10, 30, sealed.length - 1]) {
    const altered = Buffer.from(sealed)
    altered[at] = (altered[at] ?? 0) ^ 1
    expect(() => rotated.openBytes(altered, 'doc_a')).toThrow()
  }
  expect(() => rotated.openBytes(sealed.subarray(0, 20), 'doc_a')).toThrow()
})

it('keeps what is sealed, and what it is found by, where it has always been: else nothing stored would open again', () => {
  const bound: string[] = []
  const noting: Sealer = {
    seal: (_, place) => (bound.push(place), ''),
    open: () => null as never,
    sealBytes: (bytes, place) => (bound.push(place), bytes),
    openBytes: (bytes) => bytes,
    hash: (text) => text,
    checks: [],
  }
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
  SEALED.documentName.seal(noting, '', 'doc_a')
  SEALED.confirmation.seal(noting, {} as ConfirmationAnswers, 7)
  SEALED.letter.seal(noting, '', 7)
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
    'document doc_a',
    'confirmation award 7',
    'letter award 7',
    'campaign code 7',
    'receipt hash',
    'plan hash',
    'second factor 7',
  ])
  expect(Object.keys(SEALED)).toHaveLength(bound.length)
  SEALED_FILE.seal(noting, Buffer.from(''), 'doc_a')
  expect(bound.at(-1)).toBe('document file doc_a')
  const found = Object.values(HASHED).map((hash) => hash(noting, 'x'))
  expect(found).toEqual([
    'token x',
    'campaign x',
    'receipt x',
    'plan x',
    'landlord x',
    'landlord page x',
    'resume x',
    'match x',
    'card x',
    'network x',
    'recovery x',
    'x',
    '"x"',
  ])
})
