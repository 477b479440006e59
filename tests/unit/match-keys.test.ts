import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { canonicalAddress, canonicalEmail, canonicalName, canonicalPhone } from '../../src/services/applications/matches/canonical-values'
import { identifiersOf, keysOf } from '../../src/services/applications/matches/match-keys'
import { changesOf, type StoredPair } from '../../src/services/applications/matches/pairs'
import { createSealer } from '../../src/platform/sealing'
import { sample } from '../helpers/client'

const address = (street: string, zip = '55411', city = 'Minneapolis', state = 'Minnesota') => canonicalAddress({ street, zip, city, state })

describe('normalising', () => {
  it.each([
    ['Rosa@Example.org ', 'rosa@example.org'],
    ['Rosa.D+rent@GoogleMail.com', 'rosad@gmail.com'],
    ['rosa.d+rent@outlook.com', 'rosa.d@outlook.com'],
    ['rosa.d+rent@example.org', 'rosa.d+rent@example.org'],
    ['+@gmail.com', '+@gmail.com'],
    ['no address', ''],
    ['', ''],
  ])('an email: %s', (email, normal) => expect(canonicalEmail(email)).toBe(normal))

  it.each([
    ['612-555-0134', '6125550134'],
    ['+1 (612) 555.0134', '6125550134'],
    ['1 612 555 0134 ext. 12', '6125550134'],
    ['612 555 0134x7', '6125550134'],
    ['fax 612 555 0134', '6125550134'],
    ['+52 55 1234 5678', '525512345678'],
    ['555-01', ''],
    ['000-000-0000', ''],
    ['none', ''],
  ])('a phone: %s', (phone, normal) => expect(canonicalPhone(phone)).toBe(normal))

  it.each([
    ["Rosa Delgado-O'Neil", 'rosa  delgado o’neil'],
    ['José Núñez', 'JOSE NUNEZ'],
    ['Søren Weiß', 'soren weiss'],
    ['Mary Ann St. Clair', 'Maryann St Clair'],
    ['Ｒｏｓａ Delgado', 'Rosa Delgado'],
  ])('a name: %s is %s', (one, other) => {
    expect(canonicalName(one)).not.toBe('')
    expect(canonicalName(one)).toBe(canonicalName(other))
  })
  it('keeps the order of first and last name', () => expect(canonicalName('John Smith')).not.toBe(canonicalName('Smith John')))

  it.each([
    ['1420 Larch Ave', '1420 larch avenue.'],
    ['1420 N. Larch Street', '1420 North Larch St'],
    ['12 Main St Apt 4-B', '12 Main Street, Unit 4b'],
    ['12 Main St #4B', '12 Main St., Apt. # 4 B'],
    ['12 Main St apt4b', 'Apt 4B, 12 Main St'],
    ['12 Main St, 4B', '12 Main St, Apartment 4B'],
    ['12 Main St Lot 5', '12 Main St No. 5'],
    ['P.O. Box 31', 'PO BOX 31'],
    ['7 Fifth Ave', '7 5th Avenue'],
    ['7 Saint Paul Road', '7 St. Paul Rd'],
    ['7 Peña Blvd', '7 Pena Boulevard'],
  ])('an address: %s is %s', (one, other) => expect(address(one)).toBe(address(other)))
  it.each([
    ['12 Main St Apt 4', '12 Main St Apt 5'],
    ['12 Main St', '12 Main Ave'],
    ['12 Main St', '12 N Main St'],
    ['12 3rd St', '123 Rd St'],
    ['12 No Name Rd', '12 Name Rd'],
  ])('an address: %s is not %s', (one, other) => expect(address(one)).not.toBe(address(other)))
  it('takes five digits of the zip code, or city and state without one', () => {
    expect(address('12 Main St', '55411-2208', 'elsewhere')).toBe(address('12 Main St'))
    expect(address('12 Main St', '55412')).not.toBe(address('12 Main St'))
    expect(address('12 Main St', '', 'St. Paul')).toBe(address('12 Main St', 'n/a', 'st paul'))
    expect(address('12 Main St', '', 'Duluth')).not.toBe(address('12 Main St', '', 'St Paul'))
  })
  it('knows no address without a street', () => {
    expect([address(''), address(' – '), address('#'), address('12 Main', '', '', '')]).toEqual(['', '', '', ''])
  })
})

describe('what an application is compared by', () => {
  const form = sample<{ full_name: string; nominated: boolean; details: Record<string, unknown> }>('application')

  it('is each phone of the family once, its email, name with birth, and address', () => {
    expect(identifiersOf(form)).toEqual({
      email: ['rosa@example.org'],
      phone: ['6125550134'],
      name_and_birth: ['rosadelgadooneil 1984-07-21'],
      address: ['1420 larch ave, 55411'],
    })
  })
  it('is no nominator’s contact, and no employer’s phone', () => {
    const details = { applicant_email: 'friend@example.org', applicant_primary_phone: '218-555-0100', employer_phone: '218-555-0101' }
    expect(identifiersOf({ full_name: 'Rosa', nominated: true, details })).toEqual({
      email: [],
      phone: [],
      name_and_birth: [],
      address: [],
    })
    expect(identifiersOf({ full_name: 'Rosa', nominated: false, details })).toMatchObject({
      email: ['friend@example.org'],
      phone: ['2185550100'],
    })
  })
  it('is nothing of answers that are of another kind', () => {
    const details = { email: 5, primary_phone: ['612'], date_of_birth: 'long ago', home_street: null, home_zip_code: {} }
    expect(Object.values(identifiersOf({ full_name: null, nominated: null, details })).flat()).toEqual([])
  })
  it('is stored as hashes of a kind each, which another data key leaves and another secret changes', () => {
    const keys = (id: string, secret: string) => keysOf(createSealer([{ id, key: randomBytes(32) }], Buffer.from(secret)), form)
    const ours = keys('k1', 'secret')
    expect(ours.map(({ kind }) => kind)).toEqual(['email', 'phone', 'name_and_birth', 'address', 'rules'])
    expect(new Set(ours.map(({ hash }) => hash)).size).toBe(5)
    expect(keys('k2', 'secret')).toEqual(ours)
    expect(keys('k1', 'another').filter(({ hash }) => ours.some((key) => key.hash === hash))).toEqual([])
  })
})

describe('what becomes of the pairs', () => {
  const pair = (second: number, state: StoredPair['state'], ...reasons: StoredPair['reasons']) => ({ first: 1, second, reasons, state })
  const agreeing = (second: number, ...reasons: StoredPair['reasons']) => ({ first: 1, second, reasons })

  it('adds new ones, updates the reasons, and drops undecided ones that no longer match', () => {
    const stored = [pair(2, 'open', 'email'), pair(3, 'open', 'email'), pair(4, 'dismissed', 'email'), pair(5, 'linked', 'email')]
    expect(changesOf([agreeing(2, 'email'), agreeing(4, 'email', 'phone'), agreeing(6, 'phone')], stored)).toEqual({
      made: [agreeing(6, 'phone')],
      changed: [agreeing(4, 'email', 'phone')],
      gone: [pair(3, 'open', 'email')],
    })
  })
})
